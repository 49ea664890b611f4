import { FORMULA } from '../../src/rules/csv';
import { anAttribute, setAttributes } from '../support/attributes';
import { aFamily, aTool } from '../support/builders';
import { aCustomTool } from '../support/custom-tools';
import { startShop, type Person, type TestShop } from '../support/shop';
import { aToolFile } from '../modules/catalogue/tool-files/tool-files';

let shop: TestShop;
let admin: Person;
let buyer: Person;
let family: string;
let ids: Record<'supply' | 'current' | 'bus' | 'note', string>;
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
  buyer = await shop.customer();
  family = await aFamily(shop, { slug: 'drivers', name: '=Drivers' });
  const attribute = (given: Omit<Parameters<typeof anAttribute>[1], 'as' | 'familyId'>) =>
    anAttribute(shop, { as: admin, familyId: family, ...given });
  ids = {
    supply: await attribute({}),
    current: await attribute({ key: 'current', name: 'Current', kind: 'Number', unit: 'A', position: 2 }),
    bus: await attribute({
      key: 'bus',
      name: 'Bus',
      kind: 'Choice',
      unit: '',
      choices: ['CAN', '+PWM'],
      position: 3,
    }),
    note: await attribute({ key: 'note', name: 'Note', kind: 'Text', unit: '', isFacet: false, position: 4 }),
  };
});
afterAll(() => shop.close());

const ask = (variables: object, as?: { token: string }) =>
  fetch(`${shop.url}/exports/catalogue.csv?variables=${encodeURIComponent(JSON.stringify(variables))}`, {
    headers: as ? { authorization: `Bearer ${as.token}` } : {},
  });

/** The rows of a file whose texts have no commas. */
async function rowsOf(variables: object, as = buyer) {
  const response = await ask(variables, as);
  expect(response.status).toBe(200);
  const [head = [], ...rows] = (await response.text())
    .split('\r\n')
    .slice(0, -1)
    .map((line) => line.split(','));
  return {
    head,
    rows,
    cells: rows.map((row) => Object.fromEntries(head.map((title, at) => [title, row[at]]))),
  };
}

const driver = async (
  given: Parameters<typeof aTool>[1],
  values: Partial<Record<keyof typeof ids, string>>,
) => {
  const { id } = await aTool(shop, { familyId: family, ...given });
  const typed = Object.entries(values).map(([key, text]) => [ids[key as keyof typeof ids], text]);
  const { errors } = await setAttributes(shop, { as: admin, toolId: id, values: Object.fromEntries(typed) });
  expect(errors).toBeUndefined();
  return id;
};

const FIXED = ['SKU', 'Name', 'Family', 'Unit price', 'Minimum order', 'Multiple', 'Stock', 'Data sheet'];

describe('a few drivers', () => {
  beforeAll(async () => {
    await driver(
      {
        sku: 'DRV-A',
        name: '=A',
        price: 1_200,
        minimumOrder: 10,
        orderMultiple: 5,
        dataSheet: 'https://d.example.com/a.pdf',
      },
      { supply: '-12 … 48 V', current: '4000 mA', bus: '+PWM', note: '@cmd' },
    );
    const id = await driver(
      { sku: 'DRV-B', name: 'B' },
      { supply: '24 V', current: 'max 250 µA', bus: 'CAN' },
    );
    await aToolFile(shop, { as: admin, toolId: id });
    await driver({ sku: 'DRV-C', name: 'C', price: 9_900 }, {});
    await aTool(shop, { sku: 'ELSE' });
  });

  it('have a column for each attribute that is shown, numbers in its unit', async () => {
    const attributes = ['bus', 'current', 'supply'];
    const { head, cells } = await rowsOf({ filter: { family: 'drivers' }, attributes });
    const own = ['Supply voltage (V) from', 'Supply voltage (V) to', 'Current (A)', 'Bus'];
    expect(head).toEqual([...FIXED, ...own]);
    expect(cells[0]).toEqual({
      SKU: 'DRV-A',
      Name: "'=A",
      Family: "'=Drivers",
      'Unit price': '12',
      'Minimum order': '10',
      Multiple: '5',
      Stock: '100',
      'Data sheet': 'https://d.example.com/a.pdf',
      'Supply voltage (V) from': '-12',
      'Supply voltage (V) to': '48',
      'Current (A)': '4',
      Bus: "'+PWM",
    });
    expect(cells[1]).toMatchObject({
      'Data sheet': expect.stringMatching(/^http.+\/tool-files\/[0-9a-f-]+$/),
      'Supply voltage (V) from': '24',
      'Supply voltage (V) to': '24',
      'Current (A)': '0.00025',
    });
    expect(cells[2]).toMatchObject({ SKU: 'DRV-C', 'Data sheet': '', 'Current (A)': '', Bus: '' });
  });

  it('are those of the filter, in its order', async () => {
    const filter = { family: 'drivers', attributes: [{ key: 'current', values: ['1µA..'] }] };
    const sort = { field: 'ATTRIBUTE', attribute: 'current', direction: 'ASC' };
    const { head, rows } = await rowsOf({ filter, sort, attributes: [] });
    expect(head).toEqual(FIXED);
    expect(rows.map(([sku]) => sku)).toEqual(['DRV-B', 'DRV-A']);
  });

  it('have no cell that a spreadsheet runs', async () => {
    const { rows } = await rowsOf({ filter: { family: 'drivers' } });
    expect(rows[0]).toContain("'@cmd");
    expect(rows.flat().filter((cell) => FORMULA.test(cell) && !cell.startsWith("'"))).toEqual([]);
  });

  it.each([
    [{ filter: { family: 'drivers' }, attributes: ['mass'] }, 'attributes'],
    [{ filter: { family: 'drivers' }, attributes: 'bus' }, 'attributes'],
    [{ attributes: ['bus'] }, 'attributes'],
    [{ filter: { colour: 'red' } }, 'filter'],
  ])('%j is refused before the file begins', async (variables, field) => {
    const response = await ask(variables, buyer);
    expect(response.status).toBe(400);
    const { details } = (await response.json()) as { details: { fields: object } };
    expect(Object.keys(details.fields)).toEqual([field]);
  });
});

it('is for people who are signed in, as often as other exports', async () => {
  expect((await ask({})).status).toBe(401);
  const counted = jest.spyOn(shop.services.limiter, 'take');
  await rowsOf({});
  expect(counted.mock.calls.filter(([name]) => name === 'export')).toEqual([['export', buyer.id]]);
});

it('has no tool that is made for another customer', async () => {
  const owner = await shop.customer();
  const { sku } = await aCustomTool(shop, { by: owner, admin });
  const skus = async (filter: object, as: Person) =>
    (await rowsOf({ filter }, as)).rows.map(([first]) => first);
  expect(await skus({}, buyer)).not.toContain(sku);
  expect(await skus({}, owner)).not.toContain(sku);
  expect(await skus({ madeFor: 'ME' }, buyer)).toEqual([]);
  expect(await skus({ madeFor: 'ME' }, owner)).toEqual([sku]);
  expect((await ask({ filter: { madeFor: 'ALL' } }, buyer)).status).toBe(403);
});

it('has all pages, each tool once', async () => {
  await shop.dataSource.query(
    `INSERT INTO tools (id, sku, name, picture, price_cents, minimum_order, available_stock, short_description, family_id)
     SELECT gen_random_uuid(), 'MANY-' || i, 'Many', '/x.webp', 1000 * (i % 7 + 1), 1, 0, 'Short', $1 FROM generate_series(1, 450) i`,
    [family],
  );
  const sort = { field: 'PRICE', direction: 'DESC' };
  const { cells } = await rowsOf({ filter: { family: 'drivers', search: 'many' }, sort });
  expect(new Set(cells.map(({ SKU }) => SKU)).size).toBe(450);
  const prices = cells.map((row) => Number(row['Unit price']));
  expect(prices).toEqual(prices.toSorted((a, b) => b - a));
});
