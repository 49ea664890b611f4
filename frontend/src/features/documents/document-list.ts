import { documentFilterLimits } from '../../graphql/limits.generated';
import type { FilterField, SortChoice } from '../../components/data-table/list-filters';
import type { DocumentKind, DocumentPayment } from '../../graphql/schema-types.generated';
import { documentKinds, documentPayments, documentTexts } from '../../entities/document/document-messages';
import { useListParams } from '../../lib/lists/use-list-params';

/** The gateway has one order of documents. */
const SORTS = ['ISSUED_AT'] as const;
const FILTERS = ['search', 'kind', 'payment'] as const;
type Filter = (typeof FILTERS)[number];

const PAYMENTS = Object.keys(documentPayments) as DocumentPayment[];
const KINDS = Object.keys(documentKinds) as DocumentKind[];

export const documentSorts: readonly SortChoice<(typeof SORTS)[number]>[] = [
  { field: 'ISSUED_AT', direction: 'DESC', label: 'Newest first' },
];

const filtersWith = (label: string): readonly FilterField<Filter>[] => [
  { kind: 'search', name: 'search', label, ...documentFilterLimits.search },
  {
    kind: 'choice',
    name: 'kind',
    label: documentTexts.kind,
    choices: KINDS.map((kind) => ({ value: kind, label: documentKinds[kind] })),
  },
  {
    kind: 'choice',
    name: 'payment',
    label: documentTexts.state,
    choices: PAYMENTS.map((value) => ({ value, label: documentPayments[value] })),
  },
];

export const myDocumentFilters = filtersWith(documentTexts.search);
export const managedDocumentFilters = filtersWith(documentTexts.searchAll);

/** The state of a list of documents as the URL holds it. */
export const useDocumentList = () =>
  useListParams({ sortFields: SORTS, defaultSort: 'ISSUED_AT', defaultDirection: 'DESC', filters: FILTERS });

/** That state as the API's filter; an unknown kind in the URL is ignored. */
export const documentVariables = ({ filters }: Pick<ReturnType<typeof useDocumentList>, 'filters'>) => ({
  filter: {
    search: filters.search ?? null,
    kind: KINDS.find((known) => known === filters.kind) ?? null,
    payment: PAYMENTS.find((known) => known === filters.payment) ?? null,
  },
});
