import { toolRequestFilterLimits } from '../../../graphql/limits.generated';
import type { FilterField, SortChoice } from '../../../components/data-table/list-filters';
import type { Choice } from '../../../components/select';
import { useListParams } from '../../../lib/lists/use-list-params';
import { requestTexts, STATES } from './tool-request-texts';

/** The gateway has one order of requests. */
const SORTS = ['CREATED_AT'] as const;
const FILTERS = ['search', 'state', 'assignee'] as const;
type Filter = (typeof FILTERS)[number];

export const requestSorts: readonly SortChoice<(typeof SORTS)[number]>[] = [
  { field: 'CREATED_AT', direction: 'DESC', label: 'Newest first' },
];

/** `assignees` are those whom requests may be assigned to. */
export const requestFilters = (assignees: readonly Choice[]): readonly FilterField<Filter>[] => [
  { kind: 'search', name: 'search', label: requestTexts.search, ...toolRequestFilterLimits.search },
  {
    kind: 'choice',
    name: 'state',
    label: requestTexts.state,
    choices: STATES.map((state) => ({ value: state, label: state })),
  },
  { kind: 'choice', name: 'assignee', label: requestTexts.assignee, choices: assignees },
];

/** The state of the list of requests as the URL holds it. */
export const useRequestList = () =>
  useListParams({ sortFields: SORTS, defaultSort: 'CREATED_AT', defaultDirection: 'DESC', filters: FILTERS });

/** That state as the API's filter; an unknown state in the URL is ignored. */
export const requestVariables = ({ filters }: Pick<ReturnType<typeof useRequestList>, 'filters'>) => ({
  filter: {
    search: filters.search ?? null,
    state: STATES.find((known) => known === filters.state) ?? null,
    assigneeId: filters.assignee ?? null,
  },
});
