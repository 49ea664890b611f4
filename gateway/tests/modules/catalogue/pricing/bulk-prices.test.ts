import fc from 'fast-check';
import { changedPrice } from '../../../../src/modules/catalogue/tools/price-change';
import { atOnce } from '../../../support/at-once';
import { aTool, anOrder } from '../../../support/builders';
import { startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await startShop();
  [admin, buyer] = await Promise.all([shop.admin(), shop.customer()]);
});
afterAll(() => shop.close());

const change = (input: object, { as = admin, key }: { as?: Person | null; key?: string } = {}) =>
  shop.gql(
    `mutation ($i: ChangeToolPricesInput!, $k: String) {
      changeToolPrices(input: $i, idempotencyKey: $k) { id tool { id price } error { code message details } }
    }`,
    { variables: { i: input, k: key }, as },
  );
/** Prices of this file are in dollars. */
const withPrices = async (...prices: number[]) =>
  (await Promise.all(prices.map((price) => aTool(shop, { price: price * 100 })))).map(({ id }) => id);
const pricesOf = async (ids: string[]) => {
  const rows = await shop.dataSource.query(
    'SELECT id, price_cents / 100 AS price FROM tools WHERE id = ANY($1)',
    [ids],
  );
  return ids.map((id) => rows.find((row: { id: string }) => row.id === id)?.price as number);
};

it.each([
  ['an amount', { amount: 400 }, [10, 99], [14, 103]],
  ['an amount below 0', { amount: -900 }, [10, 99], [1, 90]],
  ['per cent, rounded to whole dollars, halves up', { percent: 5 }, [10, 9, 110, 100], [11, 9, 116, 105]],
  ['per cent below 0', { percent: -12.5 }, [100, 20, 1], [88, 18, 1]],
])('changes prices by %s', async (_what, by, before, after) => {
  const ids = await withPrices(...before);
  const { data } = await change({ ids, ...by });
  expect(data.changeToolPrices).toEqual(
    ids.map((id, nth) => ({ id, tool: { id, price: (after[nth] ?? 0) * 100 }, error: null })),
  );
  expect(await pricesOf(ids)).toEqual(after);
});

it('a bulk change of prices takes the price breaks along', async () => {
  const tool = await aTool(shop, {
    priceBreaks: [
      { minQuantity: 10, unitPrice: 950 },
      { minQuantity: 100, unitPrice: 725 },
    ],
  });
  await shop.gql('mutation ($i: ChangeToolPricesInput!) { changeToolPrices(input: $i) { error { code } } }', {
    variables: { i: { ids: [tool.id], percent: 10 } },
    as: admin,
  });
  const { data } = await shop.gql('query ($id: ID!) { tool(id: $id) { price priceBreaks { unitPrice } } }', {
    variables: { id: tool.id },
  });
  expect(data.tool).toEqual({ price: 1_100, priceBreaks: [{ unitPrice: 1_045 }, { unitPrice: 798 }] });
});

it('a bulk change that rounds the price down leaves a valid ladder', async () => {
  const tool = await aTool(shop, { priceBreaks: [{ minQuantity: 10, unitPrice: 990 }] });
  const { data } = await shop.gql(
    'mutation ($i: ChangeToolPricesInput!) { changeToolPrices(input: $i) { tool { price priceBreaks { unitPrice } } error { code } } }',
    { variables: { i: { ids: [tool.id], percent: 3 } }, as: admin },
  );
  expect(data.changeToolPrices).toEqual([
    { tool: { price: 1_000, priceBreaks: [{ unitPrice: 1_000 }] }, error: null },
  ]);
});

it('refuses prices below 1 dollar and above the highest one, and tools that are not on sale, and changes the others', async () => {
  const ids = await withPrices(10, 50, 999_990);
  const gone = (await aTool(shop, { deletedAt: new Date() })).id;
  const down = await change({ ids: [...ids, gone, 'nonsense'], amount: -1_000 });
  expect(down.data.changeToolPrices.map(({ error, tool }: any) => error ?? tool.price)).toEqual([
    {
      code: 'BAD_USER_INPUT',
      message: 'Price must be at least 1',
      details: { fields: { price: 'Price must be at least 1' } },
    },
    4_000,
    99_998_000,
    { code: 'NOT_FOUND', message: 'There is nothing here.', details: null },
    { code: 'NOT_FOUND', message: 'There is nothing here.', details: null },
  ]);
  const up = await change({ ids, percent: 10 });
  expect(up.data.changeToolPrices.map(({ error, tool }: any) => error?.code ?? tool.price)).toEqual([
    1_100,
    4_400,
    'BAD_USER_INPUT',
  ]);
});

it('is repeatable by its key, also by concurrent requests, and refuses the key for another change', async () => {
  const ids = await withPrices(100, 200);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => change({ ids, percent: 10 }, { key: 'ten' })),
  );
  for (const { data } of answers) expect(data).toEqual(answers[0]?.data);
  expect(await pricesOf(ids)).toEqual([110, 220]);
  expect((await change({ ids, amount: 1_000 }, { key: 'ten' })).code).toBe('IDEMPOTENCY_KEY_REUSED');
});

it('adds up concurrent changes of overlapping tools', async () => {
  const ids = await withPrices(100, 100, 100, 100);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, nth) => change({ ids: nth % 2 ? ids : [...ids].reverse(), amount: 100 })),
  );
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([undefined]));
  expect(await pricesOf(ids)).toEqual([120, 120, 120, 120]);
});

it('changes the price that another admin is saving, not the one before', async () => {
  const [id = ''] = await withPrices(10);
  const save = () =>
    shop.gql('mutation ($id: ID!) { updateTool(id: $id, input: { price: 3000 }) { price } }', {
      variables: { id },
      as: admin,
    });
  const held = { sql: 'SELECT FROM tools WHERE id = $1 FOR UPDATE', values: [id] };
  const both = await atOnce(shop, held, [save, () => change({ ids: [id], amount: 500 })]);
  expect(both.map(({ code }) => code)).toEqual([undefined, undefined]);
  expect(await pricesOf([id])).toEqual([35]);
});

it('shows in the catalogue immediately, and leaves earlier orders as they are', async () => {
  const tool = await aTool(shop, { price: 1_000 });
  const order = await anOrder(shop, { by: buyer, tool });
  const read = async () => (await shop.rest('GET', `/tool/${tool.id}`)).body.price as number;
  expect(await read()).toBe(10);
  await change({ ids: [tool.id], percent: 100 });
  expect(await read()).toBe(20);
  const { data } = await shop.gql('query ($id: ID!) { order(id: $id) { unitPrice totalPrice } }', {
    variables: { id: order },
    as: buyer,
  });
  expect(data.order).toEqual({ unitPrice: 1_000, totalPrice: 5_000 });
});

it.each([
  ['neither amount nor percent', {}],
  ['both', { amount: 100, percent: 1 }],
  ['three decimals', { percent: 1.005 }],
  ['less than -100 %', { percent: -101 }],
  ['more than 1,000 %', { percent: 1_001 }],
  ['an amount with cents', { amount: 150 }],
  ['no tools', { ids: [], amount: 100 }],
  ['201 tools', { ids: Array.from({ length: 201 }, (_, nth) => `${nth}`), amount: 100 }],
])('rejects %s', async (_what, input) => {
  expect((await change({ ids: ['x'], ...input })).code).toBe('BAD_USER_INPUT');
});

it('a price in per cent is the exact product, rounded half up', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.integer({ min: -10_000, max: 100_000 }),
      (price, hundredths) => {
        const exact = BigInt(price) * BigInt(10_000 + hundredths);
        const rounded = (exact + 5_000n) / 10_000n;
        expect(changedPrice(price * 100, { percent: hundredths / 100 })).toBe(Number(rounded) * 100);
      },
    ),
  );
});

describe('the preview', () => {
  const preview = (input: object, as: Person | null = admin) =>
    shop.gql(
      `query ($i: ChangeToolPricesInput!) {
        previewToolPrices(input: $i) {
          id unchangedByRounding error { code }
          price { before after percent } priceBreaks { minQuantity before after percent }
        }
      }`,
      { variables: { i: input }, as },
    );
  const node = () => aTool(shop, { price: 900, priceBreaks: [{ minQuantity: 100, unitPrice: 845 }] });
  const breaksOf = async (id: string) => {
    const tool = 'query ($id: ID!) { tool(id: $id) { price priceBreaks { unitPrice } } }';
    const { data } = await shop.gql(tool, { variables: { id } });
    return [data.tool.price, ...data.tool.priceBreaks.map((one: any) => one.unitPrice)];
  };

  it.each([
    ['per cent that rounding swallows', { percent: 3.5 }, [900, 0], [875, 3.55], true],
    ['per cent without the breaks', { percent: 20, moveBreaks: false }, [1_100, 22.22], [845, 0], false],
    ['an amount', { amount: 900 }, [1_800, 100], [1_690, 100], false],
    ['a new price', { price: 600 }, [600, -33.33], [563, -33.37], false],
    ['a new price below the break', { price: 600, moveBreaks: false }, [600, -33.33], [600, -28.99], false],
  ])('of %s is what the change then does', async (_what, by, price, rung, unchangedByRounding) => {
    const { id } = await node();
    const { data } = await preview({ ids: [id], ...by });
    const step = (before: number, [after, percent]: number[]) => ({ before, after, percent });
    expect(data.previewToolPrices).toEqual([
      {
        id,
        unchangedByRounding,
        error: null,
        price: step(900, price),
        priceBreaks: [{ minQuantity: 100, ...step(845, rung) }],
      },
    ]);
    expect(await breaksOf(id)).toEqual([900, 845]);
    await change({ ids: [id], ...by });
    expect(await breaksOf(id)).toEqual([price[0], rung[0]]);
  });

  it('names what would be refused, in the given order', async () => {
    const [low = ''] = await withPrices(10);
    const { data } = await preview({ ids: ['nonsense', low], amount: -1_000 });
    expect(data.previewToolPrices.map(({ error, price }: any) => [error.code, price])).toEqual([
      ['NOT_FOUND', null],
      ['BAD_USER_INPUT', null],
    ]);
  });

  it('is for admins only, and refuses what the change refuses', async () => {
    const { id } = await node();
    expect((await preview({ ids: [id], percent: 1 }, buyer)).code).toBe('FORBIDDEN');
    expect((await preview({ ids: [id], percent: 1 }, null)).code).toBe('UNAUTHENTICATED');
    expect((await preview({ ids: [id], percent: 1, price: 100 })).code).toBe('BAD_USER_INPUT');
    expect((await preview({ ids: [id] })).code).toBe('BAD_USER_INPUT');
  });

  it('counts only real changes, also when the request is repeated', async () => {
    const [node9 = '', other = ''] = await withPrices(9, 100);
    const changed = () =>
      shop.gql(
        'mutation ($i: ChangeToolPricesInput!, $k: String) { changeToolPrices(input: $i, idempotencyKey: $k) { changed } }',
        { variables: { i: { ids: [node9, other, 'x'], percent: 3 }, k: 'real changes' }, as: admin },
      );
    const first = await changed();
    expect(first.data.changeToolPrices).toEqual([{ changed: false }, { changed: true }, { changed: false }]);
    expect((await changed()).data).toEqual(first.data);
  });

  it('of one edited tool: its breaks move with the price, or stay', async () => {
    const { id } = await node();
    const edit = (input: object) =>
      shop.gql('mutation ($id: ID!, $i: UpdateToolInput!) { updateTool(id: $id, input: $i) { id } }', {
        variables: { id, i: input },
        as: admin,
      });
    await edit({ price: 1_800, moveBreaks: true });
    expect(await breaksOf(id)).toEqual([1_800, 1_690]);
    await edit({ price: 2_000 });
    expect(await breaksOf(id)).toEqual([2_000, 1_690]);
    const both = { price: 1_800, moveBreaks: true, priceBreaks: [] };
    expect((await edit(both)).code).toBe('BAD_USER_INPUT');
    expect((await edit({ moveBreaks: true })).code).toBe('BAD_USER_INPUT');
  });
});
