import 'reflect-metadata';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { makeSessionTokens } from '../src/auth/session-tokens';
import { cpuOf } from './accounting';
import { keepAlive, send, type Call } from './calls';
import { makeSeededDatabase, postmasterAt, withClient } from './database';
import { medianOf } from './report';
import { makeScenarios } from './scenarios';
import { CATALOGUES } from './seed';
import { startServer, type RunningServer } from './servers';
import { callsOf } from './verify';

/**
 * `npm run bench:webhooks`: what webhooks cost an order. A worker delivers the events of the orders to a receiver while further
 * orders are placed, one after the other. Turns with and without a webhook alternate, so a disturbance affects both.
 */
const TURNS = 5;
const ORDERS = 300;
/** An order with a webhook takes at most this multiple of the gateway's CPU time of one without. */
const GOAL = 1.05;
const SECRET = 'the-secret-of-the-benchmark-and-of-nothing-else';

/** One turn; per order: ms of the gateway's CPU, of PostgreSQL's, and the median of the answers. */
interface Turn {
  readonly gateway: number;
  readonly postgres: number;
  readonly p50: number;
}

interface Bench {
  readonly server: RunningServer;
  readonly postmaster: number;
  readonly client: Client;
  readonly orders: Call[];
}

const pendingOf = async (client: Client): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    `SELECT (SELECT count(*) FROM job_outbox)::int + (SELECT count(*) FROM graphile_worker.jobs WHERE run_at <= now())::int AS count`,
  );
  return rows[0]?.count ?? 0;
};

/** Waits until the worker has nothing left to do. */
async function untilIdle(client: Client): Promise<void> {
  while ((await pendingOf(client)) > 0) await sleep(200);
}

async function place({ server, postmaster, orders }: Bench): Promise<Turn> {
  const agent = keepAlive(1);
  const before = [cpuOf(server.pid), cpuOf(postmaster)] as const;
  const times: number[] = [];
  for (const call of orders.splice(0, ORDERS)) {
    const since = performance.now();
    const { status, body } = await send(agent, server.port, call);
    if (status !== 200 || body.includes('"errors"'))
      throw new Error(`an order was refused: ${body.toString()}`);
    times.push(performance.now() - since);
  }
  agent.destroy();
  const [gateway, postgres] = [cpuOf(server.pid) - before[0], cpuOf(postmaster) - before[1]];
  return { gateway: gateway / ORDERS, postgres: postgres / ORDERS, p50: medianOf(times) };
}

/** Counts what arrives. */
async function startReceiver(): Promise<{ server: Server; url: string; received: () => number }> {
  let received = 0;
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      received += 1;
      response.writeHead(204).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    server,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    received: () => received,
  };
}

async function asAdmin<Data>({ server, client }: Bench, query: string, variables: object): Promise<Data> {
  const { rows } = await client.query<{ id: string; user_id: string; expires_at: Date }>(
    `SELECT s.id, user_id, expires_at FROM sessions s JOIN users ON users.id = user_id WHERE role = 'admin'`,
  );
  const { id: sessionId = '', user_id: userId = '', expires_at: expiresAt = new Date() } = rows[0] ?? {};
  const token = makeSessionTokens(SECRET).sign({ sessionId, userId, expiresAt });
  const body = JSON.stringify({ query, variables });
  const answer = await send(keepAlive(1), server.port, { method: 'POST', path: '/graphql', token, body });
  const { data, errors } = JSON.parse(answer.body.toString()) as { data: Data; errors?: unknown };
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

const CREATE = `mutation ($url: String!) {
  createWebhook(input: { name: "Bench", url: $url, scopes: [], types: ["purchase.placed"] }) { webhook { id } }
}`;
const DELETE = 'mutation ($id: ID!) { deleteWebhook(id: $id) }';

/** A turn with a webhook: all its events must arrive. */
async function withWebhook(bench: Bench): Promise<Turn> {
  const { server, url, received } = await startReceiver();
  const { createWebhook } = await asAdmin<{ createWebhook: { webhook: { id: string } } }>(bench, CREATE, {
    url,
  });
  const turn = await place(bench);
  const since = performance.now();
  while (received() < ORDERS && performance.now() - since < 60_000) await sleep(50);
  const late = ((performance.now() - since) / 1_000).toFixed(1);
  console.error(`${received()} of ${ORDERS} events arrived, the last ${late} s after the last order`);
  if (received() !== ORDERS) process.exitCode = 1;
  await asAdmin(bench, DELETE, { id: createWebhook.webhook.id });
  server.closeAllConnections();
  server.close();
  return turn;
}

async function measure(bench: Bench): Promise<void> {
  const turns = { without: [] as Turn[], with: [] as Turn[] };
  await place(bench);
  for (let turn = 0; turn < TURNS; turn += 1) {
    await untilIdle(bench.client);
    turns.without.push(await place(bench));
    await untilIdle(bench.client);
    turns.with.push(await withWebhook(bench));
  }
  const median = (of: readonly Turn[], name: keyof Turn) => medianOf(of.map((turn) => turn[name]));
  for (const name of ['gateway', 'postgres', 'p50'] as const) {
    const [without, with_] = [median(turns.without, name), median(turns.with, name)];
    console.log(
      `${name.padEnd(10)}${without.toFixed(2)} ms without, ${with_.toFixed(2)} ms with a webhook: ${(with_ / without).toFixed(2)} ×`,
    );
  }
  console.log(`load ${loadavg()[0]?.toFixed(1)}; ${TURNS} turns of ${ORDERS} orders each`);
  if (median(turns.with, 'gateway') > GOAL * median(turns.without, 'gateway')) process.exitCode = 1;
}

/** A worker of its own, as in docker-compose.yml. */
function startWorker(databaseUrl: string, output: number) {
  const child = spawn(process.execPath, [path.join(__dirname, '../../../scripts/cli.mjs'), 'worker'], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: SECRET,
      FIREBASE_PROJECT_ID: 'bench',
      FIREBASE_API_KEY: 'bench',
      FETCH_LOOPBACK: 'on',
      DATA_DIR: path.join(__dirname, '../data'),
    },
    stdio: ['ignore', output, output],
  });
  process.once('exit', () => void child.kill('SIGKILL'));
  return child;
}

async function main(): Promise<void> {
  const seeded = await makeSeededDatabase(`bench_webhooks_${process.pid}`, CATALOGUES.small, console.error);
  const logs = mkdtempSync(path.join(tmpdir(), 'shop-bench-logs-'));
  const settings = { databaseUrl: seeded.url, secret: SECRET, logFile: path.join(logs, 'shop.log') };
  const firstCall = { method: 'GET', path: '/readyz' } as const;
  const server = await startServer('shop', { ...settings, firstCall, more: { FETCH_LOOPBACK: 'on' } });
  const worker = startWorker(seeded.url, openSync(path.join(logs, 'worker.log'), 'w'));
  try {
    await withClient(seeded.url, async (client) => {
      const scenarios = await makeScenarios('small', client, makeSessionTokens(SECRET));
      const placing = scenarios.find(({ name }) => name === 'W3')?.variants ?? [];
      const calls = callsOf(placing, 'shop');
      const orders = Array.from(
        { length: (2 * TURNS + 1) * ORDERS },
        (_, i) => calls[i % calls.length] as Call,
      );
      await measure({ server, client, orders, postmaster: await postmasterAt(client) });
    });
    rmSync(logs, { recursive: true, force: true });
  } finally {
    worker.kill('SIGTERM');
    await once(worker, 'exit');
    await server.stop();
    await seeded.close();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
