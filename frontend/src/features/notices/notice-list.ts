import { useListParams } from '../../lib/lists/use-list-params';
import type { SortChoice } from '../../components/data-table/list-filters';

/** The gateway has one order of notices. */
const SORTS = ['CREATED_AT'] as const;

export const noticeSorts: readonly SortChoice<(typeof SORTS)[number]>[] = [
  { field: 'CREATED_AT', direction: 'DESC', label: 'Newest first' },
];

/** The state of a list of notices as the URL holds it. */
export const useNoticeList = () =>
  useListParams({ sortFields: SORTS, defaultSort: 'CREATED_AT', defaultDirection: 'DESC', filters: [] });
