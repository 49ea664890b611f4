import { ChoiceFilter, SortChoice, TextFilter } from '../../components/data-table/list-filters';
import { adminLabels } from '../../lib/admin-messages';
import { columns } from '../../lib/messages';
import type { ToolList } from './tool-list';

const sorts = [
  { field: 'CREATED_AT', direction: 'ASC', label: 'Oldest first' },
  { field: 'CREATED_AT', direction: 'DESC', label: 'Newest first' },
  { field: 'NAME', direction: 'ASC', label: 'Name, A to Z' },
  { field: 'NAME', direction: 'DESC', label: 'Name, Z to A' },
  { field: 'PRICE', direction: 'ASC', label: 'Unit price, low to high' },
  { field: 'PRICE', direction: 'DESC', label: 'Unit price, high to low' },
  { field: 'MINIMUM_ORDER', direction: 'ASC', label: 'Minimum order, low to high' },
  { field: 'MINIMUM_ORDER', direction: 'DESC', label: 'Minimum order, high to low' },
  { field: 'AVAILABLE_STOCK', direction: 'ASC', label: 'Stock, low to high' },
  { field: 'AVAILABLE_STOCK', direction: 'DESC', label: 'Stock, high to low' },
] as const;

/** Search in names and descriptions, only what can be ordered, and the order of the list. */
export function ToolFilters({ list }: { list: ToolList }) {
  return (
    <>
      <TextFilter
        label={adminLabels.search}
        value={list.filters.search}
        onChange={(search) => list.setFilters({ search }, { replace: true })}
      />
      <ChoiceFilter
        label={columns.availableStock}
        value={list.filters.inStock}
        onChange={(inStock) => list.setFilters({ inStock })}
        choices={[{ value: 'yes', label: 'Can be ordered' }]}
      />
      <SortChoice label={adminLabels.sortBy} sort={list.sort} onChange={list.setSort} choices={sorts} />
    </>
  );
}
