import { returnFilterLimits } from '../../graphql/limits.generated';
import type { FilterField, SortChoice } from '../../components/data-table/list-filters';
import { returnStates, returnTexts } from '../../entities/return/return-messages';
import type { ReturnState } from '../../graphql/schema-types.generated';
import { columns } from '../../lib/messages';
import { useListParams } from '../../lib/lists/use-list-params';

/** The gateway has one order of returns. */
const SORTS = ['REQUESTED_AT'] as const;
const FILTERS = ['search', 'state'] as const;
type Filter = (typeof FILTERS)[number];

const STATES = Object.keys(returnStates) as ReturnState[];

export const returnSorts: readonly SortChoice<(typeof SORTS)[number]>[] = [
  { field: 'REQUESTED_AT', direction: 'DESC', label: 'Newest first' },
];

const filtersOf = (search: string): readonly FilterField<Filter>[] => [
  { kind: 'search', name: 'search', label: search, ...returnFilterLimits.search },
  {
    kind: 'choice',
    name: 'state',
    label: columns.status,
    choices: STATES.map((value) => ({ value, label: returnStates[value] })),
  },
];

export const myReturnFilters = filtersOf(returnTexts.search);
export const managedReturnFilters = filtersOf(returnTexts.searchAll);

/** The state of a list of returns as the URL holds it. */
export const useReturnList = () =>
  useListParams({
    sortFields: SORTS,
    defaultSort: 'REQUESTED_AT',
    defaultDirection: 'DESC',
    filters: FILTERS,
  });

/** That state as the API's filter. */
export function returnVariables({ filters }: Pick<ReturnType<typeof useReturnList>, 'filters'>) {
  const state = STATES.find((known) => known === filters.state);
  return { filter: { search: filters.search ?? null, state: state ? [state] : null } };
}
