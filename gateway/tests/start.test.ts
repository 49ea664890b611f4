import { spawn } from 'node:child_process';
import http from 'node:http';
import path from 'node:path';
import { freePort } from '../dev/processes';
import { aTool } from './support/builders';
import { startShop, type TestShop } from './support/shop';

/** The gateway as a process of its own, from its entry point. Its database and settings are those of a test shop. */

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

function startMain(settings: NodeJS.ProcessEnv) {
  const main = path.join(__dirname, '../src/main.ts');
  const child = spawn(process.execPath, ['-r', require.resolve('@swc-node/register'), main], {
    env: {
      PATH: process.env.PATH,
      SWC_NODE_PROJECT: path.join(__dirname, '../tsconfig.json'),
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      DEMO_CATALOGUE: 'false',
      DATABASE_URL: shop.env.DATABASE_URL,
      DATA_DIR: shop.env.DATA_DIR,
      FIREBASE_AUTH_EMULATOR_HOST: process.env.FIREBASE_AUTH_EMULATOR_HOST,
      FIREBASE_PROJECT_ID: shop.project,
      FIREBASE_API_KEY: shop.project,
      ...settings,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | string>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal ?? -1)),
  );
  const printed = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => output.includes(text) && resolve();
      child.stdout.on('data', look);
      child.once('close', () => reject(new Error(output)));
      look();
    });
  return { child, ended, printed, output: () => output };
}

it('explains a taken port in one line and ends with 1', async () => {
  const { ended, output } = startMain({ PORT: new URL(shop.url).port });
  expect(await ended).toBe(1);
  expect(output().trim()).toMatch(/^Port \d+ is taken\..*$/);
});

it('answers every order in flight after SIGTERM, and ends with 0 within 10 s', async () => {
  const port = await freePort();
  const main = startMain({ PORT: String(port) });
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
