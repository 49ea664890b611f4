import { counted, formatDate, formatNumber, formatShortDay } from '../../lib/format/format';

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
  pointsHigher: (points: number, days: number) =>
    `${counted(points, 'point')} higher than in ${before(days)}`,
  pointsLower: (points: number, days: number) => `${counted(points, 'point')} lower than in ${before(days)}`,
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
  quotes: 'Quotes',
  quotesWon: 'Quotes won',
  valueWon: 'Value won',
  quotesSent: 'Quotes sent',
  quotesOpen: 'Still open',
  wonOf: (won: number, ended: number) =>
    ended === 0 ? 'None decided yet' : `${formatNumber(won)} of ${formatNumber(ended)} decided`,
  ofValue: (percent: string) => `${percent} of the value decided`,
  outcomes: 'What became of the quotes',
  outcome: 'Outcome',
  count: 'Quotes',
  value: 'Value',
  valueThen: 'Value, period before',
  states: {
    accepted: 'Accepted',
    declined: 'Declined',
    expired: 'Expired',
    withdrawn: 'Withdrawn',
    open: 'Still open',
    sent: 'All sent',
  },
  quotesDefinition:
    'Quotes whose first version was sent on these days, with their state now; later versions do not count again. Decided are those that were accepted, declined or withdrawn, or have expired. Values are those of the newest version, without taxes, at the smallest quantities.',
  noQuotes: 'No quotes were sent on these days, nor in the period before.',
  promises: 'Promises',
  promisesKept: 'Promises kept',
  promisesBroken: 'Promises not kept',
  percent: (percent: number) => `${percent}%`,
  keptOf: (kept: number, total: number) =>
    total === 0 ? 'No promise for these days' : `${formatNumber(kept)} of ${formatNumber(total)}`,
  leftLate: 'Left late',
  daysLate: 'Days late',
  onAverage: 'On average, of those that left late',
  notLeft: 'Not yet left',
  dayIsOver: 'Their day is over',
  promisesDefinition:
    'Promises for these days to ship, as they were given when the orders were placed. A promise is kept if all of its units had left by the end of its day; an order that leaves in parts has one for each day. Orders that wait for approval do not count, nor do days that are not over. Counted once a day.',
  noPromises: 'No promises were due on these days, nor in the period before. They are counted once a day.',
  showTable: 'Show as a table',
  showChart: 'Show as a chart',
  nothing: 'Nothing was ordered on these days',
  nothingText: 'Nor in the period before. The figures begin with the first purchase.',
  /** A day or a week, as the axis and the table name it. */
  part: (from: string, to: string) =>
    from === to ? formatShortDay(from) : `${formatShortDay(from)} – ${formatShortDay(to)}`,
} as const;
