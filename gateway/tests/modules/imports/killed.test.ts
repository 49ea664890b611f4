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
const changed = () => countOf(`SELECT count(*)::int FROM import_rows WHERE state = 'Changed'`);

it('killed in the middle, it is resumed: no row twice, none half', async () => {
  const tools = await Promise.all(
    Array.from({ length: ROWS }, (_, at) => aTool(shop, { sku: `KILL-${at}` })),
  );
  const rows = tools.map(({ sku }, at) => [sku, '20', String(200 + at)]);
  const id = await anImport(shop, { as: admin, ...columnsOf('sku', 'price', 'availableStock'), rows });
  const first = startMain(shop, { PORT: String(await freePort()) });
  await first.printed('Ctrl-C');
  await until(async () => (await readImport(shop, admin, id)).state === 'Checked');
  await tellImport(shop, admin, 'applyImport', id);
  await until(async () => (await changed()) > 20);
  first.child.kill('SIGKILL');
  await first.ended;
  const before = await changed();
  expect(before).toBeLessThan(ROWS);
  // What a killed transaction has not committed is nowhere.
  expect(await countOf(`SELECT count(*)::int FROM tools WHERE price_cents = 2000`)).toBe(before);

  const second = await startWorker(shop.services);
  await until(async () => (await readImport(shop, admin, id)).state === 'Finished');
  await second.stop();
  expect(await changed()).toBe(ROWS);
  const perTool = await shop.dataSource.query(`
    SELECT (SELECT count(*)::int FROM domain_events WHERE subject_id = tools.id::text AND type = 'tool.edited') AS events,
      (SELECT count(*)::int FROM audit_log WHERE entity_id = tools.id::text) AS entries,
      (SELECT count(*)::int FROM stock_movements WHERE tool_id = tools.id AND kind = 'Correction') AS movements, count(*)::int
    FROM tools WHERE price_cents = 2000 AND available_stock >= 200 GROUP BY 1, 2, 3`);
  expect(perTool).toEqual([{ events: 1, entries: 1, movements: 1, count: ROWS }]);
}, 120_000);
