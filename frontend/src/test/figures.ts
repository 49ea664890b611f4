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
