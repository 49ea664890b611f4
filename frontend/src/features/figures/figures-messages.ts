import { counted, formatDate, formatShortDay } from '../../lib/format/format';

/** '30 days before', '7 days before', 'day before'. */
const before = (days: number): string => (days === 1 ? 'the day before' : `the ${days} days before`);

/** Texts of the figures. */
export const figureTexts = {
  title: 'Figures',
  period: 'Period of the figures',
  last: (days: number) => `${days} days`,
  from: 'From',
  to: 'To',
  range: (from: string, to: string) =>
    from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`,
  revenue: 'Revenue',
  purchases: 'Purchases',
  average: 'Average purchase',
  credited: 'Credited returns',
  definition:
    'Revenue is the net price of what was ordered on these days, without taxes, delivery and tooling fees. Deleted orders do not count. Returned units are deducted on the day on which they are credited. Days are those of the shop.',
  ordersIn: (orders: number) => counted(orders, 'order'),
  more: (percent: number, days: number) => `${percent}% more than ${before(days)}`,
  less: (percent: number, days: number) => `${percent}% less than ${before(days)}`,
  same: (days: number) => `The same as ${before(days)}`,
  noneBefore: (days: number) => `None in ${before(days)}`,
  by: (what: string, unit: string) => `${what} by ${unit}`,
  units: { DAY: 'day', WEEK: 'week' },
  now: 'This period',
  then: 'Period before',
  days: 'Days',
  tool: 'Tool',
  family: 'Family',
  noFamily: 'No family',
  bestTools: 'Tools with the greatest revenue',
  bestFamilies: 'Families with the greatest revenue',
  unitsSold: 'Units',
  stock: 'Stock that ends first',
  stockLead:
    'How many weeks the stock lasts if as much is ordered a week as in this period, or as in the period before.',
  inStock: 'In stock',
  weeks: 'Weeks left',
  weeksThen: 'Period before',
  showTable: 'Show as a table',
  showChart: 'Show as a chart',
  nothing: 'Nothing was ordered on these days',
  nothingText: 'Nor in the period before. The figures begin with the first purchase.',
  /** A day or a week, as the axis and the table name it. */
  part: (from: string, to: string) =>
    from === to ? formatShortDay(from) : `${formatShortDay(from)} – ${formatShortDay(to)}`,
} as const;
