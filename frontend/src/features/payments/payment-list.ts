import { paymentFilterLimits } from '../../graphql/limits.generated';
import type { FilterField, SortChoice } from '../../components/data-table/list-filters';
import type { PaymentMethod } from '../../graphql/schema-types.generated';
import { paymentMethods, paymentTexts } from '../../entities/payment/payment-messages';
import { useListParams } from '../../lib/lists/use-list-params';

/** The gateway has one order of payments. */
const SORTS = ['RECEIVED_ON'] as const;
const FILTERS = ['search', 'method', 'credit', 'from', 'to'] as const;
type Filter = (typeof FILTERS)[number];

const METHODS = Object.keys(paymentMethods) as PaymentMethod[];
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export const methodChoices = METHODS.map((value) => ({ value, label: paymentMethods[value] }));

export const paymentSorts: readonly SortChoice<(typeof SORTS)[number]>[] = [
  { field: 'RECEIVED_ON', direction: 'DESC', label: paymentTexts.newest },
];

export const paymentFilters: readonly FilterField<Filter>[] = [
  { kind: 'search', name: 'search', label: paymentTexts.search, ...paymentFilterLimits.search },
  { kind: 'choice', name: 'method', label: paymentTexts.method, choices: methodChoices },
  {
    kind: 'choice',
    name: 'credit',
    label: paymentTexts.credit,
    choices: [{ value: 'left', label: paymentTexts.onlyCredit }],
  },
  { kind: 'date', name: 'from', label: paymentTexts.from, notAfter: 'to' },
  { kind: 'date', name: 'to', label: paymentTexts.to, notBefore: 'from' },
];

/** The state of the list as the URL holds it; both days are included. */
export const usePaymentList = () =>
  useListParams({
    sortFields: SORTS,
    defaultSort: 'RECEIVED_ON',
    defaultDirection: 'DESC',
    filters: FILTERS,
  });

const day = (text: string | undefined) => (DAY.test(text ?? '') ? text : null);

/** That state as the API's filter; what is unknown in the URL is ignored. */
export const paymentVariables = ({ filters }: Pick<ReturnType<typeof usePaymentList>, 'filters'>) => ({
  filter: {
    search: filters.search ?? null,
    method: METHODS.find((known) => known === filters.method) ?? null,
    withCredit: filters.credit === 'left',
    from: day(filters.from),
    to: day(filters.to),
  },
});
