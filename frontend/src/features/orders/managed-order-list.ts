import { dayAfter, startOfDay } from '../../lib/calendar-day';
import { useListParams, type ListParams } from '../../lib/use-list-params';
import { ORDER_STATUSES, PAYMENT_STATUSES } from './order-choices';

const SORTS = ['PLACED_AT', 'TOOL', 'QUANTITY', 'TOTAL_PRICE', 'STATUS', 'PAYMENT'] as const;
const FILTERS = ['status', 'payment', 'customer', 'tool', 'from', 'to'] as const;

export type ManagedOrderList = ListParams<(typeof SORTS)[number], (typeof FILTERS)[number]>;

/** The state of Manage Orders as the URL holds it; `from` and `to` are days, both included. */
export const useManagedOrderList = (): ManagedOrderList =>
  useListParams({
    sortFields: SORTS,
    defaultSort: 'PLACED_AT',
    defaultDirection: 'DESC',
    filters: FILTERS,
  });

/** That state as the API's filter and sort; invalid values in the URL are ignored. Days are in the reader's time zone. */
export function managedOrderVariables({ filters, sort }: Pick<ManagedOrderList, 'filters' | 'sort'>) {
  const status = ORDER_STATUSES.find((known) => known === filters.status);
  return {
    filter: {
      status: status ? [status] : null,
      payment: PAYMENT_STATUSES.find((known) => known === filters.payment) ?? null,
      customer: filters.customer ?? null,
      tool: filters.tool ?? null,
      placedFrom: startOfDay(filters.from),
      placedTo: startOfDay(dayAfter(filters.to)),
    },
    sort,
  };
}
