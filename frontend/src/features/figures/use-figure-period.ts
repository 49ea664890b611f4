import { useListParams } from '../../lib/lists/use-list-params';

/** The periods that are offered, in days. The figures begin with the second one. */
export const PERIODS = [7, 30, 90, 365] as const;
const INITIAL = 30;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const dayOf = (text: string | undefined): string | undefined => (text && DAY.test(text) ? text : undefined);

/** What a query of figures is asked with. */
export type FigureVariables = { days?: number; from?: string; to?: string };

/** The period in the address: `?days=90`, or `?from=2026-01-01&to=2026-03-31`. */
export function useFigurePeriod() {
  const { filters, setFilters } = useListParams({
    sortFields: [],
    defaultSort: '',
    defaultDirection: 'ASC',
    filters: ['days', 'from', 'to'],
  });
  const [from, to] = [dayOf(filters.from), dayOf(filters.to)];
  const days = PERIODS.find((one) => String(one) === filters.days) ?? INITIAL;
  const isRange = !!from || !!to;
  const variables: FigureVariables = isRange ? { from, to } : { days };
  return {
    variables,
    /** The offered period that is shown; null for a range. */
    days: isRange ? null : days,
    from,
    to,
    showDays: (count: number) =>
      setFilters({ days: count === INITIAL ? undefined : String(count), from: undefined, to: undefined }),
    showRange: (range: { from?: string; to?: string }) => setFilters({ ...range, days: undefined }),
  };
}
