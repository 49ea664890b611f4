import { freePort } from '../../../dev/processes';
import { startMain } from '../../support/servers/main-process';
import { anImport, columnsOf, readImport, tellImport } from '../../support/imports';
import { aTool } from '../../support/builders';
import { startShop, type Person, type TestShop } from '../../support/shop';
import { startWorker } from '../../support/servers/worker';
import { until } from '../../support/until';

const ROWS = 400;
let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

const countOf = async (sql: string): Promise<number> => (await shop.dataSource.query(sql))[0].count;
const inState = (state: string) => countOf(`SELECT count(*)::int FROM import_rows WHERE state = '${state}'`);

/** Begins work in a gateway that is killed after some rows, and ends it in another one. Returns how many were done before. */
async function killedMeanwhile(id: string, begin: () => Promise<unknown>, rows: string, end: string) {
  const first = startMain(shop, { PORT: String(await freePort()) });
  await first.printed('Ctrl-C');
  await begin();
  await until(async () => (await inState(rows)) > 20);
  first.child.kill('SIGKILL');
  await first.ended;
  const before = await inState(rows);
  // What a killed transaction has not committed is nowhere.
  const priced = await countOf(`SELECT count(*)::int FROM tools WHERE price_cents = 2000`);
  const second = await startWorker(shop.services);
  await until(async () => (await readImport(shop, admin, id)).state === end);
  await second.stop();
  expect(await inState(rows)).toBe(ROWS);
  return { before, priced };
}

/** How many tools have so many events, entries and movements. */
const perTool = () =>
  shop.dataSource.query(`
    SELECT (SELECT count(*)::int FROM domain_events WHERE subject_id = tools.id::text AND type = 'tool.edited') AS events,
      (SELECT count(*)::int FROM audit_log WHERE entity_id = tools.id::text) AS entries,
      (SELECT count(*)::int FROM stock_movements WHERE tool_id = tools.id AND kind = 'Correction') AS movements, price_cents,
      count(*)::int
    FROM tools WHERE sku LIKE 'KILL-%' GROUP BY 1, 2, 3, 4`);

it('killed in the middle, it is resumed: no row twice, none half; so is its undo', async () => {
  const tools = await Promise.all(
    Array.from({ length: ROWS }, (_, at) => aTool(shop, { sku: `KILL-${at}`, price: 1_000 })),
  );
  const rows = tools.map(({ sku }, at) => [sku, '20', String(200 + at)]);
  const id = await anImport(shop, { as: admin, ...columnsOf('sku', 'price', 'availableStock'), rows });
  const apply = async () => {
    await until(async () => (await readImport(shop, admin, id)).state === 'Checked');
    await tellImport(shop, admin, 'applyImport', id);
  };
  const applied = await killedMeanwhile(id, apply, 'Changed', 'Finished');
  expect(applied.before).toBeLessThan(ROWS);
  expect(applied.priced).toBe(applied.before);
  expect(await perTool()).toEqual([{ events: 1, entries: 1, movements: 1, price_cents: 2_000, count: ROWS }]);

  const undone = await killedMeanwhile(
    id,
    () => tellImport(shop, admin, 'undoImport', id),
    'Undone',
    'Undone',
  );
  expect(undone.before).toBeLessThan(ROWS);
  expect(undone.priced).toBe(ROWS - undone.before);
  expect(await perTool()).toEqual([{ events: 2, entries: 2, movements: 2, price_cents: 1_000, count: ROWS }]);
}, 180_000);
