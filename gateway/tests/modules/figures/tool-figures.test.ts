import { aFamily, anOrder, aTool } from '../../support/builders';
import { daysLater } from '../../support/days';
import { between, booksOf, centsOf, creditAt, placeAt, type Booked } from '../../support/figures';
import { aReturn, aShippedOrder, stepReturn } from '../../support/returns';
import { startShop, type Person, type TestShop } from '../../support/shop';

let shop: TestShop;
let admin: Person;
let buyer: Person;
const families = new Map<string, string | null>();
const stocks = new Map<string, number>();

const RANGE = { from: '2026-03-01', to: '2026-03-28' };
const BEFORE = { from: '2026-02-01', to: '2026-02-28' };

async function ask(fields: string) {
  const { data, errors } = await shop.gql(
    `query ($from: LocalDate, $to: LocalDate) { figures: ${fields.replace('(', '(from: $from, to: $to')} }`,
    { variables: RANGE, as: admin },
  );
  if (errors) throw new Error(JSON.stringify(errors));
  return data.figures;
}

beforeAll(async () => {
  shop = await startShop();
  [admin, buyer] = await Promise.all([shop.admin(), shop.customer()]);
  const known = [await aFamily(shop), await aFamily(shop, { name: 'Sensors' }), null];
  // Twelve tools: more than are shown. Each is sold in the period, and every second one before it, too.
  for (let at = 0; at < 12; at += 1) {
    const tool = await aTool(shop, {
      price: 1_000 + 100 * at,
      minimumOrder: 1,
      availableStock: 10 + 7 * at,
      familyId: known[at % 3],
    });
    families.set(tool.id, known[at % 3] ?? null);
    const days = [`2026-03-${String(10 + at)}`, ...(at % 2 ? ['2026-02-01', '2026-03-28'] : ['2026-03-29'])];
    for (const [of, day] of days.entries())
      await placeAt(
        shop,
        await anOrder(shop, { by: buyer, tool, quantity: 1 + ((at + of) % 3) }),
        `${day}T12:00Z`,
      );
  }
  // A deleted order, and one of which two units were credited.
  const gone = await aTool(shop, { price: 90_000, minimumOrder: 1 });
  const id = await anOrder(shop, { by: buyer, tool: gone });
  await placeAt(shop, id, '2026-03-05T12:00Z');
  await shop.gql(`mutation { deleteOrder(id: "${id}") { id } }`, { as: buyer });
  const back = await aTool(shop, { price: 5_000, minimumOrder: 1, availableStock: 50 });
  families.set(back.id, null);
  const order = await aShippedOrder(shop, { by: buyer, admin, tool: back, quantity: 5 });
  await placeAt(shop, order.id, '2026-03-06T12:00Z');
  const returned = await aReturn(shop, { by: buyer, order, quantity: 2, kind: 'Claim' });
  for (const step of ['approve', 'credit'] as const)
    await stepReturn(shop, { as: admin, step, id: returned });
  await creditAt(shop, returned, '2026-03-20T12:00Z');
  // One that nobody orders, and one that is no longer sold.
  await aTool(shop, { availableStock: 0 });
  for (const row of await shop.dataSource.query('SELECT id, available_stock FROM tools'))
    stocks.set(row.id, row.available_stock);
});
afterAll(() => shop.close());

const unitsOf = (rows: readonly Booked[]) => rows.reduce((sum, { units }) => sum + units, 0);
const grouped = (rows: readonly Booked[], keyOf: (row: Booked) => string | null) =>
  [...new Set(rows.map(keyOf))].map((key) => ({ key, rows: rows.filter((row) => keyOf(row) === key) }));

async function salesBy(keyOf: (toolId: string) => string | null) {
  const { sold, credited } = await booksOf(shop, admin, 'UTC');
  const signed = [...sold, ...credited.map((row) => ({ ...row, cents: -row.cents, units: -row.units }))];
  return grouped(signed, ({ toolId }) => keyOf(toolId))
    .map(({ key, rows }) => ({
      key,
      now: centsOf(between(rows, RANGE.from, RANGE.to)),
      before: centsOf(between(rows, BEFORE.from, BEFORE.to)),
      units: unitsOf(between(rows, RANGE.from, RANGE.to)),
    }))
    .filter(({ now }) => now > 0)
    .sort((one, other) => other.now - one.now);
}

it('the best tools are those with the greatest revenue in the books', async () => {
  expect(daysLater(RANGE.from, -28)).toBe(BEFORE.from);
  const { tools } = await ask('bestSellers() { tools { tool { id } now before units } }');
  const expected = (await salesBy((toolId) => toolId)).slice(0, 10);
  expect(tools).toHaveLength(10);
  expect(tools.map(({ now }: any) => now)).toEqual(expected.map(({ now }) => now));
  for (const { tool, ...figures } of tools)
    expect({ key: tool.id, ...figures }).toEqual(
      (await salesBy((toolId) => toolId)).find(({ key }) => key === tool.id),
    );
});

it('the best families, and tools without one, add up to the revenue', async () => {
  const { families: found } = await ask('bestSellers() { families { family { id } now before units } }');
  const expected = await salesBy((toolId) => families.get(toolId) ?? null);
  expect(found.map(({ family, ...figures }: any) => ({ key: family?.id ?? null, ...figures }))).toEqual(
    expected,
  );
  const { now } = await ask('salesFigures() { now { revenue } }');
  expect(found.reduce((sum: number, { now: revenue }: any) => sum + revenue, 0)).toBe(now.revenue);
});

it('the stock that ends first: units in stock by units ordered a week', async () => {
  const { tools } = await ask('stockCover() { tools { tool { id } stock units weeks weeksBefore } }');
  const { sold } = await booksOf(shop, admin, 'UTC');
  const expected = grouped(sold, ({ toolId }) => toolId)
    .map(({ key, rows }) => {
      const stock = stocks.get(key as string) ?? 0;
      const [now, before] = [RANGE, BEFORE].map(({ from, to }) => unitsOf(between(rows, from, to)));
      return { stock, units: now ?? 0, weeks: (stock * 4) / (now ?? 0), before: before ?? 0, key };
    })
    .filter(({ units }) => units > 0)
    .sort((one, other) => one.weeks - other.weeks)
    .slice(0, 10);
  expect(tools).toHaveLength(10);
  expect(tools.map(({ weeks }: any) => weeks)).toEqual(expected.map(({ weeks }) => weeks));
  for (const { tool, weeksBefore, ...rest } of tools) {
    const own = expected.find(({ key }) => key === tool.id);
    if (!own) continue;
    expect(rest).toEqual({ stock: own.stock, units: own.units, weeks: own.weeks });
    expect(weeksBefore).toEqual(own.before ? (own.stock * 4) / own.before : null);
  }
});
