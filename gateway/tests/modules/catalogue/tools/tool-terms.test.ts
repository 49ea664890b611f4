import { aTool } from '../../../support/builders';
import { startShop, type Person, type TestShop } from '../../../support/shop';

const motors = '01890000-0000-7000-8000-0000000000a1';
/** The id of no tool and no family. */
const NONE = '01890000-0000-7000-8000-0000000000ff';
/** The id of the tool SELF-1. */
const SELF = '01890000-0000-7000-8000-0000000000aa';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
  await shop.dataSource.query(
    `INSERT INTO families (id, slug, name, position) VALUES ($1, 'motors', 'Motors', 2),
      (gen_random_uuid(), 'axles', 'Axles', 1)`,
    [motors],
  );
  await aTool(shop, { id: SELF, sku: 'SELF-1' });
  await aTool(shop, { sku: 'ONCE-1', deletedAt: new Date() });
});
afterAll(() => shop.close());

const TERMS = `id sku priceBreaks { minQuantity unitPrice } orderMultiple leadTimeDays lowStockThreshold lifecycle lastBuyOn
  dataSheet family { slug } replacedBy { sku }`;
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

it('a threshold and a data sheet stay until they are removed', async () => {
  const given = { lowStockThreshold: 40, dataSheet: 'https://docs.example.com/9.pdf' };
  const { id } = await aTool(shop, given);
  expect((await update(id, { leadTimeDays: 3 })).data.updateTool).toMatchObject(given);
  const none = { lowStockThreshold: null, dataSheet: null };
  expect((await update(id, none)).data.updateTool).toMatchObject(none);
});

it('derives a free SKU from the name, also for many together', async () => {
  const skuOf = async (name: string): Promise<string> => (await add({ name })).data.addTool.sku;
  const skus: string[] = [];
  for (const name of ['Çömlek!', 'é', 'x'.repeat(200), 'Мотор']) skus.push(await skuOf(name));
  expect(skus).toEqual(['COMLEK', 'TOOL-E', 'X'.repeat(26), 'TOOL']);
  // They wait for each other: many more would take longer than a wait may last.
  const same = await Promise.all(Array.from({ length: 4 }, () => skuOf('Same name')));
  expect(same.sort()).toEqual(['SAME-NAME', 'SAME-NAME-2', 'SAME-NAME-3', 'SAME-NAME-4']);
});

it.each<[string, string, object, object]>([
  [
    'a SKU that any tool ever had',
    'ALREADY_EXISTS',
    { sku: 'once-1' },
    { sku: 'Another tool has this SKU.' },
  ],
  [
    'a family that does not exist',
    'BAD_USER_INPUT',
    { familyId: NONE },
    { familyId: 'There is no such family.' },
  ],
  [
    'a last-time buy without its day',
    'BAD_USER_INPUT',
    { lifecycle: 'LastTimeBuy' },
    { lastBuyOn: 'A last-time buy needs its last day' },
  ],
  [
    'a replacement that does not exist',
    'BAD_USER_INPUT',
    { lifecycle: 'Discontinued', replacedById: NONE },
    { replacedById: 'There is no such tool.' },
  ],
  [
    'a tool that replaces itself',
    'BAD_USER_INPUT',
    { lifecycle: 'Discontinued', replacedById: SELF },
    { replacedById: 'A tool cannot replace itself.' },
  ],
])('refuses %s at its field', async (_what, code, over, fields) => {
  const [message] = Object.values(fields);
  const refused = [{ message, extensions: { code, details: { fields } } }];
  expect((await update(SELF, over)).errors).toMatchObject(refused);
  if (!Object.values(over).includes(SELF)) expect((await add(over)).errors).toMatchObject(refused);
});

it('a last-time buy has a last day, a discontinued tool a replacement, and others have neither', async () => {
  const tool = await aTool(shop);
  const given = { lastBuyOn: '2030-01-31', replacedById: SELF };
  const after = async (change: object) => {
    const { lifecycle, lastBuyOn, replacedBy } = (await update(tool.id, change)).data.updateTool;
    return [lifecycle, lastBuyOn, replacedBy?.sku ?? null];
  };
  expect(await after({ lifecycle: 'LastTimeBuy', ...given })).toEqual(['LastTimeBuy', '2030-01-31', null]);
  expect(await after({ leadTimeDays: 3, lifecycle: null })).toEqual(['LastTimeBuy', '2030-01-31', null]);
  expect(await after({ lifecycle: 'Discontinued', ...given })).toEqual(['Discontinued', null, 'SELF-1']);
  expect(await after({ lifecycle: 'Discontinued' })).toEqual(['Discontinued', null, null]);
  expect(await after({ lifecycle: 'Active', ...given })).toEqual(['Active', null, null]);
});

it.each<[string, object, string]>([
  ['a SKU with a slash', { sku: 'A/B' }, 'BAD_USER_INPUT'],
  ['a SKU of two characters', { sku: 'AB' }, 'BAD_USER_INPUT'],
  ['a SKU of 33 characters', { sku: 'A'.repeat(33) }, 'BAD_USER_INPUT'],
  ['a family that is no id', { familyId: 'motors' }, 'BAD_USER_INPUT'],
  ['a multiple of 0', { orderMultiple: 0 }, 'BAD_USER_INPUT'],
  ['a threshold below 0', { lowStockThreshold: -1 }, 'BAD_USER_INPUT'],
  ['a lead time of two years', { leadTimeDays: 730 }, 'BAD_USER_INPUT'],
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
  expect(errors).toMatchObject([
    {
      message: 'Quantities must rise and prices must not: $7.25 from 100, then $9.50 from 10.',
      extensions: { details: { rungs: [...breaks].reverse() } },
    },
  ]);
  expect((await shop.rest('GET', `/tool/${tool.id}`)).body.name).toBe(tool.name);
});

it('a price may not fall below the first break, alone or in bulk', async () => {
  const tool = await aTool(shop, { priceBreaks: breaks });
  expect((await update(tool.id, { price: 900 })).code).toBe('LADDER_NOT_DESCENDING');
  expect((await update(tool.id, { price: 900, priceBreaks: [] })).data.updateTool.priceBreaks).toEqual([]);
});

it('counts the tools on sale of a family, and lists them', async () => {
  const families = async () => (await shop.gql('{ families { slug toolCount } }')).data.families;
  const [, before] = await families();
  await add({ familyId: motors, name: 'In the family' });
  await aTool(shop, { familyId: motors, deletedAt: new Date() });
  expect(await families()).toEqual([
    { slug: 'axles', toolCount: 0 },
    { slug: 'motors', toolCount: before.toolCount + 1 },
  ]);
  const { data } = await shop.gql(
    '{ tools(filter: { family: "motors" }, first: 100) { nodes { name family { slug } } } }',
  );
  expect(data.tools.nodes).toContainEqual({ name: 'In the family', family: { slug: 'motors' } });
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

it('the old client adds tools as before, and lists them immediately, the oldest first', async () => {
  const last = async () => (await shop.rest('GET', '/tools')).body.at(-1);
  const classic = {
    name: 'Classic',
    picture: 'https://pictures.example.com/x.png',
    price: 5,
    minimum_order: 1,
    available_stock: 1,
    short_description: 'x',
  };
  const { status, body } = await shop.rest('POST', '/addtool', { body: classic, as: admin });
  expect(status).toBe(201);
  const oldest = await aTool(shop, { createdAt: new Date('2020-01-01') });
  expect((await shop.rest('GET', '/tools')).body[0]._id).toBe(oldest.id);
  const { data } = await shop.gql('query ($id: ID!) { tool(id: $id) { sku } }', {
    variables: { id: body.insertedId },
  });
  expect(data.tool.sku).toBe('CLASSIC');
  expect(await last()).toEqual({ _id: body.insertedId, ...classic });
  await update(body.insertedId, { name: 'Modern' });
  expect(await last()).toMatchObject({ name: 'Modern' });
  await shop.rest('DELETE', `/tool/${body.insertedId}`, { as: admin });
  expect((await last())._id).not.toBe(body.insertedId);
});
