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

/** What admins see unless they choose a kind: what is owed and what is taken back, without quotes and packing slips. */
const MONEY: DocumentKind[] = ['Invoice', 'Deposit', 'CreditNote', 'Statement'];
/** In the URL: documents of every kind. */
const EVERY_KIND = 'all';
/** Kinds that may be open. */
const PAYABLE: readonly (string | undefined)[] = [undefined, EVERY_KIND, 'Invoice', 'Deposit'];

const kindChoices = KINDS.map((kind) => ({ value: kind, label: documentKinds[kind] }));

const search = (label: string): FilterField<Filter> => ({
  kind: 'search',
  name: 'search',
  label,
  ...documentFilterLimits.search,
});

const payment: FilterField<Filter> = {
  kind: 'choice',
  name: 'payment',
  label: documentTexts.state,
  choices: PAYMENTS.map((value) => ({ value, label: documentPayments[value] })),
};

export const myDocumentFilters: readonly FilterField<Filter>[] = [
  search(documentTexts.search),
  { kind: 'choice', name: 'kind', label: documentTexts.kind, choices: kindChoices },
  payment,
];

export const managedDocumentFilters: readonly FilterField<Filter>[] = [
  search(documentTexts.searchAll),
  {
    kind: 'choice',
    name: 'kind',
    label: documentTexts.kind,
    unset: documentTexts.money,
    choices: [...kindChoices, { value: EVERY_KIND, label: documentTexts.everyKind }],
  },
  payment,
];

/** The state of a list of documents as the URL holds it. */
export const useDocumentList = () =>
  useListParams({ sortFields: SORTS, defaultSort: 'ISSUED_AT', defaultDirection: 'DESC', filters: FILTERS });
export type DocumentListState = ReturnType<typeof useDocumentList>;
type Filters = Pick<DocumentListState, 'filters'>;

/** That state as the API's filter; an unknown kind in the URL is ignored. */
export const documentVariables = ({ filters }: Filters) => ({
  filter: {
    search: filters.search ?? null,
    kind: KINDS.find((known) => known === filters.kind) ?? null,
    payment: PAYMENTS.find((known) => known === filters.payment) ?? null,
  },
});

/** The same of the list of admins, which begins with documents about money. */
export function managedDocumentVariables(list: Filters) {
  const { filter } = documentVariables(list);
  const kinds = filter.kind || list.filters.kind === EVERY_KIND ? null : MONEY;
  return { filter: { ...filter, kinds } };
}

/** True if some of these documents may be open. */
export const hasOpenAmounts = ({ filters }: Filters): boolean => PAYABLE.includes(filters.kind);
/** Shows documents of every kind. */
export const showEveryKind = (list: DocumentListState): void => list.setFilters({ kind: EVERY_KIND });
