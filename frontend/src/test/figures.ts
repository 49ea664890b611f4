/** Sales on some days: 3 orders a purchase. */
export const buildSales = (revenue = 0, purchases = 0, credited = 0) => ({
  __typename: 'Sales' as const,
  revenue,
  credited,
  purchases,
  orders: purchases * 3,
  averagePurchase: purchases ? Math.round((revenue + credited) / purchases) : null,
});
type Sales = ReturnType<typeof buildSales>;

const period = (days: number) => ({
  __typename: 'FigurePeriod' as const,
  from: '2026-03-01',
  to: '2026-03-02',
  beforeFrom: '2026-02-27',
  days,
  unit: 'DAY' as const,
});

/** All sales of a period of two days on the last day, and those of the period before on its first. */
export const buildSalesFigures = (now: Sales = buildSales(), before: Sales = buildSales(), days = 30) => ({
  salesFigures: {
    __typename: 'SalesFigures' as const,
    period: period(days),
    now,
    before,
    parts: [
      { from: '2026-03-01', to: '2026-03-01', now: buildSales(), before },
      { from: '2026-03-02', to: '2026-03-02', now, before: buildSales() },
    ].map((part) => ({ __typename: 'SalesPart' as const, ...part })),
  },
});

/** Quotes of $100 each by what became of them. */
type Outcomes = Partial<Record<'accepted' | 'declined' | 'expired' | 'withdrawn' | 'open', number>>;
const buildQuotes = ({ accepted = 0, declined = 0, expired = 0, withdrawn = 0, open = 0 }: Outcomes) => {
  const sum = (count: number) => ({ __typename: 'QuoteSum' as const, count, value: count * 10_000 });
  const ended = accepted + declined + expired + withdrawn;
  return {
    __typename: 'SentQuotes' as const,
    sent: sum(ended + open),
    accepted: sum(accepted),
    declined: sum(declined),
    expired: sum(expired),
    withdrawn: sum(withdrawn),
    open: sum(open),
    shareWon: ended ? accepted / ended : null,
    shareOfValueWon: ended ? accepted / ended : null,
  };
};

/** All quotes of a period of two days on the last day, and those of the period before on its first. */
export const buildQuoteFigures = (now: Outcomes = {}, before: Outcomes = {}) => ({
  quoteFigures: {
    __typename: 'QuoteFigures' as const,
    period: period(30),
    now: buildQuotes(now),
    before: buildQuotes(before),
    parts: [
      { from: '2026-03-01', to: '2026-03-01', now: buildQuotes({}), before: buildQuotes(before) },
      { from: '2026-03-02', to: '2026-03-02', now: buildQuotes(now), before: buildQuotes({}) },
    ].map((part) => ({ __typename: 'QuotePart' as const, ...part })),
  },
});

/** Promises: kept ones, those that left late, each by 2 days, and those that have not left. */
type Kept = readonly [kept: number, late: number, overdue: number];
const buildPromises = ([kept, late, overdue]: Kept) => {
  const total = kept + late + overdue;
  return {
    __typename: 'PromisesOfDays' as const,
    total,
    kept,
    late,
    overdue,
    shareKept: total ? kept / total : null,
    daysLate: late ? 2 : null,
  };
};

/** All promises of a period of two days for the last day, and those of the period before for its first. */
export const buildPromiseFigures = (now: Kept = [0, 0, 0], before: Kept = [0, 0, 0]) => ({
  promiseFigures: {
    __typename: 'PromiseFigures' as const,
    period: period(30),
    now: buildPromises(now),
    before: buildPromises(before),
    parts: [
      { from: '2026-03-01', to: '2026-03-01', now: buildPromises([0, 0, 0]), before: buildPromises(before) },
      { from: '2026-03-02', to: '2026-03-02', now: buildPromises(now), before: buildPromises([0, 0, 0]) },
    ].map((part) => ({ __typename: 'PromisePart' as const, ...part })),
  },
});

/** Tools and families with their revenue, now and before, and units. */
type Sold = readonly [name: string, now: number, before: number, units: number];
export const buildBestSellers = (tools: readonly Sold[] = [], families: readonly Sold[] = []) => ({
  bestSellers: {
    __typename: 'BestSellers' as const,
    period: period(30),
    tools: tools.map(([name, now, before, units]) => ({
      __typename: 'ToolSales' as const,
      tool: { __typename: 'Tool' as const, id: `tool-${name}`, name },
      now,
      before,
      units,
    })),
    families: families.map(([name, now, before, units]) => ({
      __typename: 'FamilySales' as const,
      family: name ? { __typename: 'Family' as const, id: `family-${name}`, name } : null,
      now,
      before,
      units,
    })),
  },
});

/** Tools with their stock, the units that were ordered, and the weeks that are left. */
type Cover = readonly [name: string, stock: number, units: number, weeks: number, before: number | null];
export const buildStockCover = (tools: readonly Cover[] = []) => ({
  stockCover: {
    __typename: 'StockCover' as const,
    period: period(30),
    tools: tools.map(([name, stock, units, weeks, weeksBefore]) => ({
      __typename: 'ToolCover' as const,
      tool: { __typename: 'Tool' as const, id: `tool-${name}`, name },
      stock,
      units,
      weeks,
      weeksBefore,
    })),
  },
});
