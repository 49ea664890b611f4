import { runImport } from '../../../src/modules/imports/run-import.job';
import { aFamily, aTool } from '../../support/builders';
import { anAttribute, setAttributes } from '../../support/attributes';
import { anImport, columnsOf, readImport, sendImport, tellImport } from '../../support/imports';
import { forJob, startShop, type Person, type TestShop } from '../../support/shop';

/** Files of tools with a column for each attribute (adr/0106). */
let shop: TestShop;
let admin: Person;
let drivers: string;
let supply: string;
let bus: string;
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
  drivers = await aFamily(shop, { slug: 'drivers', name: 'Drivers' });
  const sensors = await aFamily(shop, { slug: 'sensors', name: 'Sensors' });
  supply = await anAttribute(shop, { as: admin, familyId: drivers });
  const choices = { kind: 'Choice', unit: '', choices: ['CAN', 'None'] };
  bus = await anAttribute(shop, { as: admin, familyId: drivers, key: 'bus', name: 'Bus', ...choices });
  await anAttribute(shop, {
    as: admin,
    familyId: sensors,
    key: 'range',
    name: 'Range',
    kind: 'Number',
    unit: 'm',
  });
});
afterAll(() => shop.close());

const run = (importId: string) => runImport(forJob(shop.services), { importId });
const read = (id: string) => readImport(shop, admin, id);
const tell = async (action: Parameters<typeof tellImport>[2], id: string) => {
  await tellImport(shop, admin, action, id);
  await run(id);
  return read(id);
};
const COLUMNS = columnsOf('sku', 'attr:supply', 'attr:bus', 'attr:range', 'family');

async function checked(...rows: string[][]) {
  const id = await anImport(shop, { as: admin, ...COLUMNS, rows });
  await run(id);
  return { id, ...(await read(id)) };
}

const VALUES = 'query ($id: ID!) { tool(id: $id) { attributes { typed attribute { key } } } }';
async function valuesOf(id: string): Promise<Record<string, string>> {
  const { data } = await shop.gql(VALUES, { variables: { id } });
  return Object.fromEntries(data.tool.attributes.map(({ typed, attribute }: any) => [attribute.key, typed]));
}

async function aDriver(sku: string): Promise<string> {
  const { id } = await aTool(shop, { sku, familyId: drivers });
  await setAttributes(shop, { as: admin, toolId: id, values: { [supply]: '24–48 V', [bus]: 'CAN' } });
  return id;
}

it('sets and removes what has a cell, leaves blank cells, and is undone', async () => {
  const id = await aDriver('ATTR-1');
  const one = await checked(['ATTR-1', '12-30', '', '', '']);
  expect(one.rows[0]).toMatchObject({
    state: 'Change',
    changes: [{ column: 'attr:supply', before: '24–48 V', after: '12-30' }],
  });
  expect((await tell('applyImport', one.id)).counts).toEqual({ Changed: 1 });
  expect(await valuesOf(id)).toEqual({ supply: '12-30', bus: 'CAN' });
  const events = await shop.dataSource.query(
    `SELECT payload FROM domain_events WHERE type = 'tool.attributes-set' AND subject_id = $1 ORDER BY id DESC LIMIT 1`,
    [id],
  );
  expect(events[0].payload).toEqual({ before: { supply: '24–48 V' }, after: { supply: '12-30' } });
  expect((await tell('undoImport', one.id)).counts).toEqual({ Undone: 1 });
  expect(await valuesOf(id)).toEqual({ supply: '24–48 V', bus: 'CAN' });

  // None is a choice of the bus, and removes the supply.
  const two = await checked(['ATTR-1', 'none', 'none', '', '']);
  await tell('applyImport', two.id);
  expect(await valuesOf(id)).toEqual({ bus: 'none' });
});

let bad = 0;
it.each([
  [['', '24 A', '', '', ''], 'attr:supply', '24 A', '“A” measures something else than V, at character 4.'],
  [['', 'many', '', '', ''], 'attr:supply', 'many', 'This is not a number.'],
  [['', '', 'LIN', '', ''], 'attr:bus', 'LIN', '“LIN” is not one of CAN, None.'],
  [['', '', '', '5 m', ''], 'attr:range', '5 m', 'The family Drivers has no attribute “range”.'],
  [['', '12 V', '', '', 'Sensors'], 'attr:supply', '12 V', 'The family Sensors has no attribute “supply”.'],
  [['', 'x'.repeat(201), '', '', ''], 'attr:supply', 'x'.repeat(201), 'Value is longer than 200 characters'],
])('refuses %j with its column, value and place', async (cells, column, value, reason) => {
  const sku = `BAD-${(bad += 1)}`;
  await aDriver(sku);
  const { rows } = await checked([sku, ...cells.slice(1)]);
  expect(rows[0]).toMatchObject({ state: 'Error', number: 2, problems: [{ column, value, reason }] });
});

it('keeps what somebody has changed since the check, and since the import', async () => {
  const id = await aDriver('ATTR-2');
  const { id: file } = await checked(['ATTR-2', '12 V', '', '', '']);
  await setAttributes(shop, { as: admin, toolId: id, values: { [supply]: '5 V' } });
  const applied = await tell('applyImport', file);
  expect(applied.rows[0]).toMatchObject({
    state: 'Stale',
    problems: [
      { column: 'attr:supply', reason: 'It was 24–48 V when the file was checked, and is 5 V now.' },
    ],
  });
  expect(await valuesOf(id)).toEqual({ supply: '5 V', bus: 'CAN' });
  const again = await tell('checkImport', file);
  expect(again.counts).toEqual({ Change: 1 });
  await tell('applyImport', file);
  await setAttributes(shop, { as: admin, toolId: id, values: { [supply]: '6 V' } });
  expect((await tell('undoImport', file)).counts).toEqual({ Kept: 1 });
  expect(await valuesOf(id)).toEqual({ supply: '6 V', bus: 'CAN' });
});

it('a new tool gets its attributes, those of its family; its undo deletes it', async () => {
  const keys = ['sku', 'name', 'price', 'minimumOrder', 'availableStock', 'shortDescription', 'picture'];
  const picture = '/images/00000000-0000-4000-8000-000000000001/960.webp';
  const id = await anImport(shop, {
    as: admin,
    ...columnsOf(...keys, 'family', 'attr:range'),
    rows: [['ATTR-NEW', 'Tool', '30', '1', '50', 'Strong', picture, 'sensors', '40 mm']],
  });
  await run(id);
  expect((await tell('applyImport', id)).counts).toEqual({ Created: 1 });
  const [tool] = await shop.dataSource.query(`SELECT id FROM tools WHERE sku = 'ATTR-NEW'`);
  expect(await valuesOf(tool.id)).toEqual({ range: '40 mm' });
  expect((await tell('undoImport', id)).counts).toEqual({ Undone: 1 });
});

it('takes columns of attributes for tools only, under their own heading', async () => {
  for (const [kind, column, status] of [
    ['Tools', 'attr:supply', 201],
    ['Tools', 'attr: Supply', 400],
    ['Tools', 'attr:', 400],
    ['Families', 'attr:supply', 400],
  ] as const) {
    const columns = { [kind === 'Tools' ? 'sku' : 'slug']: 0, [column]: 1 };
    const sent = await sendImport(shop, {
      as: admin,
      kind,
      headings: ['a', 'b'],
      columns,
      rows: [['x', 'y']],
    });
    expect([column, sent.status]).toEqual([column, status]);
  }
});
