import { companyFilterLimits } from '../../../graphql/limits.generated';
import type { FilterField, SortChoice } from '../../../components/data-table/list-filters';
import { COMPANY_STATES, companyTexts } from '../../../entities/company/company-messages';
import { useListParams } from '../../../lib/lists/use-list-params';

/** The gateway has one order of companies. */
const SORTS = ['CREATED_AT'] as const;
const FILTERS = ['search', 'state'] as const;
type Filter = (typeof FILTERS)[number];

export const companySorts: readonly SortChoice<(typeof SORTS)[number]>[] = [
  { field: 'CREATED_AT', direction: 'DESC', label: 'Newest first' },
];

export const companyFilters: readonly FilterField<Filter>[] = [
  { kind: 'search', name: 'search', label: companyTexts.search, ...companyFilterLimits.search },
  {
    kind: 'choice',
    name: 'state',
    label: companyTexts.state,
    choices: COMPANY_STATES.map((state) => ({ value: state, label: state })),
  },
];

/** The state of the list of companies as the URL holds it. */
export const useCompanyList = () =>
  useListParams({ sortFields: SORTS, defaultSort: 'CREATED_AT', defaultDirection: 'DESC', filters: FILTERS });

/** That state as the API's filter; an unknown state in the URL is ignored. */
export const companyVariables = ({ filters }: Pick<ReturnType<typeof useCompanyList>, 'filters'>) => ({
  filter: {
    search: filters.search ?? null,
    state: COMPANY_STATES.find((known) => known === filters.state) ?? null,
  },
});
