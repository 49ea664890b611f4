import type { FilterField, SortChoice } from '../../../components/data-table/list-filters';
import { reviewFilterLimits } from '../../../graphql/limits.generated';
import { useListParams } from '../../../lib/lists/use-list-params';
import { moderationTexts } from '../review-messages';
import { RATINGS } from '../review-rules';

/** The gateway has one order of reviews. */
const SORTS = ['CREATED_AT'] as const;
const FILTERS = ['search', 'rating', 'state', 'about'] as const;
type Filter = (typeof FILTERS)[number];

export const reviewSorts: readonly SortChoice<(typeof SORTS)[number]>[] = [
  { field: 'CREATED_AT', direction: 'DESC', label: 'Newest first' },
];

/** What each state means for the gateway. */
const STATES = {
  unanswered: { isAnswered: false, isHidden: false },
  answered: { isAnswered: true },
  hidden: { isHidden: true },
} as const;
const isState = (value: string | undefined): value is keyof typeof STATES =>
  value !== undefined && Object.hasOwn(STATES, value);

export const reviewFilters: readonly FilterField<Filter>[] = [
  { kind: 'search', name: 'search', label: moderationTexts.search, ...reviewFilterLimits.search },
  {
    kind: 'choice',
    name: 'rating',
    label: moderationTexts.rating,
    choices: RATINGS.map((value) => ({ value, label: value === '1' ? '1 star' : `${value} stars` })),
  },
  {
    kind: 'choice',
    name: 'state',
    label: moderationTexts.state,
    choices: [
      { value: 'unanswered', label: moderationTexts.unanswered },
      { value: 'answered', label: moderationTexts.answered },
      { value: 'hidden', label: moderationTexts.isHidden },
    ],
  },
  {
    kind: 'choice',
    name: 'about',
    label: moderationTexts.about,
    choices: [
      { value: 'shop', label: moderationTexts.shop },
      { value: 'tools', label: moderationTexts.tools },
    ],
  },
];

/** The state of the list of reviews as the URL holds it. */
export const useReviewList = () =>
  useListParams({ sortFields: SORTS, defaultSort: 'CREATED_AT', defaultDirection: 'DESC', filters: FILTERS });

/** That state as the API's filter; unknown values in the URL are ignored. */
export function reviewVariables({ filters }: Pick<ReturnType<typeof useReviewList>, 'filters'>) {
  const { search, rating, state, about } = filters;
  return {
    filter: {
      search: search ?? null,
      rating: RATINGS.some((known) => known === rating) ? Number(rating) : null,
      isOfTool: about === 'tools' ? true : about === 'shop' ? false : null,
      ...(isState(state) && STATES[state]),
    },
  };
}
