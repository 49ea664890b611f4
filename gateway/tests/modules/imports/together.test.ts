import { runImport } from '../../../src/modules/imports/run-import.job';
import { stockDifferences } from '../../../src/modules/catalogue/stock/stock.service';
import { aFamily, aTool } from '../../support/builders';
import { atOnce } from '../../support/at-once';
import { anImport, columnsOf, readImport, tellImport } from '../../support/imports';
import { forJob, startShop, type Person, type TestShop } from '../../support/shop';
import { aRole, giveRole, refusalOf } from '../../support/staff';

/** Rows that are applied in one transaction, and what others do meanwhile. */
let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

const run = (importId: string) => runImport(forJob(shop.services), { importId });
const read = (id: string) => readImport(shop, admin, id);

/** A file that was checked and told to be applied. */
async function readyToApply(columns: string[], rows: string[][], as = admin): Promise<string> {
  const id = await anImport(shop, { as, ...columnsOf(...columns), rows });
  await run(id);
  expect((await tellImport(shop, as, 'applyImport', id)).code).toBeUndefined();
  return id;
}
const tools = async (prefix: string, count: number): Promise<string[]> =>
  (
    await Promise.all(
      Array.from({ length: count }, (_, at) =>
        aTool(shop, { sku: `${prefix}-${100 + at}`, price: 1_000, availableStock: 100 }),
      ),
    )
  ).map(({ sku }) => sku);

/** What was recorded of the changes of tools: nothing twice, nothing missing. */
async function recorded(prefix: string) {
  const [found] = await shop.dataSource.query(
    `WITH these AS (SELECT id FROM tools WHERE sku LIKE $1)
     SELECT (SELECT count(*)::int FROM domain_events JOIN these ON these.id::text = subject_id WHERE type = 'tool.edited') AS events,
      (SELECT count(*)::int FROM audit_log JOIN these ON these.id::text = entity_id WHERE action = 'ToolEdited') AS entries,
      (SELECT count(*)::int FROM stock_movements JOIN these ON these.id = tool_id WHERE kind = 'Correction') AS movements`,
    [`${prefix}-%`],
  );
  expect(await stockDifferences(shop.services.db)).toEqual([]);
  return found;
}

it('a row that the database refuses leaves the others of its transaction as they would be without it', async () => {
  const familyId = await aFamily(shop, { name: 'Passing', slug: 'passing' });
  const skus = await tools('HALF', 60);
  const rows = skus.map((sku, at) => [sku, '20', at === 17 ? 'passing' : '', String(200 + at)]);
  const id = await readyToApply(['sku', 'price', 'family', 'availableStock'], rows);
  await shop.dataSource.query('DELETE FROM families WHERE id = $1', [familyId]);
  await run(id);
  const { counts, rows: found } = await read(id);
  expect(counts).toEqual({ Changed: 59, Stale: 1 });
  expect(found[17]).toMatchObject({
    state: 'Stale',
    problems: [{ column: 'family', value: 'passing', reason: 'There is no such family.' }],
  });
  expect(await recorded('HALF')).toEqual({ events: 59, entries: 59, movements: 59 });
});

it.each([
  ['two files', 'TWO', ['20', '300'], ['30', '400']],
  ['the same file', 'SAME', ['20', '300'], ['20', '300']],
])('%s of two colleagues for the same tools at once change each tool once', async (_, prefix, one, other) => {
  const colleague = await shop.admin();
  const skus = await tools(prefix, 60);
  const rowsOf = (values: string[]) => skus.map((sku) => [sku, ...values]);
  const columns = ['sku', 'price', 'availableStock'];
  const ids = [
    await readyToApply(columns, rowsOf(one)),
    await readyToApply(columns, rowsOf(other).reverse(), colleague),
  ];
  const held = { sql: 'SELECT FROM tools WHERE sku = ANY ($1) FOR UPDATE', values: [[skus[0], skus[59]]] };
  await atOnce(
    shop,
    held,
    ids.map((id) => () => run(id)),
  );
  const [first, second] = [await read(ids[0] as string), await read(ids[1] as string)];
  const count = (state: string) => (first.counts[state] ?? 0) + (second.counts[state] ?? 0);
  expect([count('Changed'), count('Stale')]).toEqual([60, 60]);
  expect(await recorded(prefix)).toEqual({ events: 60, entries: 60, movements: 60 });
  const prices = await shop.dataSource.query(
    `SELECT DISTINCT price_cents, available_stock FROM tools WHERE sku LIKE $1 ORDER BY 1`,
    [`${prefix}-%`],
  );
  const asOne = ([price, stock]: string[]) => ({
    price_cents: Number(price) * 100,
    available_stock: Number(stock),
  });
  for (const tool of prices) expect([asOne(one), asOne(other)]).toContainEqual(tool);
});

it('the same file again, after the first, has nothing to change', async () => {
  const skus = await tools('AGAIN', 3);
  const rows = skus.map((sku) => [sku, '20']);
  await run(await readyToApply(['sku', 'price'], rows));
  const id = await anImport(shop, { as: admin, ...columnsOf('sku', 'price'), rows });
  await run(id);
  expect((await read(id)).counts).toEqual({ Unchanged: 3 });
});

it('a right that was taken back after the check refuses the rows that need it', async () => {
  const colleague = await shop.admin();
  const skus = await tools('RIGHT', 3);
  const id = await readyToApply(
    ['sku', 'price', 'place'],
    skus.map((sku, at) => (at === 0 ? [sku, '', 'A-1'] : [sku, '20', ''])),
    colleague,
  );
  await giveRole(shop, colleague, await aRole(shop, ['tools.change']));
  await run(id);
  const { counts, rows } = await read(id);
  expect(counts).toEqual({ Changed: 1, Stale: 2 });
  expect(rows[1].problems).toEqual([{ column: 'price', value: '20', reason: refusalOf('prices.change') }]);
});
