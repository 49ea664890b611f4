import { aPurchase, anOrder, aTool } from '../../support/builders';
import { daysLater, moveSeller } from '../../support/days';
import { between, booksOf, centsOf, creditAt, placeAt } from '../../support/figures';
import { aReturn, aShippedOrder, stepReturn } from '../../support/returns';
import { startShop, type Person, type TestShop } from '../../support/shop';

/** Far from UTC, with daylight saving: an evening in UTC is the next day there. */
const ZONE = 'Pacific/Auckland';

let shop: TestShop;
let admin: Person;
let buyer: Person;

const SALES = 'revenue credited purchases orders averagePurchase';
const FIGURES = `query ($days: Int, $from: LocalDate, $to: LocalDate) { salesFigures(days: $days, from: $from, to: $to) {
  period { from to beforeFrom days unit } now { ${SALES} } before { ${SALES} }
  parts { from to now { ${SALES} } before { ${SALES} } } } }`;
const ask = (variables: object, as: Person | null = admin) => shop.gql(FIGURES, { variables, as });
const figures = async (variables: object) => {
  const { data, errors } = await ask(variables);
  if (errors) throw new Error(JSON.stringify(errors));
  return data.salesFigures;
};

/** Orders of one unit price each, at these instants. */
async function ordersAt(instants: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const [at, instant] of instants.entries()) {
    const tool = await aTool(shop, { price: 1_000 + 100 * at, minimumOrder: 1 });
    const id = await anOrder(shop, { by: buyer, tool, quantity: 1 + (at % 3) });
    await placeAt(shop, id, instant);
    ids.push(id);
  }
  return ids;
}

/** A return of 2 of 5 units that was credited at an instant. */
async function creditedAt(ordered: string, credited: string): Promise<string> {
  const tool = await aTool(shop, { price: 700, minimumOrder: 1 });
  const order = await aShippedOrder(shop, { by: buyer, admin, tool, quantity: 5 });
  await placeAt(shop, order.id, ordered);
  const id = await aReturn(shop, { by: buyer, order, quantity: 2, kind: 'Claim' });
  for (const step of ['approve', 'credit'] as const) {
    const { errors } = await stepReturn(shop, { as: admin, step, id });
    if (errors) throw new Error(JSON.stringify(errors));
  }
  await creditAt(shop, id, credited);
  return order.id;
}

beforeAll(async () => {
  shop = await startShop();
  [admin, buyer] = await Promise.all([shop.admin(), shop.customer()]);
  await moveSeller(shop, admin, ZONE);
});
afterAll(() => shop.close());

it('is empty in a new shop', async () => {
  const { now, before, parts, period } = await figures({});
  expect(period.days).toBe(30);
  expect(parts).toHaveLength(30);
  const nothing = { revenue: 0, credited: 0, purchases: 0, orders: 0, averagePurchase: null };
  expect([now, before]).toEqual([nothing, nothing]);
});

it.each([
  ['a first day in the future', { from: '2034-03-01' }, 'The last day is before the first day.'],
  [
    'a last day before the first',
    { from: '2026-03-02', to: '2026-03-01' },
    'The last day is before the first day.',
  ],
  ['more than a year', { from: '2025-01-01', to: '2026-01-02' }, 'A period has at most 366 days.'],
  ['days as well', { days: 7, from: '2026-03-01' }, 'Give the days or the first day, not both.'],
  ['no day', { days: 0 }, 'Days must be at least 1'],
  ['too many days', { days: 367 }, 'Days is above 366'],
  ['a day long ago', { from: '1999-12-31', to: '2000-01-01' }, 'The first day must be Jan 1, 2000 or later.'],
])('refuses %s', async (_, variables, message) => {
  const { code, errors } = await ask(variables);
  expect([code, errors?.[0]?.message]).toEqual(['BAD_USER_INPUT', message]);
});

it.each([
  ['30 days until today', {}, -29, 0],
  ['a week', { days: 7 }, -6, 0],
  ['from a day until today', { from: 10 }, -10, 0],
  ['30 days until a day', { to: 5 }, -34, -5],
  ['a week until a day', { days: 7, to: 5 }, -11, -5],
])(
  'takes %s',
  async (_, { from, to, ...days }: { from?: number; to?: number; days?: number }, first, last) => {
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE }).format(new Date());
    const ago = (count: number | undefined) => (count === undefined ? undefined : daysLater(today, -count));
    const { period } = await figures({ ...days, from: ago(from), to: ago(to) });
    expect([period.from, period.to]).toEqual([daysLater(today, first), daysLater(today, last)]);
  },
);

describe('compared with the books', () => {
  beforeAll(async () => {
    // Both sides of midnight in Auckland (UTC+13 in March, +12 from 5 April 2026), of weeks, and of periods.
    await ordersAt([
      '2026-02-28T10:59:59.999Z',
      '2026-02-28T11:00:00Z',
      '2026-03-01T10:59:59.999Z',
      '2026-03-01T11:00:00Z',
      '2026-03-15T03:00:00Z',
      '2026-03-31T10:59:00Z',
      '2026-04-04T13:30:00Z',
      '2026-04-05T12:00:00Z',
      '2026-04-30T11:59:59Z',
      '2026-04-30T12:00:00Z',
    ]);
    const lines = [
      { toolId: (await aTool(shop)).id, quantity: 5 },
      { toolId: (await aTool(shop)).id, quantity: 7 },
    ];
    const { data } = await aPurchase(shop, { by: buyer, lines });
    const [first, second] = data.placePurchase.orders;
    for (const { id } of [first, second]) await placeAt(shop, id, '2026-03-20T00:00:00Z');
    // One of two is cancelled, then a purchase as a whole.
    const [gone] = await ordersAt(['2026-03-21T00:00:00Z']);
    for (const id of [second.id, gone])
      await shop.gql(`mutation { deleteOrder(id: "${id}") { id } }`, { as: buyer });
    await creditedAt('2026-03-10T00:00:00Z', '2026-04-10T00:00:00Z');
    await creditedAt('2026-02-10T00:00:00Z', '2026-03-30T11:30:00Z');
    // Credited, and deleted afterwards: nothing of it counts.
    const id = await creditedAt('2026-03-12T00:00:00Z', '2026-03-25T00:00:00Z');
    await shop.dataSource.query('UPDATE orders SET deleted_at = now() WHERE id = $1', [id]);
  });

  it.each([
    ['a month by day', { from: '2026-03-01', to: '2026-03-31' }],
    ['a month across the end of daylight saving', { from: '2026-04-01', to: '2026-04-30' }],
    ['one day', { from: '2026-03-02', to: '2026-03-02' }],
    ['weeks, the first and the last one cut', { from: '2026-02-11', to: '2026-05-05' }],
    ['a year', { from: '2025-06-01', to: '2026-05-31' }],
  ])('%s', async (_, range) => {
    const { sold, credited } = await booksOf(shop, admin, ZONE);
    const salesOf = (from: string, to: string) => {
      const orders = between(sold, from, to);
      const left = new Set(sold.map(({ orderId }) => orderId));
      const back = between(credited, from, to).filter(({ orderId }) => left.has(orderId));
      const purchases = new Set(orders.map(({ purchaseId }) => purchaseId)).size;
      return {
        revenue: centsOf(orders) - centsOf(back),
        credited: centsOf(back),
        purchases,
        orders: orders.length,
        averagePurchase: purchases ? Math.round(centsOf(orders) / purchases) : null,
      };
    };
    const { period, now, before, parts } = await figures(range);
    expect(now).toEqual(salesOf(range.from, range.to));
    expect(before).toEqual(salesOf(period.beforeFrom, daysLater(range.from, -1)));
    expect(parts[0].from).toBe(range.from);
    expect(parts.at(-1).to).toBe(range.to);
    for (const part of parts) {
      expect(part.now).toEqual(salesOf(part.from, part.to));
      expect(part.before).toEqual(
        salesOf(daysLater(part.from, -period.days), daysLater(part.to, -period.days)),
      );
    }
    const days = parts.reduce(
      (sum: number, { from, to }: any) => sum + (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1,
      0,
    );
    expect(days).toBe(period.days);
  });

  it('weeks begin on Mondays', async () => {
    const { parts, period } = await figures({ from: '2026-02-11', to: '2026-05-05' });
    expect(period.unit).toBe('WEEK');
    const weekdays = parts.slice(1).map(({ from }: any) => new Date(from).getUTCDay());
    expect(new Set(weekdays)).toEqual(new Set([1]));
  });
});
