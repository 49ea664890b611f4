import { runImport } from '../../../src/modules/imports/run-import.job';
import { aFamily, aTool, stockOf } from '../../support/builders';
import { anImport, columnsOf, readImport, sendImport, tellImport } from '../../support/imports';
import { forJob, startShop, type Person, type TestShop } from '../../support/shop';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

/** What a worker does with the import. */
const run = (importId: string) => runImport(forJob(shop.services), { importId });
const read = (id: string) => readImport(shop, admin, id);
const tell = async (action: 'checkImport' | 'applyImport' | 'cancelImport', id: string) =>
  (await tellImport(shop, admin, action, id)).code;
const toolOf = async (sku: string) =>
  (await shop.dataSource.query('SELECT * FROM tools WHERE sku = $1', [sku]))[0];

const ALL = [
  'sku',
  'name',
  'price',
  'minimumOrder',
  'availableStock',
  'shortDescription',
  'picture',
  'family',
];
const LADDER = ['break1From', 'break1Price', 'break2From', 'break2Price'];
const newTool = (sku: string, given: Partial<Record<string, string>> = {}) => {
  const cells: Record<string, string> = {
    sku,
    name: 'Gripper',
    price: '12',
    minimumOrder: '5',
    availableStock: '40',
    shortDescription: 'Grips.',
    picture: '/images/00000000-0000-4000-8000-000000000001/960.webp',
    ...given,
  };
  return [...ALL, ...LADDER].map((key) => cells[key] ?? '');
};
const file = (rows: string[][], columns = columnsOf(...ALL, ...LADDER)) =>
  anImport(shop, { as: admin, ...columns, rows });

/** Uploads and checks. */
async function checked(rows: string[][], columns = columnsOf(...ALL, ...LADDER)): Promise<string> {
  const id = await file(rows, columns);
  await run(id);
  return id;
}
async function applied(id: string) {
  expect(await tell('applyImport', id)).toBeUndefined();
  await run(id);
  return read(id);
}

it('a file is checked without a change, and then applied row by row, each with its event, entry and movement', async () => {
  await aFamily(shop, { name: 'Grippers', slug: 'grippers' });
  const tool = await aTool(shop, { sku: 'IMP-1', availableStock: 100, price: 1_000 });
  const same = await aTool(shop, { sku: 'IMP-2', price: 1_000 });
  const id = await checked([
    newTool('imp-1', { name: '', price: '14', availableStock: '90', break1From: '10', break1Price: '13.50' }),
    newTool('IMP-2', {
      name: same.name,
      price: '10',
      minimumOrder: '',
      availableStock: '',
      shortDescription: '',
      picture: '',
    }),
    newTool('IMP-3', {
      family: 'grippers',
      break1From: '10',
      break1Price: '11',
      break2From: '100',
      break2Price: '9.25',
    }),
    newTool('IMP-4', { price: 'twelve', availableStock: '' }),
  ]);
  const before = await read(id);
  expect(before).toMatchObject({
    state: 'Checked',
    rowCount: 4,
    counts: { Change: 1, Unchanged: 1, Create: 1, Error: 1 },
  });
  expect(before.rows[0].changes).toEqual(
    expect.arrayContaining([
      { column: 'Price', before: '10', after: '14' },
      { column: 'Available stock', before: '100', after: '90' },
      { column: 'Break 1 from', before: '', after: '10' },
      { column: 'Break 1 price', before: '', after: '13.50' },
    ]),
  );
  expect(before.rows[3].problems).toEqual([
    {
      column: 'price',
      value: 'twelve',
      reason: 'This is not an amount in dollars with at most two decimals.',
    },
    {
      column: 'sku',
      value: 'IMP-4',
      reason: 'There is no tool with this SKU. A new one also needs: Available stock.',
    },
  ]);
  expect(await toolOf('IMP-3')).toBeUndefined();
  expect(await stockOf(shop, tool)).toBe(100);

  expect(await applied(id)).toMatchObject({
    state: 'Finished',
    counts: { Changed: 1, Unchanged: 1, Created: 1, Error: 1 },
  });
  expect(await toolOf('IMP-1')).toMatchObject({
    name: tool.name,
    price_cents: 1_400,
    available_stock: 90,
    price_breaks: [{ minQuantity: 10, unitPrice: 1_350 }],
  });
  expect((await toolOf('IMP-3')).price_breaks).toHaveLength(2);
  const movements = await shop.dataSource.query(
    'SELECT quantity, kind, reason, actor_id FROM stock_movements WHERE tool_id = $1 ORDER BY id DESC LIMIT 1',
    [tool.id],
  );
  expect(movements).toEqual([
    { quantity: -10, kind: 'Correction', reason: 'Import of tools.csv', actor_id: admin.id },
  ]);
  const entries = await shop.dataSource.query(
    `SELECT action, actor_email, before, after FROM audit_log WHERE entity_name IN ('IMP-1', 'IMP-2', 'IMP-3') ORDER BY id`,
  );
  expect(entries).toMatchObject([
    { action: 'ToolEdited', actor_email: admin.email, before: { price: 1_000 }, after: { price: 1_400 } },
    { action: 'ToolAdded', actor_email: admin.email },
  ]);
});

it.each([
  [
    'a SKU twice in the file',
    [
      ['TWICE-1', '12'],
      ['twice-1', '13'],
    ],
    'sku',
    /also in line 3/,
  ],
  ['no SKU', [['', '12']], 'sku', /Every row needs it/],
  ['a SKU that cannot be one', [['=cmd|1', '12']], 'sku', /no tool with this SKU/],
  ['a price with a letter', [['KNOWN', '1O']], 'price', /not an amount/],
  ['a price with cents', [['KNOWN', '12.50']], 'price', /whole/],
  ['a price below 0', [['KNOWN', '-1']], 'price', /Price/],
  ['a price beyond all', [['KNOWN', '99999999999']], 'price', /Price is above/],
  ['a formula', [['KNOWN', '=cmd()']], 'price', /not an amount/],
])('%s is refused with its row and column', async (_, rows, column, reason) => {
  if (!(await toolOf('KNOWN'))) await aTool(shop, { sku: 'KNOWN' });
  const id = await checked(rows, columnsOf('sku', 'price'));
  const { counts, rows: found } = await read(id);
  expect(counts).toEqual({ Error: rows.length });
  expect(found[0].number).toBe(2);
  expect(found[0].problems[0]).toMatchObject({ column });
  expect(JSON.stringify(found[0].problems)).toMatch(reason);
  expect(await tell('applyImport', id)).toBe('WRONG_STATE');
});

it('a formula in a text is a text, and a broken ladder names its column', async () => {
  const id = await checked([
    newTool('FORM-1', { name: '=cmd()', shortDescription: '@SUM(1)' }),
    newTool('FORM-2', { break1From: '10', break1Price: '13' }),
  ]);
  const { rows } = await applied(id);
  expect(await toolOf('FORM-1')).toMatchObject({ name: '=cmd()', short_description: '@SUM(1)' });
  expect(rows[1]).toMatchObject({ state: 'Error', problems: [{ column: 'break1Price' }] });
});

it('none removes what may be missing, and a blank cell leaves it', async () => {
  const breaks = [{ minQuantity: 10, unitPrice: 900 }];
  await aTool(shop, { sku: 'NONE-1', place: 'A-1', weightGrams: 20, priceBreaks: breaks });
  const columns = columnsOf('sku', 'place', 'weightGrams', 'break1From', 'break1Price');
  await applied(await checked([['NONE-1', 'none', '', 'None', '']], columns));
  expect(await toolOf('NONE-1')).toMatchObject({ place: null, weight_grams: 20, price_breaks: [] });
});

it('what was changed since the check is reported, not overwritten, and can be checked again', async () => {
  const tool = await aTool(shop, { sku: 'RACE-1', price: 1_000, availableStock: 100 });
  await aTool(shop, { sku: 'RACE-2', price: 1_000 });
  const columns = columnsOf('sku', 'price', 'place');
  const id = await checked(
    [
      ['RACE-1', '14', 'B-2'],
      ['RACE-2', '15', ''],
    ],
    columns,
  );
  const edited = await shop.gql(
    `mutation ($id: ID!) { updateTool(id: $id, input: { price: 1300 }) { price } }`,
    {
      as: admin,
      variables: { id: tool.id },
    },
  );
  expect(edited.errors).toBeUndefined();
  const { counts, rows } = await applied(id);
  expect(counts).toEqual({ Stale: 1, Changed: 1 });
  expect(rows[0].problems).toEqual([
    { column: 'price', value: '14', reason: 'It was 10 when the file was checked, and is 13 now.' },
  ]);
  expect(await toolOf('RACE-1')).toMatchObject({ price_cents: 1_300, place: null });
  expect(await tell('checkImport', id)).toBeUndefined();
  await run(id);
  expect((await read(id)).rows[0]).toMatchObject({
    state: 'Change',
    changes: [
      { column: 'Price', before: '13', after: '14' },
      { column: 'Place', before: '', after: 'B-2' },
    ],
  });
  expect((await applied(id)).counts).toEqual({ Changed: 2 });
});

it('a new tool whose SKU was taken since the check is reported', async () => {
  const id = await checked([newTool('TAKEN-1')]);
  await aTool(shop, { sku: 'TAKEN-1', name: 'Other' });
  expect((await applied(id)).rows[0]).toMatchObject({
    state: 'Stale',
    problems: [{ column: 'sku', reason: 'Another tool has this SKU.' }],
  });
  expect(await toolOf('TAKEN-1')).toMatchObject({ name: 'Other' });
});

it('several workers apply each row once', async () => {
  const rows = Array.from({ length: 40 }, (_, at) => newTool(`MANY-${at}`));
  const id = await checked(rows);
  expect(await tell('applyImport', id)).toBeUndefined();
  await Promise.all([run(id), run(id), run(id)]);
  await run(id);
  expect(await read(id)).toMatchObject({ state: 'Finished', counts: { Created: 40 } });
  const [{ events }] = await shop.dataSource.query(
    `SELECT count(*)::int AS events FROM domain_events JOIN tools ON tools.id::text = subject_id
      WHERE type = 'tool.added' AND sku LIKE 'MANY-%'`,
  );
  expect(events).toBe(40);
});

it('a cancelled import keeps what it applied, and the rest can be applied later', async () => {
  const id = await checked([newTool('STOP-1'), newTool('STOP-2')]);
  expect(await tell('cancelImport', id)).toBe('WRONG_STATE');
  expect(await tell('applyImport', id)).toBeUndefined();
  expect(await tell('cancelImport', id)).toBeUndefined();
  await run(id);
  expect(await read(id)).toMatchObject({ state: 'Stopped', counts: { Create: 2 } });
  expect(await toolOf('STOP-1')).toBeUndefined();
  expect((await applied(id)).counts).toEqual({ Created: 2 });
});

it('a person whose rights were taken back changes nothing with what they started', async () => {
  const former = await shop.admin();
  const id = await anImport(shop, { as: former, ...columnsOf(...ALL, ...LADDER), rows: [newTool('GONE-1')] });
  await run(id);
  expect((await tellImport(shop, former, 'applyImport', id)).code).toBeUndefined();
  await shop.dataSource.query(`UPDATE users SET role = 'customer' WHERE id = $1`, [former.id]);
  await run(id);
  expect(await read(id)).toMatchObject({
    state: 'Stopped',
    problem: 'The person who started it may no longer do this.',
    counts: { Create: 1 },
  });
});

it.each([
  ['no rows', { rows: [] }, 400],
  ['a column that is none', { columns: { ...columnsOf('sku').columns, password: 0 } }, 400],
  ['a column outside the file', { columns: { sku: 7 } }, 400],
  ['more columns than a file has', { headings: Array.from({ length: 251 }, () => 'x') }, 400],
  ['more rows than an import has', { rows: Array.from({ length: 20_001 }, () => ['A']) }, 400],
  ['a character that cannot be stored', { rows: [['A\u0000B']] }, 400],
  ['more than 16 MB', { rows: Array.from({ length: 1_000 }, () => ['x'.repeat(17_000)]) }, 413],
])('a body with %s is refused', async (_, given, status) => {
  const answer = await sendImport(shop, { as: admin, ...columnsOf('sku'), rows: [['A-1']], ...given });
  expect(answer.status).toBe(status);
});

it('failed rows are a file in the same columns, with what is wrong', async () => {
  const id = await checked(
    [
      ['KNOWN', 'x', '=cmd()'],
      ['NEW-1', '5', 'a "b", c'],
    ],
    columnsOf('sku', 'price', 'place'),
  );
  const response = await fetch(`${shop.url}/imports/${id}/failed.csv`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(response.headers.get('content-disposition')).toContain('tools-failed.csv');
  const [head, first, second] = Buffer.from(await response.arrayBuffer())
    .toString('utf8')
    .split('\r\n');
  expect(head).toBe('\ufeffsku,price,place,Problem');
  expect(first).toBe("KNOWN,x,'=cmd(),price: This is not an amount in dollars with at most two decimals.");
  expect(second).toMatch(/^NEW-1,5,"a ""b"", c","sku: There is no tool/);
});

it('only staff import', async () => {
  const customer = await shop.customer();
  const sent = { ...columnsOf('sku'), rows: [['A-1']] };
  expect((await sendImport(shop, { as: customer, ...sent })).status).toBe(403);
  expect((await sendImport(shop, { as: { token: '' }, ...sent })).status).toBe(401);
  const id = await file([newTool('A-1')]);
  expect((await shop.gql(`{ import(id: "${id}") { id } }`, { as: customer })).code).toBe('FORBIDDEN');
  expect((await tellImport(shop, customer, 'applyImport', id)).code).toBe('FORBIDDEN');
});
