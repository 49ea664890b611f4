import { startShop, type TestShop } from '../../support/shop';
import { startWorker, type RunningWorker } from '../../support/servers/worker';
import { until } from '../../support/until';
import { aWebhook, anEvent, startReceiver } from './a-webhook';

/** A worker that has much to do: an import of a thousand orders, or a morning of emails. */
const JOBS = 3_000;

let shop: TestShop;
let worker: RunningWorker;
beforeAll(async () => {
  shop = await startShop({ FETCH_LOOPBACK: 'on' });
  worker = await startWorker(shop.services);
});
afterAll(async () => {
  await worker.stop();
  await shop.close();
});

const pending = async (): Promise<number> => {
  const [{ count }] = await shop.dataSource.query(
    `SELECT count(*)::int FROM graphile_worker.jobs WHERE task_identifier = 'count-promises'`,
  );
  return count;
};

it('webhooks do not wait for the other jobs of a worker', async () => {
  const host = await startReceiver();
  await aWebhook(shop, await shop.admin(), { url: host.url });
  await shop.dataSource.query(
    `INSERT INTO job_outbox (name, payload) SELECT 'count-promises', '{}' FROM generate_series(1, $1)`,
    [JOBS],
  );
  await until(async () => (await pending()) > JOBS / 2);
  await anEvent(shop, 'purchase.approved', {});
  await until(() => host.types().includes('purchase.approved'));
  expect(await pending()).toBeGreaterThan(0);
  await host.close();
});
