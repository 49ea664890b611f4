import { useListParams, type ListParams } from '../../lib/use-list-params';
import { ORDER_STATUSES, PAYMENT_STATUSES } from './order-choices';

const SORTS = ['PLACED_AT', 'TOOL', 'QUANTITY', 'TOTAL_PRICE', 'STATUS', 'PAYMENT'] as const;
const FILTERS = ['tool', 'payment', 'status'] as const;

export type MyOrderList = ListParams<(typeof SORTS)[number], (typeof FILTERS)[number]>;

/** The state of My Orders as the URL holds it. */
export const useMyOrderList = (): MyOrderList =>
  useListParams({ sortFields: SORTS, defaultSort: 'PLACED_AT', defaultDirection: 'DESC', filters: FILTERS });

/** That state as the API's filter and sort; invalid values in the URL are ignored. */
export function myOrderVariables({ filters, sort }: Pick<MyOrderList, 'filters' | 'sort'>) {
  const status = ORDER_STATUSES.find((known) => known === filters.status);
  return {
    filter: {
      tool: filters.tool ?? null,
      payment: PAYMENT_STATUSES.find((known) => known === filters.payment) ?? null,
      status: status ? [status] : null,
    },
    sort,
  };
}
