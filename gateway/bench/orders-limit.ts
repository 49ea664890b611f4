import 'reflect-metadata';
import { Client } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeDataSource } from '../src/db/data-source';
import { databaseUnavailable } from '../src/db/database-error';
import { CacheTags } from '../src/cache/cache-tags';
import { place } from '../src/modules/sales/placing/placing.service';
import { inSaleTransaction } from '../src/modules/sales/placing/sale-transaction.service';
import { refusalOfOrder } from '../src/modules/sales/placing/refusal.service';
import { KeyedSemaphore } from '../src/shared/keyed-semaphore';
import { Semaphore } from '../src/shared/semaphore';
import type { Actor, Ctx } from '../src/shared/ctx';
import { subscribers } from '../src/subscribers';
import { cpuOf } from './accounting';
import { makeDatabases } from './database';
import { medianOf } from './report';

/**
 * `npm run bench:orders`: how many orders a second one PostgreSQL takes, with durable commits as in production, and what
 * stands in the way. The shop's own transaction, without the gateway in front of it.
 */
const SECONDS = 2;
const TOOLS = 500;
const CONNECTIONS = [1, 4, 16, 32];

interface Variant {
  readonly title: string;
  /** Preparation of the database. */
  readonly sql: readonly string[];
  /** How many of the tools are ordered. */
  readonly tools: number;
}

/** As if the transaction of each order announced its tool. */
const notify = `CREATE TRIGGER tools_announced AFTER UPDATE ON tools FOR EACH ROW EXECUTE FUNCTION announce_row()`;
const undo = ['DROP TRIGGER IF EXISTS tools_announced ON tools'];
const commit = (how: 'on' | 'off') => [
  `ALTER SYSTEM SET synchronous_commit = ${how}`,
  'SELECT pg_reload_conf()',
];

const VARIANTS: readonly Variant[] = [
  { title: 'as it is', sql: [], tools: TOOLS },
  { title: 'as it is, all of one tool', sql: [], tools: 1 },
  { title: 'with NOTIFY in the order', sql: [notify], tools: TOOLS },
  { title: 'as it is, synchronous_commit off', sql: commit('off'), tools: TOOLS },
];

const SIZE = `SELECT ((pg_total_relation_size('orders') + pg_total_relation_size('order_events'))
  / (SELECT count(*) FROM orders))::int AS bytes`;

interface Setup {
  readonly url: string;
  readonly postmaster: number;
  readonly actor: Actor;
  readonly tools: readonly string[];
}

interface Rate {
  readonly perSecond: number;
  /** Of PostgreSQL, for each order. */
  readonly cpu: number;
  readonly p50: number;
  /** Those that waited too long for a lock. */
  readonly late: number;
}

const onlyWaits = (error: unknown): null => {
  if (!databaseUnavailable(error)) throw error;
  return null;
};

/** The services that placing needs. All orders go to the database concurrently. */
const placingServices = {
  env: { ORDER_MINIMUM: 0 },
  transactions: new Semaphore(Infinity),
  toolSemaphore: new KeyedSemaphore({
    permits: Infinity,
    isTimeout: () => false,
    isLockTimeout: () => false,
    look: () => Promise.resolve(''),
  }),
  cacheTags: new CacheTags(),
  countOrder: () => undefined,
  subscribers,
};

/** Cents. */
const PRICE = 1_000;

/** Orders from concurrent connections, each as soon as the previous order is placed. */
async function rateOf({ url, postmaster, actor, tools }: Setup, connections: number): Promise<Rate> {
  const dataSource = await makeDataSource({ url, pool: connections, isGateway: true }).initialize();
  const ctx = {
    db: dataSource.manager,
    services: placingServices,
    origin: {},
    requestId: '',
    viewer: () => Promise.resolve(actor),
  } as unknown as Ctx;
  const times: number[] = [];
  let late = 0;
  let until = performance.now() + 500;
  const buy = async () => {
    while (performance.now() < until) {
      const toolId = tools[Math.floor(Math.random() * tools.length)] ?? '';
      const since = performance.now();
      const offer = { company: null, agreedTotal: PRICE, lines: [{ toolId, quantity: 1 }] };
      const placed = await inSaleTransaction(ctx, actor, offer, (tx) =>
        place(tx, actor, offer, { rules: refusalOfOrder }),
      ).catch(onlyWaits);
      if (placed) times.push(performance.now() - since);
      else late += 1;
    }
  };
  const all = () => Promise.all(Array.from({ length: connections }, buy));
  await all();
  times.length = 0;
  late = 0;
  const [cpu, began] = [cpuOf(postmaster), performance.now()];
  until = began + SECONDS * 1_000;
  await all();
  const seconds = (performance.now() - began) / 1_000;
  const used = cpuOf(postmaster) - cpu;
  await dataSource.destroy();
  return { perSecond: times.length / seconds, cpu: used / times.length, p50: medianOf(times), late };
}

async function prepare(client: Client): Promise<{ actor: Actor; tools: string[] }> {
  const tools = await client.query<{ id: string }>(
    `UPDATE tools SET available_stock = 1000000000, minimum_order = 1, price_cents = ${PRICE}, price_breaks = '[]'
     WHERE id IN (SELECT id FROM tools LIMIT ${TOOLS}) RETURNING id`,
  );
  const buyer = await client.query<{ id: string; email: string }>('SELECT id, email FROM users LIMIT 1');
  const { id = '', email = '' } = buyer.rows[0] ?? {};
  const person = { userId: id, sessionId: id, email, displayName: email };
  const actor: Actor = {
    ...person,
    role: 'customer',
    permissions: new Set(),
    memberships: [],
    actingCompanyId: null,
    profileAddress: null,
    country: null,
  };
  return { actor, tools: tools.rows.map((tool) => tool.id) };
}

async function main(): Promise<void> {
  const databases = await makeDatabases({ tools: 1_000, orders: 10_000 }, (line) => console.error(line));
  const client = new Client({ connectionString: databases.shop });
  await client.connect();
  try {
    const { actor, tools } = await prepare(client);
    const [size] = (await client.query<{ bytes: number }>(SIZE)).rows;
    console.log(`${size?.bytes} bytes an order, with its event and all indexes`);
    console.log(`orders a second (CPU ms of PostgreSQL an order; median ms) by connections`);
    console.log(['', ...CONNECTIONS.map(String)].map((cell, at) => cell.padEnd(at ? 24 : 34)).join(''));
    for (const { title, sql, tools: count } of VARIANTS) {
      for (const statement of sql) await client.query(statement);
      const cells: string[] = [];
      for (const connections of CONNECTIONS) {
        const setup = {
          url: databases.shop,
          postmaster: databases.postmaster,
          actor,
          tools: tools.slice(0, count),
        };
        const { perSecond, cpu, p50, late } = await rateOf(setup, connections);
        const waited = late ? `, ${late} refused` : '';
        cells.push(`${perSecond.toFixed(0)} (${cpu.toFixed(2)}; ${p50.toFixed(1)}${waited})`.padEnd(24));
        await sleep(200);
      }
      console.log(`${title.padEnd(34)}${cells.join('')}`);
      for (const statement of [...undo, ...commit('on')]) await client.query(statement);
    }
  } finally {
    await client.end();
    await databases.close();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
