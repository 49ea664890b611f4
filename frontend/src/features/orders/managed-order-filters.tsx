import { ChoiceFilter, DateFilter, SortChoice, TextFilter } from '../../components/data-table/list-filters';
import { adminLabels } from '../../lib/admin-messages';
import { columns } from '../../lib/messages';
import { ORDER_STATUSES, PAYMENT_STATUSES, type ManagedOrderList } from './managed-order-list';

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
  { field: 'STATUS', direction: 'ASC', label: 'Status, ascending' },
  { field: 'STATUS', direction: 'DESC', label: 'Status, descending' },
] as const;

const choicesOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Status, payment, customer, tool, and the days of placing. */
export function ManagedOrderFilters({ list }: { list: ManagedOrderList }) {
  const { filters, setFilters } = list;
  return (
    <>
      <TextFilter
        label={columns.tools}
        value={filters.tool}
        onChange={(tool) => setFilters({ tool }, { replace: true })}
      />
      <TextFilter
        label={columns.customer}
        value={filters.customer}
        onChange={(customer) => setFilters({ customer }, { replace: true })}
      />
      <ChoiceFilter
        label={columns.status}
        value={filters.status}
        onChange={(status) => setFilters({ status })}
        choices={choicesOf(ORDER_STATUSES)}
      />
      <ChoiceFilter
        label={columns.payment}
        value={filters.payment}
        onChange={(payment) => setFilters({ payment })}
        choices={choicesOf(PAYMENT_STATUSES)}
      />
      <DateFilter
        label={adminLabels.placedFrom}
        value={filters.from}
        max={filters.to}
        onChange={(from) => setFilters({ from })}
      />
      <DateFilter
        label={adminLabels.placedTo}
        value={filters.to}
        min={filters.from}
        onChange={(to) => setFilters({ to })}
      />
      <SortChoice label={adminLabels.sortBy} sort={list.sort} onChange={list.setSort} choices={sorts} />
    </>
  );
}
