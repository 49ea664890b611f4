import { ChoiceFilter, SortChoice, TextFilter } from '../../components/data-table/list-filters';
import { columns } from '../../lib/messages';
import { PAYMENTS, STATUSES, type MyOrderList } from './my-order-list';

const sorts = [
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
] as const;

const choicesOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

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
        choices={choicesOf(PAYMENTS)}
      />
      <ChoiceFilter
        label={columns.status}
        value={filters.status}
        onChange={(status) => setFilters({ status })}
        choices={choicesOf(STATUSES)}
      />
      <SortChoice label="Sort by" sort={sort} onChange={setSort} choices={sorts} />
    </>
  );
}
