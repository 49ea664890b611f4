import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { Client } from 'pg';
import { aTool, anOrder, stockOf } from '../support/builders';
import { makeDatabase } from '../support/servers/database';
import { startShop, type Person, type TestShop } from '../support/shop';
import { until } from '../support/until';

/** How much later each answer of the database arrives, ms. */
const DELAY = 15;

let database: Awaited<ReturnType<typeof makeDatabase>>;
let server: Server;
let shop: TestShop;
let buyer: Person;
let admin: Person;

/** A shop with two connections to a slow database, and the time-outs of production. */
beforeAll(async () => {
  database = await makeDatabase();
  const { hostname, port } = new URL(database.url);
  server = createServer((client) => {
    const postgres = connect(Number(port), hostname);
    for (const socket of [client, postgres]) socket.on('error', () => socket.destroy());
    client.on('close', () => postgres.destroy()).pipe(postgres);
    postgres.on('close', () => client.destroy());
    postgres.on('data', (chunk) => void setTimeout(() => client.write(chunk), DELAY));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const slow = Object.assign(new URL(database.url), { port: (server.address() as AddressInfo).port });
  shop = await startShop({ DATABASE_URL: slow.href, DATABASE_POOL: '2' }, { patient: false });
  [buyer, admin] = [await shop.customer(), await shop.admin()];
});
afterAll(async () => {
  await shop.close();
  server.close();
  await database.drop();
});

const order = (toolId: string, signal?: AbortSignal) =>
  fetch(`${shop.url}/order`, {
    method: 'POST',
    headers: { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ toolId, quantity: 1, totalPrice: 10 }),
    ...(signal && { signal }),
  }).then(({ status }) => status);

it('two hundred buyers of fifty units wait their turn: no one is told that the shop is away', async () => {
  const tool = await aTool(shop, { minimumOrder: 1, availableStock: 50 });
  const statuses = await Promise.all(Array.from({ length: 200 }, () => order(tool.id)));
  const count = (status: number) => statuses.filter((one) => one === status).length;
  expect([count(201), count(409), await stockOf(shop, tool)]).toEqual([50, 150, 0]);
});

it('so do sixty shipments, which all take a number of the same counter', async () => {
  const tool = await aTool(shop, { availableStock: 1_000 });
  const ids: string[] = [];
  for (let at = 0; at < 60; at += 1) ids.push(await anOrder(shop, { by: buyer, tool }));
  const ship = (id: string) =>
    shop.gql('mutation ($input: ShipOrdersInput!) { shipOrders(input: $input) { id } }', {
      variables: { input: { ids: [id], shipUnpaid: { ids: [id], reason: 'A good customer' } } },
      as: admin,
    });
  const answers = await Promise.all(ids.map(ship));
  expect(answers.map(({ code }) => code)).toEqual(Array(60).fill(undefined));
});

it('a client that goes away gives up its place in the queue', async () => {
  const tool = await aTool(shop, { minimumOrder: 1 });
  const locker = new Client({ connectionString: database.url });
  await locker.connect();
  const waiting = async () => {
    const sql = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    return (await locker.query(sql)).rowCount;
  };
  await locker.query('BEGIN');
  await locker.query('SELECT FROM tools WHERE id = $1 FOR UPDATE', [tool.id]);
  const first = [order(tool.id), order(tool.id)];
  await until(async () => (await waiting()) === 2);
  const gone = new AbortController();
  const left = order(tool.id, gone.signal).catch((error: Error) => error.name);
  const last = order(tool.id);
  await new Promise((resolve) => setTimeout(resolve, 200));
  gone.abort();
  await locker.query('ROLLBACK');
  await locker.end();
  expect(await Promise.all([...first, left, last])).toEqual([201, 201, 'AbortError', 201]);
  expect(await stockOf(shop, tool)).toBe(100 - 3);
});
