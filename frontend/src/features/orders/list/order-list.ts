import { orderFilterLimits } from '../../../graphql/limits.generated';
import type { FilterField, SortChoice } from '../../../components/data-table/list-filters';
import { listLabels } from '../../../components/data-table/list-messages';
import { dayAfter, startOfDay } from '../../../lib/format/calendar-day';
import { columns } from '../../../lib/messages';
import { useListParams, type ListParams } from '../../../lib/lists/use-list-params';
import { choicesOf, ORDER_STATUSES, PAYMENT_STATUSES } from '../order-choices';

const SORTS = ['PLACED_AT', 'TOOL', 'QUANTITY', 'TOTAL_PRICE', 'STATUS', 'PAYMENT'] as const;
const FILTERS = [
  'search',
  'status',
  'payment',
  'from',
  'to',
  'purchase',
  'make',
  'leaving',
  'group',
] as const;
const DELETED = 'Deleted';
const SINGLE = 'no';
export type OrderSort = (typeof SORTS)[number];
export type OrderListFilter = (typeof FILTERS)[number];
export type OrderList = ListParams<OrderSort, OrderListFilter>;
type Shown = Pick<OrderList, 'filters' | 'sort'>;

/** How a list of orders may be sorted. */
export const orderSorts: readonly SortChoice<OrderSort>[] = [
  { field: 'PLACED_AT', direction: 'DESC', label: 'Newest first' },
  { field: 'PLACED_AT', direction: 'ASC', label: 'Oldest first' },
  { field: 'TOOL', direction: 'ASC', label: 'Tool, A to Z' },
  { field: 'TOOL', direction: 'DESC', label: 'Tool, Z to A' },
  { field: 'QUANTITY', direction: 'ASC', label: 'Quantity, low to high' },
  { field: 'QUANTITY', direction: 'DESC', label: 'Quantity, high to low' },
  { field: 'TOTAL_PRICE', direction: 'ASC', label: 'Total price, low to high' },
  { field: 'TOTAL_PRICE', direction: 'DESC', label: 'Total price, high to low' },
  { field: 'PAYMENT', direction: 'ASC', label: 'Unpaid first' },
  { field: 'PAYMENT', direction: 'DESC', label: 'Paid first' },
  { field: 'STATUS', direction: 'ASC', label: 'Pending first' },
  { field: 'STATUS', direction: 'DESC', label: 'Shipped first' },
];

const filtersOf = (search: string, statuses: readonly string[]): readonly FilterField<OrderListFilter>[] => [
  { kind: 'search', name: 'search', label: search, ...orderFilterLimits.search },
  { kind: 'choice', name: 'status', label: columns.status, choices: choicesOf(statuses) },
  { kind: 'choice', name: 'payment', label: columns.payment, choices: choicesOf(PAYMENT_STATUSES) },
  { kind: 'date', name: 'from', label: listLabels.placedFrom, notAfter: 'to' },
  { kind: 'date', name: 'to', label: listLabels.placedTo, notBefore: 'from' },
  { kind: 'link', name: 'purchase', label: 'Purchase', shown: 'only one' },
  { kind: 'link', name: 'make', label: 'Production', shown: 'to make' },
  { kind: 'link', name: 'leaving', label: 'Leaves', shown: 'this week, or late' },
];

/** The filters of My Orders. */
export const myOrderFilters = filtersOf('Number, PO, invoice, tracking, SKU', ORDER_STATUSES);

/** The filters of Manage Orders. Deleted orders are in no other list. */
export const managedOrderFilters = filtersOf('Number, PO, invoice, tracking, SKU, customer', [
  ...ORDER_STATUSES,
  DELETED,
]);

/** The state of a list of orders as the URL holds it; `from` and `to` are days, both included. */
export const useOrderList = (): OrderList =>
  useListParams({
    sortFields: SORTS,
    defaultSort: 'PLACED_AT',
    defaultDirection: 'DESC',
    filters: FILTERS,
    views: ['group'],
  });

/** True if a list of orders can be grouped: a purchase has no deleted orders, and a link leads to those of one. */
export const canGroup = ({ filters }: Pick<OrderList, 'filters'>): boolean =>
  !filters.purchase && filters.status !== DELETED;

/** True if a purchase is one row. Only orders can be sorted by what they are, so such a sort lists them singly. */
export const isGrouped = (list: Shown): boolean =>
  canGroup(list) && list.filters.group !== SINGLE && list.sort.field === 'PLACED_AT';

/** Groups a list, or lists its orders singly. */
export const setGrouped = (list: OrderList, grouped: boolean): void =>
  list.setFilters({ group: grouped ? undefined : SINGLE }, { unsorted: grouped && !isGrouped(list) });

/** That state as the API's filter and sort; invalid values in the URL are ignored. Days are in the reader's time zone. */
export function orderVariables(list: Shown) {
  const { filters, sort } = list;
  const status = ORDER_STATUSES.find((known) => known === filters.status);
  return {
    filter: {
      search: filters.search ?? null,
      purchaseId: filters.purchase ?? null,
      onePerPurchase: isGrouped(list) || null,
      status: status ? [status] : null,
      toMake: filters.make ? true : null,
      leaving: filters.leaving ? (['LATE', 'THIS_WEEK'] as const).slice() : null,
      payment: PAYMENT_STATUSES.find((known) => known === filters.payment) ?? null,
      placedFrom: startOfDay(filters.from),
      placedTo: startOfDay(dayAfter(filters.to)),
    },
    sort,
  };
}

/** The same for admins, who may also ask for what has been deleted. */
export function managedOrderVariables(list: Shown) {
  const { filter, sort } = orderVariables(list);
  return { filter: { ...filter, deleted: list.filters.status === DELETED }, sort };
}
