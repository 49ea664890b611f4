import { aTool } from '../support/builders';
import { startShop, type Person, type TestShop } from '../support/shop';

let shop: TestShop;
let admin: Person;
let buyer: Person;
let motors: string;
beforeAll(async () => {
  shop = await startShop();
  [admin, buyer] = await Promise.all([shop.admin(), shop.customer()]);
  motors = '01890000-0000-7000-8000-0000000000a1';
  await shop.dataSource.query(
    `INSERT INTO families (id, slug, name, position) VALUES ($1, 'motors', 'Motors', 1)`,
    [motors],
  );
});
afterAll(() => shop.close());

const TERMS = `id sku priceBreaks { minQuantity unitPrice } orderMultiple leadTimeDays lowStockThreshold lifecycle lastBuyOn
  family { slug } replacedBy { sku }`;
const add = (over: object = {}) =>
  shop.gql(`mutation ($i: AddToolInput!) { addTool(input: $i) { ${TERMS} } }`, {
    variables: {
      i: {
        name: 'Gear Motor 12',
        picture: 'https://pictures.example.com/x.png',
        price: 1_000,
        minimumOrder: 5,
        availableStock: 100,
        shortDescription: 'Turns.',
        ...over,
      },
    },
    as: admin,
  });
const update = (id: string, i: object) =>
  shop.gql(`mutation ($id: ID!, $i: UpdateToolInput!) { updateTool(id: $id, input: $i) { ${TERMS} } }`, {
    variables: { id, i },
    as: admin,
  });
const breaks = [
  { minQuantity: 10, unitPrice: 950 },
  { minQuantity: 100, unitPrice: 725 },
];

it('a tool has all terms of a business, or their defaults', async () => {
  const old = await aTool(shop, { name: 'Old gear' });
  const { data } = await add({
    sku: ' gm-12 b',
    familyId: motors,
    priceBreaks: breaks,
    orderMultiple: 5,
    leadTimeDays: 20,
    lowStockThreshold: 40,
    lifecycle: 'Discontinued',
    replacedById: old.id,
    lastBuyOn: '2026-12-01',
  });
  expect(data.addTool).toMatchObject({
    sku: 'GM-12B',
    family: { slug: 'motors' },
    priceBreaks: breaks,
    orderMultiple: 5,
    leadTimeDays: 20,
    lowStockThreshold: 40,
    lifecycle: 'Discontinued',
    replacedBy: { sku: 'OLD-GEAR' },
    lastBuyOn: null,
  });
  const plain = (await add()).data.addTool;
  expect(plain).toMatchObject({
    sku: 'GEAR-MOTOR-12',
    family: null,
    priceBreaks: [],
    orderMultiple: 1,
    leadTimeDays: 15,
    lowStockThreshold: null,
    lifecycle: 'Active',
    replacedBy: null,
    lastBuyOn: null,
  });
});

it('a threshold can be removed: the default counts again', async () => {
  const tool = await aTool(shop, { lowStockThreshold: 40 });
  expect((await update(tool.id, { leadTimeDays: 3 })).data.updateTool.lowStockThreshold).toBe(40);
  expect((await update(tool.id, { lowStockThreshold: null })).data.updateTool.lowStockThreshold).toBeNull();
});

it('derives a free SKU from the name, also for many at once', async () => {
  const skuOf = async (name: string): Promise<string> => (await add({ name })).data.addTool.sku;
  const skus: string[] = [];
  for (const name of ['Çömlek!', 'é', 'x'.repeat(200), 'Мотор']) skus.push(await skuOf(name));
  expect(skus).toEqual(['COMLEK', 'TOOL-E', 'X'.repeat(26), 'TOOL']);
  // They wait for each other: many more would take longer than a wait may last.
  const same = await Promise.all(Array.from({ length: 4 }, () => skuOf('Same name')));
  expect(same.sort()).toEqual(['SAME-NAME', 'SAME-NAME-2', 'SAME-NAME-3', 'SAME-NAME-4']);
});

it('refuses a SKU that any tool ever had', async () => {
  const tool = await aTool(shop, { sku: 'ONCE-1', deletedAt: new Date() });
  expect((await add({ sku: 'once-1' })).code).toBe('ALREADY_EXISTS');
  const other = await aTool(shop);
  expect((await update(other.id, { sku: tool.sku })).code).toBe('ALREADY_EXISTS');
});

it.each<[string, object, string]>([
  ['a SKU with a slash', { sku: 'A/B' }, 'BAD_USER_INPUT'],
  ['a SKU of two characters', { sku: 'AB' }, 'BAD_USER_INPUT'],
  ['a SKU of 33 characters', { sku: 'A'.repeat(33) }, 'BAD_USER_INPUT'],
  ['a family that does not exist', { familyId: '01890000-0000-7000-8000-0000000000ff' }, 'BAD_USER_INPUT'],
  ['a family that is no id', { familyId: 'motors' }, 'BAD_USER_INPUT'],
  ['a multiple of 0', { orderMultiple: 0 }, 'BAD_USER_INPUT'],
  ['a threshold below 0', { lowStockThreshold: -1 }, 'BAD_USER_INPUT'],
  ['a lead time of two years', { leadTimeDays: 730 }, 'BAD_USER_INPUT'],
  ['a last-time buy without its day', { lifecycle: 'LastTimeBuy' }, 'BAD_USER_INPUT'],
  [
    'a replacement that does not exist',
    { lifecycle: 'Discontinued', replacedById: '01890000-0000-7000-8000-0000000000ff' },
    'BAD_USER_INPUT',
  ],
  [
    'ten price breaks',
    { priceBreaks: Array.from({ length: 10 }, (_, i) => ({ minQuantity: i + 2, unitPrice: 1 })) },
    'BAD_USER_INPUT',
  ],
  ['a price break from one unit', { priceBreaks: [{ minQuantity: 1, unitPrice: 1 }] }, 'BAD_USER_INPUT'],
  ['a price break below 0', { priceBreaks: [{ minQuantity: 2, unitPrice: -1 }] }, 'BAD_USER_INPUT'],
  ['a price that rises', { priceBreaks: [{ minQuantity: 2, unitPrice: 1_001 }] }, 'LADDER_NOT_DESCENDING'],
  ['quantities that do not rise', { priceBreaks: [...breaks].reverse() }, 'LADDER_NOT_DESCENDING'],
])('refuses %s', async (_what, over, code) => {
  expect((await add(over)).code).toBe(code);
});

it('names both rungs of a refused ladder, and saves nothing', async () => {
  const tool = await aTool(shop);
  const { errors } = await update(tool.id, { name: 'Renamed', priceBreaks: [...breaks].reverse() });
  expect(errors?.[0]?.extensions.details).toEqual({ rungs: [...breaks].reverse() });
  expect((await shop.rest('GET', `/tool/${tool.id}`)).body.name).toBe(tool.name);
});

it('a price may not fall below the first break, alone or in bulk', async () => {
  const tool = await aTool(shop, { priceBreaks: breaks });
  expect((await update(tool.id, { price: 900 })).code).toBe('LADDER_NOT_DESCENDING');
  expect((await update(tool.id, { price: 900, priceBreaks: [] })).data.updateTool.priceBreaks).toEqual([]);
});

it('a bulk change of prices takes the price breaks along', async () => {
  const tool = await aTool(shop, { priceBreaks: breaks });
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

it('counts the tools of a family, and lists them', async () => {
  const before = (await shop.gql('{ families { slug toolCount } }')).data.families[0];
  const name = 'In the family';
  await add({ familyId: motors, name });
  expect((await shop.gql('{ families { slug toolCount } }')).data.families).toEqual([
    { slug: 'motors', toolCount: before.toolCount + 1 },
  ]);
  const { data } = await shop.gql(
    '{ tools(filter: { family: "motors" }, first: 100) { nodes { name family { slug } } } }',
  );
  expect(data.tools.nodes).toContainEqual({ name, family: { slug: 'motors' } });
  expect(data.tools.nodes).toHaveLength(before.toolCount + 1);
  const none = await shop.gql('{ tools(filter: { family: "nothing" }) { totalCount } }');
  expect(none.data.tools.totalCount).toBe(0);
});

it('lists tools without a family, found by a search or not', async () => {
  const { name } = await aTool(shop, { name: 'Orphan gear' });
  const QUERY =
    'query ($s: String) { tools(filter: { search: $s }, first: 100) { totalCount nodes { name family { name } } } }';
  for (const s of [null, 'orphan']) {
    const { data } = await shop.gql(QUERY, { variables: { s } });
    expect(data.tools.nodes).toContainEqual({ name, family: null });
  }
});

it('finds a SKU first, in any case, then SKUs that begin so, then texts', async () => {
  await aTool(shop, {
    name: 'Mentions zz9 in its text',
    shortDescription: 'Fits the ZZ9 1.',
    sku: 'OTHER-1',
  });
  await aTool(shop, { name: 'Longer', sku: 'ZZ9-10' });
  await aTool(shop, { name: 'Exact', sku: 'ZZ9-1' });
  const names = async (search: string) =>
    (
      await shop.gql('query ($s: String) { tools(filter: { search: $s }) { nodes { name } } }', {
        variables: { s: search },
      })
    ).data.tools.nodes.map(({ name }: { name: string }) => name);
  expect(await names('zz9-1')).toEqual(['Exact', 'Longer']);
  expect(await names('ZZ9')).toEqual(['Longer', 'Exact', 'Mentions zz9 in its text']);
});

it('the old client adds tools as before', async () => {
  const { status, body } = await shop.rest('POST', '/addtool', {
    body: {
      name: 'Classic',
      picture: 'https://pictures.example.com/x.png',
      price: 5,
      minimum_order: 1,
      available_stock: 1,
      short_description: 'x',
    },
    as: admin,
  });
  expect(status).toBe(201);
  const { data } = await shop.gql('query ($id: ID!) { tool(id: $id) { sku } }', {
    variables: { id: body.insertedId },
  });
  expect(data.tool.sku).toBe('CLASSIC');
  expect((await shop.rest('GET', `/tool/${body.insertedId}`, { as: buyer })).body).not.toHaveProperty('sku');
});
