import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client, escapeIdentifier } from 'pg';
import { migrate } from '../src/db/data-source';
import { startPostgres } from '../src/local/postgres';
import { parentOf } from './accounting';
import { seed, type Scale } from './seed';

export interface BenchDatabases {
  /** The shop's own database. */
  readonly shop: string;
  /** A copy without the shop's triggers: the floors do not pay for what only the shop keeps. */
  readonly floors: string;
  /** PostgreSQL's first process, parent of all its others. */
  readonly postmaster: number;
  /** Drops both, and stops PostgreSQL where the benchmark started it. */
  close(): Promise<void>;
}

const withClient = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Two equal, seeded databases in the embedded PostgreSQL or, where DATABASE_URL is set, in that one. */
export async function makeDatabases(scale: Scale, log: (line: string) => void): Promise<BenchDatabases> {
  const server = await findServer(log);
  const at = (name: string) => Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
  const [shop, floors] = [`bench_shop_${process.pid}`, `bench_floors_${process.pid}`];
  const drop = () =>
    withClient(server.url, async (client) => {
      for (const name of [floors, shop])
        await client.query(`DROP DATABASE IF EXISTS ${escapeIdentifier(name)} WITH (FORCE)`);
    });
  const close = () => drop().finally(() => server.stop());
  try {
    await withClient(server.url, (client) => client.query(`CREATE DATABASE ${escapeIdentifier(shop)}`));
    await migrateAndSeed(at(shop), scale);
    await withClient(server.url, (client) =>
      client.query(`CREATE DATABASE ${escapeIdentifier(floors)} TEMPLATE ${escapeIdentifier(shop)}`),
    );
    await withClient(at(floors), dropTriggers);
    return {
      shop: at(shop),
      floors: at(floors),
      postmaster: await withClient(server.url, postmasterOf),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function findServer(log: (line: string) => void): Promise<{ url: string; stop: () => Promise<void> }> {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, stop: () => Promise.resolve() };
  const dataDir = await mkdtemp(path.join(tmpdir(), 'shop-bench-'));
  const postgres = await startPostgres({ dataDir, log });
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function migrateAndSeed(url: string, scale: Scale): Promise<void> {
  await migrate(url);
  await withClient(url, (client) => seed(client, scale));
}

async function dropTriggers(client: Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `SELECT format('DROP TRIGGER %I ON %s', tgname, tgrelid::regclass) AS statement FROM pg_trigger WHERE NOT tgisinternal`,
  );
  for (const { statement } of rows) await client.query(statement);
}

/** The parent of the process that answers this connection. @throws Error where PostgreSQL is not on this machine */
async function postmasterOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const parent = parentOf(rows[0]?.pid ?? 0);
  if (!parent)
    throw new Error('PostgreSQL must run on this machine, where its CPU time can be read from /proc');
  return parent;
}
