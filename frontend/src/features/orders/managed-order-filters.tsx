import { ChoiceFilter, DateFilter, SortChoice, TextFilter } from '../../components/data-table/list-filters';
import { adminLabels } from '../../lib/admin-messages';
import { columns } from '../../lib/messages';
import type { ManagedOrderList } from './managed-order-list';
import { choicesOf, ORDER_STATUSES, orderSorts, PAYMENT_STATUSES } from './order-choices';

const sorts = [
  ...orderSorts,
  { field: 'STATUS', direction: 'ASC', label: 'Status, ascending' },
  { field: 'STATUS', direction: 'DESC', label: 'Status, descending' },
] as const;

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
