import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { freeze } from '../../audit/environment/frozen';
import { makeDataSource, migrate } from '../../src/db/data-source';
import { startPostgres, type RunningPostgres } from '../../dev/postgres';
import { aTool, stockOf } from '../support/builders';
import { withMargin } from '../support/margin';
import { startShop, type Person, type TestShop } from '../support/shop';

/** A PostgreSQL of this file's own, so that it can be frozen. */
let dataDir: string;
let postgres: RunningPostgres;
let shop: TestShop;
let buyer: Person;
let thaw: () => void = () => undefined;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'shop-hung-'));
  postgres = await startPostgres({ dataDir, durable: false, log: () => undefined });
  await migrate(postgres.url);
  shop = await startShop({ DATABASE_URL: postgres.url }, { patient: false });
  buyer = await shop.customer();
});
afterEach(() => thaw());
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

it('a database that hangs is 503 in 2 s; it sells again in 5 s, and a key answered 503 is one order', async () => {
  const tool = await aTool(shop, { availableStock: 1_000 });
  const order = (key: string) =>
    shop.rest('POST', '/order', {
      body: { toolId: tool.id, quantity: 5, totalPrice: 50 },
      as: buyer,
      headers: { 'idempotency-key': key },
    });
  expect((await order('before')).status).toBe(201);
  ({ thaw } = await freeze(postgres.url));

  const keys = Array.from({ length: 8 }, (_, at) => `hung-${at}`);
  for (const some of [keys.slice(0, 4), keys.slice(4)]) {
    const asked = [
      ...some.map((key) => () => order(key)),
      () => shop.rest('GET', '/readyz'),
      () => shop.rest('GET', `/my-orders/${buyer.email}`, { as: buyer }),
    ];
    for (const { answer, ms } of await Promise.all(asked.map(timed))) {
      expect([answer.status, answer.body.code]).toEqual([503, 'DATABASE_UNAVAILABLE']);
      expect(ms).toBeLessThan(withMargin(2_000));
    }
  }

  thaw();
  const back = performance.now();
  while ((await order('after')).status !== 201)
    expect(performance.now() - back).toBeLessThan(withMargin(5_000));
  expect((await shop.rest('GET', '/readyz')).status).toBe(200);
  for (const key of keys) {
    const [first, second] = [await order(key), await order(key)];
    expect([first.status, second.body]).toEqual([201, first.body]);
  }
  expect(await stockOf(shop, tool)).toBe(1_000 - 5 * (keys.length + 2));
});

describe('a connection that did not answer', () => {
  let dataSource: DataSource;
  beforeEach(async () => {
    dataSource = await makeDataSource({ url: postgres.url, pool: 1 }).initialize();
  });
  afterEach(() => dataSource.destroy());

  const pid = async () => {
    const [row] = await dataSource.query<{ pid: number }[]>('SELECT pg_backend_pid() AS pid WHERE $1', [
      true,
    ]);
    return row?.pid;
  };

  it('is not used again', async () => {
    const first = await pid();
    ({ thaw } = await freeze(postgres.url));
    await expect(pid()).rejects.toThrow('Query read timeout');
    thaw();
    expect(await pid()).not.toBe(first);
  });

  it('ends its transaction immediately', async () => {
    const { ms } = await timed(() =>
      dataSource
        .transaction(async (db) => {
          await db.query('SELECT 1');
          ({ thaw } = await freeze(postgres.url));
          await expect(db.query('SELECT 2')).rejects.toThrow('Query read timeout');
          throw new TypeError('given up');
        })
        .catch((error: Error) => expect(error.message).toBe('given up')),
    );
    expect(ms).toBeLessThan(withMargin(2_000));
  });
});
