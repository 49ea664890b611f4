import { useListParams, type ListParams } from '../../lib/use-list-params';

export type ToolSort = 'CREATED_AT' | 'NAME' | 'PRICE' | 'MINIMUM_ORDER' | 'AVAILABLE_STOCK';
export type ToolFilterName = 'search' | 'inStock';
export type ToolList = ListParams<ToolSort, ToolFilterName>;

/** The state of Manage Tools as the URL holds it. */
export const useToolList = (): ToolList =>
  useListParams<ToolSort, ToolFilterName>({
    sortFields: ['CREATED_AT', 'NAME', 'PRICE', 'MINIMUM_ORDER', 'AVAILABLE_STOCK'],
    defaultSort: 'CREATED_AT',
    defaultDirection: 'ASC',
    filters: ['search', 'inStock'],
  });

/** That state as the API's filter and sort. */
export const toolVariables = ({ filters, sort }: Pick<ToolList, 'filters' | 'sort'>) => ({
  filter: { search: filters.search ?? null, inStock: filters.inStock === 'yes' ? true : null },
  sort,
});
