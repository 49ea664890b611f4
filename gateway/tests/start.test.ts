import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '../dev/postgres';
import { freePort } from '../dev/processes';
import { aTool } from './support/builders';
import { startMain } from './support/servers/main-process';
import { startShop, type TestShop } from './support/shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

it('explains a taken port in one line and ends with 1', async () => {
  const { ended, output } = startMain(shop, { PORT: new URL(shop.url).port });
  expect(await ended).toBe(1);
  // On a busy machine, it also says that it waits for the database.
  expect(output().trim().split('\n').at(-1)).toMatch(/^Port \d+ is taken\..*$/);
});

describe('a start whose database is not there', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'shop-late-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));
  const databaseAt = (port: number, password = 'unknown') =>
    `postgres://shop:${password}@127.0.0.1:${port}/shop`;

  let stopDatabase = () => Promise.resolve();
  afterEach(() => stopDatabase());

  it('says so, waits, and opens the shop when the database comes', async () => {
    const options = { dataDir, port: await freePort(), durable: false, log: () => undefined };
    // The first start makes the password.
    const { url, stop } = await startPostgres(options);
    await stop();
    const main = startMain(shop, { PORT: String(await freePort()), DATABASE_URL: url });
    await main.printed(`Waiting for the database at 127.0.0.1:${options.port}, for 60 s at most`);
    ({ stop: stopDatabase } = await startPostgres(options));
    await main.printed('Ctrl-C');
    main.child.kill('SIGTERM');
    expect(await main.ended).toBe(0);
    expect(main.output()).not.toMatch(/error|timeout/i);
  });

  it('ends with one sentence when it never comes', async () => {
    const port = await freePort();
    const settings = { DATABASE_URL: databaseAt(port), DATABASE_START_WAIT: '3' };
    const { ended, output } = startMain(shop, settings);
    expect(await ended).toBe(1);
    expect(output().trim().split('\n')).toEqual([
      `Waiting for the database at 127.0.0.1:${port}, for 3 s at most …`,
      `The database at 127.0.0.1:${port} has not answered for 3 s: start it, or correct DATABASE_URL.`,
    ]);
  });

  it('does not wait for one that refuses it', async () => {
    const { port } = new URL(shop.env.DATABASE_URL);
    const { ended, output } = startMain(shop, { DATABASE_URL: databaseAt(Number(port), 'wrong') });
    expect(await ended).toBe(1);
    // A busy machine may not get an answer to the first attempt: it says that it waits.
    expect(output().trim().split('\n').at(-1)).toBe(
      `The database at 127.0.0.1:${port} refuses the connection: password authentication failed for user "shop".`,
    );
  });
});

it('answers every order in flight after SIGTERM, and ends with 0 within 10 s', async () => {
  const port = await freePort();
  const main = startMain(shop, { PORT: String(port) });
  await main.printed('Ctrl-C');
  const buyer = await shop.customer();
  const tool = await aTool(shop, { availableStock: 1_000 });
  const agent = new http.Agent({ keepAlive: true, maxSockets: 60 });
  const send = (method: string, path: string, body?: object) =>
    new Promise<number>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${buyer.token}` };
      const request = http.request({ host: '127.0.0.1', port, method, path, agent, headers }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0));
      });
      request.on('error', reject).end(body && JSON.stringify(body));
    });
  await Promise.all(Array.from({ length: 60 }, () => send('GET', '/healthz')));
  const order = { toolId: tool.id, quantity: 5, totalPrice: 50 };
  const orders = Array.from({ length: 60 }, () => send('POST', '/order', order));
  await Promise.race(orders);
  const since = performance.now();
  main.child.kill('SIGTERM');
  expect(new Set(await Promise.all(orders))).toEqual(new Set([201]));
  expect(await main.ended).toBe(0);
  expect(performance.now() - since).toBeLessThan(10_000);
  agent.destroy();
});
