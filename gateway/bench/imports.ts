import 'reflect-metadata';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { CacheTags } from '../src/cache/cache-tags';
import { makeDataSource } from '../src/db/data-source';
import { runImport } from '../src/modules/imports/run-import.job';
import { applyImport, startImport } from '../src/modules/imports/import.service';
import { actorOfUser } from '../src/modules/people/users/session.loader';
import { place } from '../src/modules/sales/placing/placing.service';
import { inSaleTransaction } from '../src/modules/sales/placing/sale-transaction.service';
import { refusalOfOrder } from '../src/modules/sales/placing/refusal.service';
import { KeyedSemaphore } from '../src/shared/keyed-semaphore';
import { Semaphore } from '../src/shared/semaphore';
import type { Actor, Ctx, JobServices } from '../src/shared/ctx';
import { subscribers } from '../src/subscribers';
import { cpuOf } from './accounting';
import { makeSeededDatabase, postmasterAt, withClient } from './database';
import { medianOf } from './report';

/**
 * `npm run bench:imports [-- <rows>]`: how long an import of tools takes to be checked and applied, and how much slower
 * orders are placed meanwhile, by the same gateway. Nine rows of ten change a tool, one adds one.
 */
const ROWS = Number(process.argv[2] ?? 10_000);
const GOAL_SECONDS = 60;
const GOAL_SLOWER = 1.2;
const ORDERED = 500;
/** Between two orders, ms. */
const PAUSE = 100;
const ALONE_MS = 10_000;
const COLUMNS = ['sku', 'name', 'price', 'availableStock', 'minimumOrder', 'shortDescription', 'picture'];

const cellsOf = (at: number): string[] =>
  at % 10 === 0
    ? [
        `NEW-${at}`,
        `Bracket ${at}`,
        '12',
        '40',
        '5',
        'Holds.',
        '/images/00000000-0000-4000-8000-000000000001/960.webp',
      ]
    : [`BENCH-${at}`, '', String(500 + (at % 100)), String(60_000 + at), '', '', ''];

const fileOf = (rows: number) => ({
  kind: 'Tools',
  fileName: 'bench.csv',
  headings: COLUMNS,
  columns: Object.fromEntries(COLUMNS.map((key, at) => [key, at])),
  rows: Array.from({ length: rows }, (_, at) => ({ number: at + 2, cells: cellsOf(at + 1) })),
});

interface Shop {
  readonly services: JobServices;
  readonly admin: Ctx;
  readonly buyer: Actor;
  readonly tools: readonly string[];
}

const ctxOf = (services: JobServices, actor: Actor): Ctx =>
  ({
    services,
    db: services.db,
    origin: {},
    requestId: '',
    address: '',
    viewer: () => Promise.resolve(actor),
  }) as unknown as Ctx;

async function openShop(url: string): Promise<Shop & { close: () => Promise<void> }> {
  const dataSource = await makeDataSource({ url, isGateway: true }).initialize();
  const services = {
    db: dataSource.manager,
    env: { ORDER_MINIMUM: 0 },
    transactions: new Semaphore(Infinity),
    toolSemaphore: new KeyedSemaphore({
      permits: Infinity,
      isTimeout: () => false,
      isLockTimeout: () => false,
      look: () => Promise.resolve(''),
    }),
    limiter: { take: () => Promise.resolve() },
    cacheTags: new CacheTags(),
    countOrder: () => undefined,
    subscribers,
    origin: {},
  } as unknown as JobServices;
  const one = (sql: string) => dataSource.query<{ id: string }[]>(sql);
  await one(
    `UPDATE users SET staff_role_id = (SELECT id FROM staff_roles WHERE is_owner) WHERE role = 'admin'`,
  );
  const actor = async (role: string) => {
    const [user] = await one(`SELECT id FROM users WHERE role = '${role}' LIMIT 1`);
    const found = await actorOfUser(services.db, user?.id ?? '');
    if (!found) throw new Error(`the seed made no ${role}`);
    return found;
  };
  // Not in the file: an order would make a row with a new stock stale.
  const tools =
    await one(`WITH ordered AS (UPDATE tools SET available_stock = 1000000, minimum_order = 1, price_cents = 1000,
    price_breaks = '[]' WHERE substr(sku, 7)::int > ${ROWS} RETURNING id) SELECT id FROM ordered`);
  return {
    services,
    admin: ctxOf(services, await actor('admin')),
    buyer: await actor('customer'),
    tools: tools.map(({ id }) => id),
    close: () => dataSource.destroy(),
  };
}

/** Places an order now and then until `isOver`. @returns how long each took, ms */
async function buying({ services, buyer, tools }: Shop, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  const ctx = ctxOf(services, buyer);
  while (!isOver()) {
    await sleep(PAUSE);
    const toolId = tools[Math.floor(Math.random() * tools.length)] ?? '';
    const since = performance.now();
    const offer = { company: null, agreedTotal: 1_000, lines: [{ toolId, quantity: 1 }] };
    await inSaleTransaction(ctx, buyer, offer, (tx) => place(tx, buyer, offer, { rules: refusalOfOrder }));
    times.push(performance.now() - since);
  }
  return times;
}

async function measured(what: string, postmaster: number, work: () => Promise<unknown>): Promise<number> {
  const usage = process.cpuUsage();
  const [since, postgres] = [performance.now(), cpuOf(postmaster)];
  await work();
  const seconds = (performance.now() - since) / 1_000;
  const { user, system } = process.cpuUsage(usage);
  const [own, its] = [(user + system) / 1e6, (cpuOf(postmaster) - postgres) / 1_000];
  const figures = `${own.toFixed(1)} CPU s of the gateway, ${its.toFixed(1)} of PostgreSQL`;
  console.log(`${what.padEnd(10)} ${seconds.toFixed(1).padStart(6)} s  ${figures}`);
  return seconds;
}

async function main(): Promise<void> {
  const seeded = await makeSeededDatabase(
    `bench_imports_${process.pid}`,
    { tools: ROWS + ORDERED, orders: 1_000 },
    console.error,
  );
  const shop = await openShop(seeded.url);
  const postmaster = await withClient(seeded.url, postmasterAt);
  try {
    console.log(`${ROWS} rows, load ${loadavg()[0]?.toFixed(1)}`);
    const { services, admin } = shop;
    let isOver = false;
    setTimeout(() => (isOver = true), ALONE_MS);
    await buying(shop, () => isOver);
    const { id } = await startImport(admin, Buffer.from(JSON.stringify(fileOf(ROWS))));
    await measured('checked', postmaster, () => runImport(services, { importId: id }));
    await applyImport(admin, id);
    const half = Math.ceil(ALONE_MS / 2);
    isOver = false;
    setTimeout(() => (isOver = true), half);
    const before = await buying(shop, () => isOver);
    isOver = false;
    const during = buying(shop, () => isOver);
    const seconds = await measured('applied', postmaster, () => runImport(services, { importId: id }));
    isOver = true;
    const meanwhile = await during;
    isOver = false;
    setTimeout(() => (isOver = true), half);
    const alone = [...before, ...(await buying(shop, () => isOver))];
    const slower = medianOf(meanwhile) / medianOf(alone);
    console.log(
      `an order   ${medianOf(alone).toFixed(1)} ms alone, ${medianOf(meanwhile).toFixed(1)} ms meanwhile: × ${slower.toFixed(2)}`,
    );
    const states = await services.db.query('SELECT state, count(*)::int FROM import_rows GROUP BY 1');
    console.log(JSON.stringify(states));
    if (seconds > GOAL_SECONDS || slower > GOAL_SLOWER) process.exitCode = 1;
  } finally {
    await shop.close();
    await seeded.close();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
