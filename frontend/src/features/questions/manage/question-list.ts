import type { FilterField, SortChoice } from '../../../components/data-table/list-filters';
import { toolQuestionFilterLimits } from '../../../graphql/limits.generated';
import { useListParams } from '../../../lib/lists/use-list-params';
import { answerTexts } from '../question-messages';

/** The gateway orders questions by the day, those to answer with the oldest first. */
const SORTS = ['ASKED_AT'] as const;
const FILTERS = ['search', 'state'] as const;
type Filter = (typeof FILTERS)[number];

export const questionSorts: readonly SortChoice<(typeof SORTS)[number]>[] = [
  { field: 'ASKED_AT', direction: 'DESC', label: 'Newest first; to answer: oldest first' },
];

/** Whether a question waits for an answer, by its state in the URL. */
const STATES: Readonly<Record<string, boolean>> = { open: true, closed: false };

export const questionFilters: readonly FilterField<Filter>[] = [
  { kind: 'search', name: 'search', label: answerTexts.search, ...toolQuestionFilterLimits.search },
  {
    kind: 'choice',
    name: 'state',
    label: answerTexts.state,
    choices: [
      { value: 'open', label: answerTexts.open },
      { value: 'closed', label: answerTexts.closed },
    ],
  },
];

/** The state of the list of questions as the URL holds it. */
export const useQuestionList = () =>
  useListParams({ sortFields: SORTS, defaultSort: 'ASKED_AT', defaultDirection: 'DESC', filters: FILTERS });

/** That state as the API's filter; unknown values in the URL are ignored. */
export const questionVariables = ({ filters }: Pick<ReturnType<typeof useQuestionList>, 'filters'>) => ({
  filter: { search: filters.search ?? null, isOpen: STATES[filters.state ?? ''] ?? null },
});
