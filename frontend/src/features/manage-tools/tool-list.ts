import { toolFilterLimits } from '../../graphql/limits.generated';
import type { FilterField, SortChoice } from '../../components/data-table/list-filters';
import { listLabels } from '../../components/data-table/list-messages';
import type { ToolAudience } from '../../graphql/schema-types.generated';
import { columns } from '../../lib/messages';
import { toolTexts } from './tool-messages';
import { useListParams, type ListParams } from '../../lib/lists/use-list-params';

type ToolSort = 'CREATED_AT' | 'NAME' | 'PRICE' | 'MINIMUM_ORDER' | 'AVAILABLE_STOCK';
type ToolFilterName = 'search' | 'inStock' | 'madeFor';
type ToolList = ListParams<ToolSort, ToolFilterName>;

export const toolSorts: readonly SortChoice<ToolSort>[] = [
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
];

/** Search in names and descriptions, and only what can be ordered. */
export const toolFilters: readonly FilterField<ToolFilterName>[] = [
  { kind: 'search', name: 'search', label: listLabels.search, ...toolFilterLimits.search },
  {
    kind: 'choice',
    name: 'inStock',
    label: columns.availableStock,
    choices: [
      { value: 'yes', label: 'Can be ordered' },
      { value: 'low', label: 'Below its threshold' },
    ],
  },
  {
    kind: 'choice',
    name: 'madeFor',
    label: toolTexts.madeFor,
    choices: [
      { value: 'everybody', label: toolTexts.catalogue },
      { value: 'customers', label: toolTexts.customers },
    ],
  },
];

/** The state of Manage Tools as the URL holds it. */
export const useToolList = (): ToolList =>
  useListParams<ToolSort, ToolFilterName>({
    sortFields: ['CREATED_AT', 'NAME', 'PRICE', 'MINIMUM_ORDER', 'AVAILABLE_STOCK'],
    defaultSort: 'CREATED_AT',
    defaultDirection: 'ASC',
    filters: ['search', 'inStock', 'madeFor'],
  });

const audiences: Readonly<Record<string, ToolAudience>> = { everybody: 'EVERYBODY', customers: 'CUSTOMERS' };

/** That state as the API's filter and sort. */
export const toolVariables = ({ filters, sort }: Pick<ToolList, 'filters' | 'sort'>) => ({
  filter: {
    search: filters.search ?? null,
    inStock: filters.inStock === 'yes' ? true : null,
    lowStock: filters.inStock === 'low' ? true : null,
    madeFor: audiences[filters.madeFor ?? ''] ?? 'ALL',
  },
  sort,
});
