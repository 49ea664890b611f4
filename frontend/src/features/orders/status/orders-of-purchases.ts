import type { ApolloClient } from '@apollo/client';
import type { OrderStatus } from '../../../graphql/schema-types.generated';
import { allPages, LARGEST_PAGE } from '../../../lib/api/all-pages';
import type { ManagedOrderFragment } from '../managed-order.generated';
import { OrdersOfPurchasesDocument } from './orders-of-purchases.generated';
import { orderFilterLimits } from '../../../graphql/limits.generated';

/** The most purchases that one filter names. */
const LARGEST_FILTER = orderFilterLimits.purchaseIds.maxItems;

/** The orders of purchases that have a status, for a dialog that changes them. @throws the gateway's error. */
export async function ordersOfPurchases(
  client: ApolloClient,
  ids: readonly string[],
  status: OrderStatus,
): Promise<ManagedOrderFragment[]> {
  const orders: ManagedOrderFragment[] = [];
  for (let from = 0; from < ids.length; from += LARGEST_FILTER) {
    const filter = { purchaseIds: ids.slice(from, from + LARGEST_FILTER), status: [status] };
    const found = await allPages<ManagedOrderFragment>(async (after) => {
      const variables = { filter, first: LARGEST_PAGE, after };
      const { data } = await client.query({
        query: OrdersOfPurchasesDocument,
        variables,
        fetchPolicy: 'network-only',
      });
      if (!data) throw new Error('The answer is empty');
      return data.orders;
    });
    orders.push(...found);
  }
  return orders;
}
