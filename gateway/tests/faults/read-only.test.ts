import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { migrate } from '../../src/db/data-source';
import { startPostgres, type RunningPostgres } from '../../dev/postgres';
import { aTool } from '../support/builders';
import { withMargin } from '../support/margin';
import { startShop, type Person, type TestShop } from '../support/shop';

/** A PostgreSQL of this file's own, so that it can refuse changes, as the standby of a cluster does. */
let dataDir: string;
let postgres: RunningPostgres;
let operator: Client;
let shop: TestShop;
let buyer: Person;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'shop-read-only-'));
  postgres = await startPostgres({ dataDir, durable: false, log: () => undefined });
  await migrate(postgres.url);
  operator = new Client({ connectionString: postgres.url });
  await operator.connect();
  shop = await startShop({ DATABASE_URL: postgres.url }, { patient: false });
  buyer = await shop.customer();
});
afterAll(async () => {
  await shop.close();
  await operator.end();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** New connections are read-only or not; open ones stay as they are. */
const setReadOnly = (isReadOnly: boolean) =>
  operator.query(
    `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET default_transaction_read_only = ${isReadOnly}', current_database()); END $$`,
  );

it('a server that is not the primary any more is 503; its connections are not used again', async () => {
  const tool = await aTool(shop);
  const order = () =>
    shop.rest('POST', '/order', { body: { toolId: tool.id, quantity: 5, totalPrice: 50 }, as: buyer });
  await setReadOnly(true);
  await operator.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()',
  );
  for (let turn = 0; turn < 2; turn += 1) {
    const { status, body, headers } = await order();
    expect([status, body.code]).toEqual([503, 'DATABASE_UNAVAILABLE']);
    expect(headers.get('retry-after')).toMatch(/^\d+$/);
  }
  const byGraphql = await shop.gql(
    'mutation ($tool: ID!) { placeOrder(input: { toolId: $tool, quantity: 5, totalPrice: 5000 }) { id } }',
    { variables: { tool: tool.id }, as: buyer },
  );
  expect(byGraphql.code).toBe('DATABASE_UNAVAILABLE');

  await setReadOnly(false);
  const back = performance.now();
  while ((await order()).status !== 201) expect(performance.now() - back).toBeLessThan(withMargin(5_000));
});
