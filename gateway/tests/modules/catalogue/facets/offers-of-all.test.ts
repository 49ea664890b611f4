import { newId } from '../../../../src/shared/ids';
import { aTool } from '../../../support/builders';
import { startShop, type Person, type TestShop } from '../../../support/shop';
import { aToolFile } from '../tool-files/tool-files';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

const ASK = `query ($filter: ToolFilter!) { tools(filter: $filter) { totalCount }
  toolFacets(filter: $filter) { total inStock hasDataSheet { count total } facets { unknown } } }`;

async function ask(filter: object) {
  const { data, errors } = await shop.gql(ASK, { variables: { filter } });
  expect(errors).toBeUndefined();
  return { listed: data.tools.totalCount, ...data.toolFacets };
}

it('counts a tool with a data sheet as long as one is among its files', async () => {
  const name = `Zwanziger ${newId()}`;
  const { id: toolId } = await aTool(shop, { name });
  const withSheets = async () => (await ask({ search: name, hasDataSheet: true })).listed;
  await aToolFile(shop, { as: admin, toolId, kind: 'Drawing' });
  expect(await withSheets()).toBe(0);
  const files = [];
  for (const revision of ['A', 'B']) files.push(await aToolFile(shop, { as: admin, toolId, revision }));
  expect(await withSheets()).toBe(1);
  for (const [left, id] of [...files.entries()].reverse()) {
    await shop.gql('mutation ($id: ID!) { withdrawToolFile(id: $id) { id } }', {
      variables: { id },
      as: admin,
    });
    expect(await withSheets()).toBe(Math.sign(left));
  }
});

it('follows a file that another program moves to another tool, or makes a drawing of', async () => {
  const name = `Zwanziger ${newId()}`;
  const [one, other] = [await aTool(shop, { name }), await aTool(shop, { name, availableStock: 0 })];
  const id = await aToolFile(shop, { as: admin, toolId: one.id });
  const inStock = async () => (await ask({ search: name, hasDataSheet: true })).inStock;
  expect(await inStock()).toBe(1);
  await shop.dataSource.query('UPDATE tool_files SET tool_id = $2 WHERE id = $1', [id, other.id]);
  expect(await inStock()).toBe(0);
  expect((await ask({ search: name, hasDataSheet: true })).total).toBe(1);
  await shop.dataSource.query(`UPDATE tool_files SET kind = 'Drawing' WHERE id = $1`, [id]);
  expect((await ask({ search: name, hasDataSheet: true })).total).toBe(0);
});

it('corrects the typos of a search, as the list does', async () => {
  await aTool(shop, { name: 'Querschnitt amplifier' });
  expect(await ask({ search: 'querschnit amplifyer' })).toMatchObject({ listed: 1, total: 1, inStock: 1 });
});

it('counts as far as the total of a list', async () => {
  const tools = `INSERT INTO tools (id, sku, name, picture, price_cents, minimum_order, available_stock, short_description)
    SELECT gen_random_uuid(), 'MANY-' || i, 'Many', 'https://pictures.example.com/t.png', 700, 1, i % 2, ''
    FROM generate_series(1, 10002) AS i`;
  await shop.dataSource.query(tools);
  for (const list of [{ minPrice: 700, maxPrice: 700 }, { search: 'many' }])
    expect(await ask(list)).toEqual({
      listed: 10_001,
      total: 10_001,
      inStock: 5_001,
      hasDataSheet: { count: 0, total: 10_001 },
      facets: [],
    });
});
