import { newId } from '../../../../src/shared/ids';
import { aTool } from '../../../support/builders';
import { withMargin } from '../../../support/margin';
import { startShop, type TestShop } from '../../../support/shop';
import { until } from '../../../support/until';

const TOOL = '01890000-0000-7000-8000-00000000000a';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
  const [familyId, synonymId] = [newId(), newId()];
  const { dataSource } = shop;
  await dataSource.query(
    `INSERT INTO families (id, slug, name, position) VALUES ($1, 'motors', 'Motors', 1)`,
    [familyId],
  );
  await dataSource.query('DELETE FROM search_synonyms');
  await dataSource.query(`INSERT INTO search_synonyms (id, word, meaning) VALUES ($1, 'engine', 'nothing')`, [
    synonymId,
  ]);
  await aTool(shop, { id: TOOL, name: 'Gear motor', familyId });
  await aTool(shop, { name: 'Gear wheel', familyId });
  await until(() => shop.services.cacheTags.isConnected);
});
afterAll(() => shop.close());

const RENAME_FAMILY = `UPDATE families SET name = name || '!'`;
const RENAME_TOOL = `UPDATE tools SET name = name || '!'`;
const CHANGE_SYNONYM = `UPDATE search_synonyms SET meaning = 'motor'`;
const LEAVE_FAMILY = 'UPDATE tools SET family_id = NULL';

it.each([
  ['{ tools { nodes { name } } }', RENAME_TOOL],
  ['{ tools { nodes { family { name } } } }', RENAME_FAMILY],
  ['{ tools(filter: { search: "motor" }) { nodes { name } } }', RENAME_TOOL],
  ['{ tools(filter: { search: "motor" }) { nodes { family { name } } } }', RENAME_FAMILY],
  ['{ tools(filter: { search: "engine" }) { totalCount } }', CHANGE_SYNONYM],
  [`{ tool(id: "${TOOL}") { family { name } } }`, RENAME_FAMILY],
  [`{ relatedTools(id: "${TOOL}") { family { name } } }`, RENAME_FAMILY],
  ['{ families { name } }', RENAME_FAMILY],
  ['{ families { toolCount } }', LEAVE_FAMILY],
])('the cached answer to %s follows %s', async (query, change) => {
  const read = async () => JSON.stringify((await shop.gql(query)).data);
  // It is stored at the second request.
  await read();
  const before = await read();
  await shop.dataSource.query(change);
  // Every minute, the cache is emptied.
  const deadline = Date.now() + withMargin(250);
  await until(async () => (await read()) !== before || Date.now() > deadline);
  expect(await read()).not.toBe(before);
});
