import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { main } from '../../../client/dist/cli';
import { newId } from '../../src/shared/ids';
import { aTool } from '../support/builders';
import { aCompany } from '../support/companies';
import { startShop, type TestShop } from '../support/shop';
import { until } from '../support/until';
import { caughtUp } from '../modules/event-feed/caught-up';
import { aKey } from '../modules/people/keys/a-key';

/** The command `shop`: one story in a process, the others here. */
const BIN = path.join(__dirname, '../../../client/bin/shop.js');

let shop: TestShop;
let key: string;
beforeAll(async () => {
  shop = await startShop();
  const [owner, admin] = [await shop.customer(), await shop.admin()];
  const companyId = await aCompany(shop, { owner, admin });
  const scopes = ['purchases.place', 'purchases.read', 'events.read'];
  key = (await aKey(shop, owner, { companyId, scopes })).token;
});
const servers: Server[] = [];
afterAll(async () => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
  await shop.close();
});

/** A line about what a receiver answered: `500  purchase.placed  …`. */
const isOutcome = (line: string) => /^\d{3}  /.test(line);

const environment = () => ({ SHOP_URL: shop.url, SHOP_KEY: key });

/** Runs the command in this process. */
async function run(args: readonly string[], { input = '', ...env }: Record<string, string> = {}) {
  let [out, err] = ['', ''];
  const terminal = {
    env: { ...environment(), ...env },
    stdin: Readable.from([Buffer.from(input)]),
    stdout: { write: (text: string) => void (out += text) },
    stderr: { write: (text: string) => void (err += text) },
  };
  const code = await main(args, terminal as never);
  return { out, err, code };
}

async function purchase() {
  const tool = await aTool(shop);
  return JSON.stringify({
    lines: [{ toolId: tool.id, quantity: 10 }],
    totalPrice: 100_000_000,
    contactNo: '8801700000000',
    deliveryAddress: '12 Factory Road, Dhaka',
  });
}

/** An address at which nobody listens. */
async function closedPort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

it('reads, with parameters, and prints JSON', async () => {
  const tool = await aTool(shop, { name: 'Terminal Gear' });
  for (const place of ['tools', '/tools', '/api/v1/tools']) {
    const { out, code } = await run(['get', place, 'search=Terminal Gear', 'first=1']);
    expect([code, JSON.parse(out).items[0].id]).toEqual([0, tool.id]);
  }
});

it('sends data from the line, a file or standard input, once for a key', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-cli-'));
  const body = await purchase();
  await writeFile(path.join(folder, 'order.json'), body);
  const with4711 = ['--idempotency-key', newId()];
  const ids: string[] = [];
  for (const [data, input] of [[body], [`@${path.join(folder, 'order.json')}`], ['@-', body]]) {
    const { out, code } = await run(['post', '/purchases', '-d', String(data), ...with4711], {
      input: input ?? '',
    });
    expect(code).toBe(0);
    ids.push(JSON.parse(out).id);
  }
  await rm(folder, { recursive: true });
  expect(new Set(ids).size).toBe(1);
  const another = await run(['post', '/purchases', '-d', body]);
  expect(ids).not.toContain(JSON.parse(another.out).id);
});

it('says what the shop refuses, and what it does not understand', async () => {
  const refused = await run(['get', '/purchases'], { SHOP_KEY: '' });
  expect(refused).toMatchObject({ code: 1, err: expect.stringMatching(/^shop: .*\(UNAUTHENTICATED\)\n$/) });
  expect(JSON.parse(refused.out).code).toBe('UNAUTHENTICATED');
  const away = await run(['get', '/tools'], { SHOP_URL: await closedPort() });
  expect(away).toMatchObject({ code: 1, err: 'shop: The shop does not answer (ECONNREFUSED).\n' });
  for (const args of [
    [],
    ['fetch', '/tools'],
    ['constructor'],
    ['get'],
    ['get', '/tools', 'search'],
    ['post', '/purchases', '-d', '{'],
    ['get', '/tools', '--unknown'],
    ['replay'],
    ['replay', newId()],
    ['replay', newId(), '--forward-to', 'file:///tmp'],
    ['listen', '--forward-to', 'http://127.0.0.1:1', '--secret', 'abc'],
  ]) {
    const { code, err } = await run(args);
    expect([args, code, err]).toEqual([args, 2, expect.stringMatching(/^shop: .*\n\nshop: the REST API/s)]);
  }
  expect(await run(['get', '/tools'], { SHOP_URL: 'localhost:4000' })).toMatchObject({ code: 2 });
  expect(await run(['--help'])).toMatchObject({ code: 0, out: expect.stringContaining('shop listen') });
});

it('listens, forwards each event as a webhook does, and sends one again', async () => {
  const secret = `whsec_${Buffer.from('a secret of thirty-two bytes....').toString('base64')}`;
  const verified: { id: string; type: string }[] = [];
  const receiver = createServer((request, response) => {
    void text(request).then((body) => {
      const headers = request.headers as Record<string, string>;
      verified.push(new Webhook(secret).verify(body, headers) as { id: string; type: string });
      response.writeHead(verified.length === 1 ? 500 : 204).end();
    });
  });
  servers.push(receiver);
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  await run(['post', '/purchases', '-d', await purchase()]);
  await caughtUp(shop.dataSource);

  const listening = spawn(process.execPath, [BIN, 'listen', '--forward-to', url, '--secret', secret], {
    env: environment(),
  });
  let [out, err] = ['', ''];
  listening.stdout?.on('data', (chunk) => (out += chunk));
  listening.stderr?.on('data', (chunk) => (err += chunk));
  await until(async () => err.includes('Waiting for events'));
  const placed = JSON.parse((await run(['post', '/purchases', '-d', await purchase()])).out);
  const printed = () =>
    out
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  await until(
    async () => printed().length > 0 && err.split('\n').filter(isOutcome).length === printed().length,
  );
  listening.kill('SIGINT');
  await once(listening, 'exit');
  const [event] = printed();
  expect(event).toMatchObject({ type: 'purchase.placed', subject: { id: placed.id } });
  expect(verified).toEqual(printed());
  expect(err).toContain(`500  purchase.placed  ${event.id}`);

  const again = await run(['replay', event.id, '--forward-to', url, '--secret', secret]);
  expect(again).toMatchObject({ code: 0, err: expect.stringContaining(`204  purchase.placed  ${event.id}`) });
  expect(verified.at(-1)).toEqual(event);
  const unknown = await run(['replay', newId(), '--forward-to', url]);
  expect(unknown).toMatchObject({ code: 1, err: expect.stringContaining('(NOT_FOUND)') });
});
