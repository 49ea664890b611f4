import { Client } from 'pg';
import { aTool, anOrder, stockOf } from '../support/builders';
import { startShop, type Person, type TestShop } from '../support/shop';
import type { Tool } from '../../src/modules/catalogue/tools/tool.entity';

/**
 * The promises are 3 s and 1 s, which audit:faults measures; these margins are for a busy machine, ms. Forty orders that
 * time out two by two would need 15 s.
 */
const REFUSED_WITHIN = 9_000;
const SOLD_WITHIN = 5_000;

let shop: TestShop;
let buyer: Person;
let admin: Person;
let locker: Client;
beforeAll(async () => {
  shop = await startShop({ DATABASE_POOL: '8' }, { patient: false });
  [buyer, admin] = await Promise.all([shop.customer(), shop.admin()]);
  locker = new Client({ connectionString: shop.env.DATABASE_URL });
  await locker.connect();
});
afterAll(async () => {
  await locker.end();
  await shop.close();
});

const order = async (tool: Tool) => {
  const started = performance.now();
  const answer = await shop.rest('POST', '/order', {
    body: { toolId: tool.id, quantity: 5, totalPrice: 50 },
    as: buyer,
  });
  return { answer, ms: performance.now() - started };
};

async function whileLocked<T>(tool: Tool, work: () => Promise<T>): Promise<T> {
  await locker.query('BEGIN');
  try {
    await locker.query('SELECT 1 FROM tools WHERE id = $1 FOR UPDATE', [tool.id]);
    return await work();
  } finally {
    await locker.query('ROLLBACK');
  }
}

/** Waits until statements of the shop wait for the row: PostgreSQL says so. */
async function untilBlocked(): Promise<void> {
  const blocked = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  while ((await locker.query(blocked)).rowCount === 0) await new Promise((resolve) => setImmediate(resolve));
}

describe("while one tool's row is locked", () => {
  it('forty orders for it are refused soon, more than there are connections, and other tools sell as ever', async () => {
    const [locked, free] = await Promise.all([aTool(shop), aTool(shop)]);

    const { stuck, sold } = await whileLocked(locked, async () => {
      const waiting = Promise.all(Array.from({ length: 40 }, () => order(locked)));
      await untilBlocked();
      const others = [];
      for (let i = 0; i < 10; i += 1) others.push(await order(free));
      return { sold: others, stuck: await waiting };
    });

    for (const { answer, ms } of stuck) {
      expect([answer.status, answer.body.code]).toEqual([503, 'DATABASE_UNAVAILABLE']);
      expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
      expect(answer.body.message).not.toMatch(/lock|timeout|sql/i);
      expect(ms).toBeLessThan(REFUSED_WITHIN);
    }
    for (const { answer, ms } of sold) {
      expect(answer.status).toBe(201);
      expect(ms).toBeLessThan(SOLD_WITHIN);
    }
    expect(await stockOf(shop, locked)).toBe(100);
    expect((await order(locked)).answer.status).toBe(201);
  });

  it('so are deletions of its orders, and the catalogue and the lists are served', async () => {
    const tool = await aTool(shop);
    const ids: string[] = [];
    for (let i = 0; i < 12; i += 1) ids.push(await anOrder(shop, { by: buyer, tool }));

    await whileLocked(tool, async () => {
      const started = performance.now();
      const deletions = Promise.all(ids.map((id) => shop.rest('DELETE', `/order/${id}`, { as: buyer })));
      await untilBlocked();
      expect((await shop.rest('GET', '/tools')).status).toBe(200);
      expect((await shop.rest('GET', '/allorders', { as: admin })).status).toBe(200);
      expect((await order(await aTool(shop))).answer.status).toBe(201);
      expect((await deletions).map(({ body }) => body.code)).toEqual(Array(12).fill('DATABASE_UNAVAILABLE'));
      expect(performance.now() - started).toBeLessThan(REFUSED_WITHIN);
    });

    const { body } = await shop.rest('DELETE', `/order/${ids[0]}`, { as: buyer });
    expect(body).toEqual({ deletedCount: 1 });
    expect(await stockOf(shop, tool)).toBe(100 - 11 * 5);
  });
});

it('a thousand buyers of a hundred units: a hundred are sold, the rest are told so, nothing breaks', async () => {
  const tool = await aTool(shop, { minimumOrder: 1 });
  const one = { toolId: tool.id, quantity: 1, totalPrice: 10 };
  const answers = await Promise.all(
    Array.from({ length: 1_000 }, () => shop.rest('POST', '/order', { body: one, as: buyer })),
  );
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  expect([count(201), count(409), await stockOf(shop, tool)]).toEqual([100, 900, 0]);
});
