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

/** All sales of a period of two days on the last day, and those of the period before on its first. */
export const buildSalesFigures = (now: Sales = buildSales(), before: Sales = buildSales(), days = 30) => ({
  salesFigures: {
    __typename: 'SalesFigures' as const,
    period: {
      __typename: 'FigurePeriod' as const,
      from: '2026-03-01',
      to: '2026-03-02',
      beforeFrom: '2026-02-27',
      days,
      unit: 'DAY' as const,
    },
    now,
    before,
    parts: [
      { from: '2026-03-01', to: '2026-03-01', now: buildSales(), before },
      { from: '2026-03-02', to: '2026-03-02', now, before: buildSales() },
    ].map((part) => ({ __typename: 'SalesPart' as const, ...part })),
  },
});
