import { purchaseFilterLimits } from '../../../graphql/limits.generated';
import type { FilterField, SortChoice } from '../../../components/data-table/list-filters';
import { invoicingTexts } from '../../../entities/document/invoicing-messages';
import { columns } from '../../../lib/messages';
import { useListParams } from '../../../lib/lists/use-list-params';
import { PURCHASE_STATES, purchaseStates } from '../../../entities/purchase/purchase-states';

/** The gateway has one order of purchases. */
const SORTS = ['PLACED_AT'] as const;
const FILTERS = ['search', 'state', 'tax', 'decide'] as const;
type Filter = (typeof FILTERS)[number];

export const purchaseSorts: readonly SortChoice<(typeof SORTS)[number]>[] = [
  { field: 'PLACED_AT', direction: 'DESC', label: 'Newest first' },
];

const filtersOf = (search: string): readonly FilterField<Filter>[] => [
  { kind: 'search', name: 'search', label: search, ...purchaseFilterLimits.search },
  {
    kind: 'choice',
    name: 'state',
    label: columns.status,
    choices: PURCHASE_STATES.map((value) => ({ value, label: purchaseStates[value] })),
  },
];

export const myPurchaseFilters: readonly FilterField<Filter>[] = [
  ...filtersOf('Number, PO number, SKU or tool'),
  { kind: 'link', name: 'decide', label: 'Approval', shown: 'awaits you' },
];
export const managedPurchaseFilters: readonly FilterField<Filter>[] = [
  ...filtersOf('Number, PO number, SKU, tool or customer'),
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
export function purchaseVariables({ filters }: Pick<ReturnType<typeof usePurchaseList>, 'filters'>) {
  const state = PURCHASE_STATES.find((known) => known === filters.state);
  return {
    filter: {
      search: filters.search ?? null,
      state: state ? [state] : null,
      taxUndecided: filters.tax === 'undecided' || null,
      awaitsMe: filters.decide ? true : null,
    },
  };
}
