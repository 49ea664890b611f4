import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { types } from 'node:util';
import { migrate } from '../../src/db/data-source';
import { startPostgres, type RunningPostgres } from '../../dev/postgres';
import { freePort } from '../../dev/processes';
import { aTool } from '../support/builders';
import { withMargin } from '../support/margin';
import { startShop, type Person, type TestShop } from '../support/shop';

/** Node's own errors come from outside jest's sandbox, where `instanceof Error` does not know them; in the shop it does. */
const ordinary = Function.prototype[Symbol.hasInstance];
Object.defineProperty(Error, Symbol.hasInstance, {
  value(this: unknown, error: unknown) {
    return ordinary.call(this, error) || (this === Error && types.isNativeError(error));
  },
});

/** A PostgreSQL of this file's own, so that it can go away. */
let dataDir: string;
let port: number;
let postgres: RunningPostgres;
let shop: TestShop;
let buyer: Person;
const startDatabase = async () => {
  postgres = await startPostgres({ dataDir, port, durable: false, log: () => undefined });
};
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'shop-away-'));
  port = await freePort();
  await startDatabase();
  await migrate(postgres.url);
  shop = await startShop({ DATABASE_URL: postgres.url }, { patient: false });
  buyer = await shop.customer();
});
afterAll(async () => {
  await shop.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const timed = async <T>(work: () => Promise<T>) => {
  const started = performance.now();
  const answer = await work();
  return { answer, ms: performance.now() - started };
};

it('a database that goes away is 503 in 2 s; the process lives, and sells again when it is back', async () => {
  const tool = await aTool(shop);
  const order = () =>
    shop.rest('POST', '/order', { body: { toolId: tool.id, quantity: 5, totalPrice: 50 }, as: buyer });
  const load = Promise.all(Array.from({ length: 30 }, order));
  await postgres.stop();
  for (const { status } of await load) expect([201, 409, 503]).toContain(status);

  for (let round = 0; round < 2; round += 1) {
    const asked = [order, () => shop.rest('GET', '/tools'), () => shop.rest('GET', '/readyz')];
    for (const { answer, ms } of await Promise.all(asked.map(timed))) {
      expect([answer.status, answer.body.code]).toEqual([503, 'DATABASE_UNAVAILABLE']);
      expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
      expect(JSON.stringify(answer.body)).not.toMatch(/127\.0\.0\.1|ECONN|postgres/i);
      expect(ms).toBeLessThan(withMargin(2_000));
    }
    const byGraphql = await timed(() => shop.gql('{ tools { totalCount } }'));
    expect(byGraphql.answer.code).toBe('DATABASE_UNAVAILABLE');
    expect(byGraphql.ms).toBeLessThan(withMargin(2_000));
  }
  expect((await shop.rest('GET', '/healthz')).status).toBe(200);
  expect((await shop.rest('GET', '/config.json')).status).toBe(200);

  await startDatabase();
  const back = performance.now();
  while ((await order()).status !== 201) expect(performance.now() - back).toBeLessThan(withMargin(5_000));
  expect((await shop.rest('GET', '/readyz')).status).toBe(200);
});

it('what no one foresaw is INTERNAL, masked', async () => {
  await shop.dataSource.query('ALTER TABLE reviews RENAME TO hidden_reviews');
  const rest = await shop.rest('GET', '/reviews');
  const gql = await shop.gql('{ reviews { nodes { id } } }');
  await shop.dataSource.query('ALTER TABLE hidden_reviews RENAME TO reviews');

  expect([rest.status, rest.body]).toEqual([
    500,
    {
      code: 'INTERNAL',
      message: 'Something went wrong on our side. Please try again.',
      requestId: expect.any(String),
    },
  ]);
  expect(gql.errors?.[0]).toMatchObject({ message: rest.body.message, extensions: { code: 'INTERNAL' } });
  expect(JSON.stringify(gql)).not.toMatch(/relation|select|stack/i);
});
