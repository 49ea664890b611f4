import { Client } from 'pg';
import { aTool, stockOf } from '../../../support/builders';
import { startShop, type Person, type TestShop } from '../../../support/shop';
import { until } from '../../../support/until';

/** A buyer who has waited while others bought the last units is refused by what is committed, and waits for no lock. */
let shop: TestShop;
let buyer: Person;
let others: Client[] = [];

beforeAll(async () => {
  shop = await startShop();
  buyer = await shop.customer();
});
afterEach(async () => {
  await Promise.all(others.map((other) => other.end()));
  others = [];
});
afterAll(() => shop.close());

/** A session of someone else that has begun a transaction. */
async function someoneElse(): Promise<Client> {
  const client = new Client({ connectionString: shop.services.env.DATABASE_URL });
  others.push(client);
  await client.connect();
  await client.query('BEGIN');
  return client;
}

const LOCK = 'SELECT FROM tools WHERE id = $1 FOR UPDATE';
const SELL_OUT = `
  WITH moved AS (
    INSERT INTO stock_movements (tool_id, quantity, kind, reason, actor_id)
    SELECT id, -available_stock, 'Correction', 'Counted', $2 FROM tools WHERE id = $1)
  UPDATE tools SET available_stock = 0 WHERE id = $1`;

const waiting = async () => {
  const [{ count }] = await shop.dataSource.query<[{ count: number }]>(
    `SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return count;
};

const orders = (toolId: string, count: number, key: string) =>
  Array.from({ length: count }, async (_, at) => {
    const body = { toolId, quantity: 1, totalPrice: 10 };
    const headers = { 'idempotency-key': `${key} ${at}` };
    const answer = await shop.rest('POST', '/order', { body, headers, as: buyer });
    return answer.body.code ?? answer.status;
  });

it('those in the queue are refused without a lock', async () => {
  const tool = await aTool(shop, { minimumOrder: 1 });
  const seller = await someoneElse();
  await seller.query(LOCK, [tool.id]);
  await seller.query(SELL_OUT, [tool.id, buyer.id]);
  const asked = orders(tool.id, 6, 'sold out');
  await until(async () => (await waiting()) === 2);
  const query = jest.spyOn(Client.prototype, 'query');
  await seller.query('COMMIT');
  expect(await Promise.all(asked)).toEqual(Array(6).fill('INSUFFICIENT_STOCK'));
  const begun = query.mock.calls.filter(([text]) => (text as unknown) === 'START TRANSACTION').length;
  query.mockRestore();
  // The two that were in the database may have begun again.
  expect(begun).toBeLessThanOrEqual(2);
  expect(await stockOf(shop, tool)).toBe(0);
});

it('a sale that is rolled back refuses no one', async () => {
  const tool = await aTool(shop, { minimumOrder: 1 });
  const seller = await someoneElse();
  await seller.query(LOCK, [tool.id]);
  await seller.query(SELL_OUT, [tool.id, buyer.id]);
  const asked = orders(tool.id, 6, 'rolled back');
  await until(async () => (await waiting()) === 2);
  await seller.query('ROLLBACK');
  expect(await Promise.all(asked)).toEqual(Array(6).fill(201));
  expect(await stockOf(shop, tool)).toBe(100 - 6);
});
