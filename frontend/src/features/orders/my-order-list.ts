import type { OrderStatus, PaymentStatus } from '../../graphql/generated';
import { useListParams, type ListParams } from '../../lib/use-list-params';

const SORTS = ['PLACED_AT', 'TOOL', 'QUANTITY', 'TOTAL_PRICE', 'STATUS', 'PAYMENT'] as const;
const FILTERS = ['tool', 'payment', 'status'] as const;

export type MyOrderList = ListParams<(typeof SORTS)[number], (typeof FILTERS)[number]>;

export const STATUSES: readonly OrderStatus[] = ['Pending', 'Approved', 'Shipped'];
export const PAYMENTS: readonly PaymentStatus[] = ['unpaid', 'paid'];

/** The state of My Orders as the URL holds it. */
export const useMyOrderList = (): MyOrderList =>
  useListParams({ sortFields: SORTS, defaultSort: 'PLACED_AT', defaultDirection: 'DESC', filters: FILTERS });

/** That state as the API's filter and sort; what the URL says wrongly counts as not said. */
export function myOrderVariables({ filters, sort }: Pick<MyOrderList, 'filters' | 'sort'>) {
  const status = STATUSES.find((known) => known === filters.status);
  return {
    filter: {
      tool: filters.tool ?? null,
      payment: PAYMENTS.find((known) => known === filters.payment) ?? null,
      status: status ? [status] : null,
    },
    sort,
  };
}
