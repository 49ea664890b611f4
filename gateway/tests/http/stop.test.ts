import http from 'node:http';
import { Client } from 'pg';
import { createServer } from '../../src/server';
import { makeSchema } from '../../src/graphql/schema';
import { aTool } from '../support/builders';
import { withMargin } from '../support/margin';
import { startShop, type TestShop } from '../support/shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

it('a stop lets what is in flight finish, refuses what is new and does not wait for idle connections', async () => {
  const server = await createServer(shop.services, await makeSchema());
  const port = await server.listen(0, '127.0.0.1');
  const buyer = await shop.customer();
  const tool = await aTool(shop);
  const agent = new http.Agent({ keepAlive: true });
  const ask = (method: string, path: string, body?: object) =>
    new Promise<number>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${buyer.token}` };
      const request = http.request({ host: '127.0.0.1', port, method, path, agent, headers }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0));
      });
      request.on('error', reject).end(body && JSON.stringify(body));
    });
  await ask('GET', '/tools');
  const locker = new Client({ connectionString: shop.env.DATABASE_URL });
  await locker.connect();
  await locker.query('BEGIN');
  await locker.query('SELECT 1 FROM tools WHERE id = $1 FOR UPDATE', [tool.id]);
  const order = ask('POST', '/order', { toolId: tool.id, quantity: 5, totalPrice: 50 });
  const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  while ((await locker.query(waiting)).rowCount === 0);

  const stopped = server.stop();
  // Queued connections are still answered for a moment; then new ones are refused, while the order is in flight.
  const isRefused = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      () => false,
      () => true,
    );
  while (!(await isRefused()));
  await locker.query('COMMIT');
  await locker.end();

  expect(await order).toBe(201);
  const started = performance.now();
  await stopped;
  expect(performance.now() - started).toBeLessThan(withMargin(1_000));
  agent.destroy();
});

it('a gateway that stops refuses what the edge can pass to another one, and serves everyone else', async () => {
  const server = await createServer(shop.services, await makeSchema());
  const port = await server.listen(0, '127.0.0.1');
  const buyer = await shop.customer();
  const tool = await aTool(shop);
  const url = `http://127.0.0.1:${port}`;
  const order = (others: Record<string, string>) =>
    fetch(`${url}/order`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${buyer.token}`,
        connection: 'close',
        ...others,
      },
      body: JSON.stringify({ toolId: tool.id, quantity: 5, totalPrice: 50 }),
    });
  const fromEdge = { 'x-has-others': 'yes' };
  expect((await order(fromEdge)).status).toBe(201);

  const stopped = server.stop();
  const refused = await order(fromEdge);
  expect(refused.status).toBe(502);
  expect(refused.headers.get('x-send-elsewhere')).toBe('yes');
  expect((await order({})).status).toBe(201);
  await stopped;
  const rows = await shop.dataSource.query('SELECT count(*) FROM orders WHERE tool_id = $1', [tool.id]);
  expect(Number(rows[0]?.count)).toBe(2);
});
