import { quoteRequestFilterLimits } from '../../graphql/limits.generated';
import type { FilterField, SortChoice } from '../../components/data-table/list-filters';
import type { Choice } from '../../components/select';
import { useListParams, type SortDirection } from '../../lib/lists/use-list-params';
import { QUOTE_STATES, quoteStates } from '../../entities/quote/quote-states';
import { quoteTexts } from './quote-messages';

const SORTS = ['WAITING', 'SUBMITTED', 'NEEDED_BY'] as const;
type Sort = (typeof SORTS)[number];
const FILTERS = ['search', 'state', 'assignee'] as const;
type Filter = (typeof FILTERS)[number];

/** For admins: what waits for them comes first. */
export const managedQuoteSorts: readonly SortChoice<Sort>[] = [
  { field: 'WAITING', direction: 'ASC', label: 'Waiting first' },
  { field: 'SUBMITTED', direction: 'DESC', label: 'Newest first' },
  { field: 'NEEDED_BY', direction: 'ASC', label: 'Needed first' },
];

export const quoteSorts: readonly SortChoice<Sort>[] = [
  { field: 'SUBMITTED', direction: 'ASC', label: 'Oldest first' },
  { field: 'SUBMITTED', direction: 'DESC', label: 'Newest first' },
  { field: 'NEEDED_BY', direction: 'ASC', label: 'Needed first' },
];

const searchFor = (label: string): FilterField<Filter> => ({
  kind: 'search',
  name: 'search',
  label,
  ...quoteRequestFilterLimits.search,
});

/** For admins: the states are above the list, with their numbers. */
export const managedQuoteFilters = (assignees: readonly Choice[]): readonly FilterField<Filter>[] => [
  searchFor(quoteTexts.managedSearch),
  { kind: 'choice', name: 'assignee', label: quoteTexts.assignee, choices: assignees },
];

export const quoteFilters: readonly FilterField<Filter>[] = [
  searchFor(quoteTexts.search),
  {
    kind: 'choice',
    name: 'state',
    label: quoteTexts.state,
    choices: QUOTE_STATES.map((state) => ({ value: state, label: quoteStates[state] })),
  },
];

/** The state of a list of quotes as the URL holds it. */
export const useQuoteList = (defaultSort: Sort, defaultDirection: SortDirection) =>
  useListParams({ sortFields: SORTS, defaultSort, defaultDirection, filters: FILTERS });

/** That state as the API takes it; an unknown state in the URL is ignored. */
export const quoteVariables = ({
  filters,
  sort,
}: Pick<ReturnType<typeof useQuoteList>, 'filters' | 'sort'>) => {
  const state = QUOTE_STATES.find((known) => known === filters.state);
  const submitted = sort.direction === 'ASC' ? ('OLDEST' as const) : ('NEWEST' as const);
  const sorts = { WAITING: 'WAITING', NEEDED_BY: 'NEEDED_BY', SUBMITTED: submitted } as const;
  return {
    filter: {
      search: filters.search ?? null,
      state: state ? [state] : null,
      assigneeId: filters.assignee ?? null,
    },
    sort: sorts[sort.field],
  };
};
