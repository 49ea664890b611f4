import { ChoiceFilter, SortChoice, TextFilter } from '../../components/data-table/list-filters';
import { columns } from '../../lib/messages';
import type { MyOrderList } from './my-order-list';
import { choicesOf, ORDER_STATUSES, orderSorts, PAYMENT_STATUSES } from './order-choices';

const sorts = [
  ...orderSorts,
  { field: 'STATUS', direction: 'ASC', label: 'Pending first' },
  { field: 'STATUS', direction: 'DESC', label: 'Shipped first' },
] as const;

/** Tool, payment and status, and the order of the list. */
export function MyOrderFilters({ list: { filters, setFilters, sort, setSort } }: { list: MyOrderList }) {
  return (
    <>
      <TextFilter
        label={columns.tools}
        value={filters.tool}
        onChange={(tool) => setFilters({ tool }, { replace: true })}
      />
      <ChoiceFilter
        label={columns.payment}
        value={filters.payment}
        onChange={(payment) => setFilters({ payment })}
        choices={choicesOf(PAYMENT_STATUSES)}
      />
      <ChoiceFilter
        label={columns.status}
        value={filters.status}
        onChange={(status) => setFilters({ status })}
        choices={choicesOf(ORDER_STATUSES)}
      />
      <SortChoice label="Sort by" sort={sort} onChange={setSort} choices={sorts} />
    </>
  );
}
