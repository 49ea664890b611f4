import type { FilterField, SortChoice } from '../../../components/data-table/list-filters';
import { invoicingTexts } from '../../../lib/invoicing-messages';
import { useListParams } from '../../../lib/use-list-params';

/** The gateway has one order of purchases. */
const SORTS = ['PLACED_AT'] as const;
const FILTERS = ['search', 'tax'] as const;
type Filter = (typeof FILTERS)[number];

export const purchaseSorts: readonly SortChoice<(typeof SORTS)[number]>[] = [
  { field: 'PLACED_AT', direction: 'DESC', label: 'Newest first' },
];

const searchFor = (label: string): readonly FilterField<Filter>[] => [
  { kind: 'search', name: 'search', label },
];

export const myPurchaseFilters = searchFor('Number, PO number, SKU or tool');
export const managedPurchaseFilters: readonly FilterField<Filter>[] = [
  ...searchFor('Number, PO number, SKU, tool or customer'),
  {
    kind: 'choice',
    name: 'tax',
    label: invoicingTexts.taxOf,
    choices: [{ value: 'undecided', label: invoicingTexts.taxUndecided }],
  },
];

/** The state of a list of purchases as the URL holds it. */
export const usePurchaseList = () =>
  useListParams({
    sortFields: SORTS,
    defaultSort: 'PLACED_AT',
    defaultDirection: 'DESC',
    filters: FILTERS,
  });

/** That state as the API's filter. */
export const purchaseVariables = ({ filters }: Pick<ReturnType<typeof usePurchaseList>, 'filters'>) => ({
  filter: {
    search: filters.search ?? null,
    taxUndecided: filters.tax === 'undecided' || null,
  },
});
