import { aFamilyOf } from '../../../support/facets';
import { startShop, type TestShop } from '../../../support/shop';
import { addDemoCatalogue } from './demo-catalogue';
import { wanted } from './plain-filter';
import type { Wanted } from './questions';

let shop: TestShop;
/** The tools of the catalogue, some of them with a data sheet, and some without stock. */
let tools: { sku: string; price: number; hasStock: boolean; hasSheet: boolean }[];
beforeAll(async () => {
  shop = await startShop();
  await addDemoCatalogue(shop);
  const rows: { sku: string; price: number }[] = await shop.dataSource.query(
    'SELECT sku, price_cents::int AS price FROM tools ORDER BY sku',
  );
  tools = rows.map((row, at) => ({ ...row, hasStock: at % 3 > 0, hasSheet: at % 2 > 0 }));
  const skusOf = (isMeant: (tool: (typeof tools)[number]) => boolean) =>
    tools.filter(isMeant).map(({ sku }) => sku);
  await shop.dataSource.query('UPDATE tools SET available_stock = 0 WHERE sku = ANY ($1)', [
    skusOf(({ hasStock }) => !hasStock),
  ]);
  await shop.dataSource.query(
    `UPDATE tools SET data_sheet = 'https://example.com/a.pdf' WHERE sku = ANY ($1)`,
    [skusOf(({ hasSheet }) => hasSheet)],
  );
});
afterAll(() => shop.close());

const ASK = `query ($filter: ToolFilter!) {
  understoodSearch(filter: $filter) { family words parts { shown key offer values without } }
  tools(filter: $filter, first: 100) { totalCount nodes { sku } }
}`;
async function ask(search: string, more: object = {}) {
  const { data, errors } = await shop.gql(ASK, { variables: { filter: { search, ...more } } });
  expect(errors).toBeUndefined();
  const skus: string[] = data.tools.nodes.map(({ sku }: { sku: string }) => sku).sort();
  expect(skus).toHaveLength(data.tools.totalCount);
  return { skus, understood: data.understoodSearch };
}
const shown = ({ parts }: any): string[] =>
  parts.map((part: any) => part.shown.replace(/[\u00a0\u202f]/g, ' '));

interface Offered {
  /** The demo has nothing that is made within a week: what ships is in stock. */
  readonly stock?: true;
  readonly sheet?: true;
  /** Cents. */
  readonly most?: number;
}
const meets = ({ stock, sheet, most = Infinity }: Offered, sku: string): boolean => {
  const tool = tools.find((each) => each.sku === sku);
  return !!tool && (!stock || tool.hasStock) && (!sheet || tool.hasSheet) && tool.price <= most;
};

const DRIVERS = 'motor-drivers';
const V = (from: number, to = from) => [from, to] as const;
const STEPPER: Wanted = { family: DRIVERS, is: { 'motor-type': ['Stepper'] } };
const QUESTIONS: readonly (readonly [string, Wanted, Offered])[] = [
  [
    'stepper driver, 24–48 V, at least 4 A, CAN, ships this week',
    {
      ...STEPPER,
      holds: { 'supply-voltage': V(24, 48) },
      least: { 'continuous-current': 4 },
      is: { 'motor-type': ['Stepper'], interface: ['CAN', 'CAN FD'] },
    },
    { stock: true },
  ],
  ['stepper driver 24V in stock', { ...STEPPER, holds: { 'supply-voltage': V(24) } }, { stock: true }],
  ['in-stock stepper driver 24V', { ...STEPPER, holds: { 'supply-voltage': V(24) } }, { stock: true }],
  [
    'motor driver with a data sheet, 10A',
    { family: DRIVERS, least: { 'continuous-current': 10 } },
    { sheet: true },
  ],
  ['stepper driver 2A datasheet', { ...STEPPER, least: { 'continuous-current': 2 } }, { sheet: true }],
  [
    'stepper driver 2 A under 25 USD, in stock, data sheet',
    { ...STEPPER, least: { 'continuous-current': 2 } },
    { most: 2_500, stock: true, sheet: true },
  ],
  ['motor driver 5A max $30.50', { family: DRIVERS, least: { 'continuous-current': 5 } }, { most: 3_050 }],
  [
    'driver 24V,4A',
    { family: DRIVERS, holds: { 'supply-voltage': V(24) }, least: { 'continuous-current': 4 } },
    {},
  ],
  [
    'stepper driver 24V, 4A at most',
    { ...STEPPER, holds: { 'supply-voltage': V(24) }, most: { 'continuous-current': 4 } },
    {},
  ],
  [
    'driver 24V at least 4A',
    { family: DRIVERS, holds: { 'supply-voltage': V(24) }, least: { 'continuous-current': 4 } },
    {},
  ],
  ['driver 4 channels or more', { family: DRIVERS, least: { channels: 4 } }, {}],
  [
    'driver 4 channels at least, 12 V',
    { family: DRIVERS, least: { channels: 4 }, holds: { 'supply-voltage': V(12) } },
    {},
  ],
  [
    'driver with 2 channels or less, ships this week',
    { family: DRIVERS, most: { channels: 2 } },
    { stock: true },
  ],
];

it.each(QUESTIONS)('the question “%s” is understood whole', async (text, want, offered) => {
  const { skus, understood } = await ask(text);
  const expected = (await wanted(want)).filter((sku) => meets(offered, sku));
  expect([shown(understood), skus]).toEqual([expect.any(Array), [...expected].sort()]);
  expect(expected.length).toBeGreaterThan(0);
  expect(understood).toMatchObject({ family: want.family, words: '' });
  // Each part is taken out of the search whole: what it said is not said again.
  for (const { without, shown: said } of understood.parts)
    expect((await ask(without)).understood?.parts.map((part: any) => part.shown) ?? []).not.toContain(said);
});

it('without a number, only what all families have is understood', async () => {
  const { understood, skus } = await ask('stepper in stock');
  expect(understood).toMatchObject({ family: null, words: 'stepper' });
  expect(understood.parts).toEqual([
    { shown: 'In stock', key: null, offer: 'inStock', values: [], without: 'stepper' },
  ]);
  expect(skus).toEqual((await ask('stepper', { inStock: true })).skus);
  expect((await ask('gripper, ships this week')).understood).toMatchObject({ words: 'gripper' });
  expect((await ask('this weekend')).understood).toBeNull();
});

it('a price is dollars', async () => {
  const { understood } = await ask('driver under 5 USD');
  expect(understood.parts).toMatchObject([{ shown: 'Price ≤ $5', offer: 'maxPrice', values: ['500'] }]);
});

it('a filter takes the place of what the search says of the same', async () => {
  const { understood, skus } = await ask('driver 24V in stock', { inStock: false });
  expect(shown(understood)).toEqual(['Family: Motor drivers', 'Supply voltage includes 24 V']);
  expect(skus.every((sku) => !meets({ stock: true }, sku))).toBe(true);
});

it('values of deleted tools, and of those made for a customer, say nothing', async () => {
  const buyer = await shop.customer();
  const { ids, slug } = await aFamilyOf(shop, [{ current: '7 A' }, { current: '9 A' }, { current: '3 A' }]);
  const isUnderstood = async (text: string) => (await ask(text, { family: slug })).understood !== null;
  expect([await isUnderstood('7 A'), await isUnderstood('9 A')]).toEqual([true, true]);
  await shop.dataSource.query('UPDATE tools SET deleted_at = now() WHERE id = $1', [ids[1]]);
  await shop.dataSource.query('UPDATE tools SET customer_id = $2 WHERE id = $1', [ids[0], buyer.id]);
  expect([await isUnderstood('7 A'), await isUnderstood('9 A')]).toEqual([false, false]);
  expect(await isUnderstood('3 A')).toBe(true);
});
