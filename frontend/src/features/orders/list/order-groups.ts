import type { OrderStatus } from '../../../graphql/schema-types.generated';
import type { OrderGroupFragment } from './order-group.generated';
import { orderFilterLimits } from '../../../graphql/limits.generated';

/** A row of a list of orders: an order or, in a grouped list, its purchase. */
export type GroupedOrder = OrderGroupFragment & { status: OrderStatus };

/** True if a row of a grouped list is a purchase of several orders. */
export const isPurchase = ({ purchase }: OrderGroupFragment): boolean => purchase.orderCount > 1;

/** How many orders a row has, how many of them are pending, and how many have not been shipped. */
export function countsOf(row: GroupedOrder, grouped: boolean) {
  const { orderCount, toApprove, toShip } = row.purchase;
  if (grouped && isPurchase(row))
    return { orders: orderCount, pending: toApprove.orders, unshipped: toApprove.orders + toShip };
  return {
    orders: 1,
    pending: Number(row.status === 'Pending'),
    unshipped: Number(row.status !== 'Shipped'),
  };
}

/** The most purchases that one filter names. */
const LARGEST_FILTER = orderFilterLimits.purchaseIds.maxItems;

/** The orders of rows: of a purchase, all of them. `fetch` reads those of purchases. */
export async function ordersOf<Row extends GroupedOrder>(
  rows: readonly Row[],
  fetch: (purchaseIds: readonly string[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const ids = rows.filter(isPurchase).map(({ purchase }) => purchase.id);
  const orders = rows.filter((row) => !isPurchase(row));
  for (let from = 0; from < ids.length; from += LARGEST_FILTER)
    orders.push(...(await fetch(ids.slice(from, from + LARGEST_FILTER))));
  return orders;
}
