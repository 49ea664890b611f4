import http from 'node:http';
import { freePort } from '../dev/processes';
import { aTool } from './support/builders';
import { startMain } from './support/main-process';
import { startShop, type TestShop } from './support/shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

it('explains a taken port in one line and ends with 1', async () => {
  const { ended, output } = startMain(shop, { PORT: new URL(shop.url).port });
  expect(await ended).toBe(1);
  expect(output().trim()).toMatch(/^Port \d+ is taken\..*$/);
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
