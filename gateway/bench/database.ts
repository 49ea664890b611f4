import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client, escapeIdentifier } from 'pg';
import { migrate } from '../src/db/data-source';
import { startPostgres } from '../dev/postgres';
import { parentOf } from './accounting';
import { seed, type Scale } from './seed';

export interface BenchDatabases {
  /** The shop's own database. */
  readonly shop: string;
  /** A copy without the shop's triggers, for the baselines. */
  readonly baselines: string;
  /** PostgreSQL's first process, parent of all its others. */
  readonly postmaster: number;
  /** Drops both, and stops PostgreSQL if the benchmark started it. */
  close(): Promise<void>;
}

export const withClient = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

export interface SeededDatabase {
  readonly url: string;
  /** The server's default database, in which others are created. */
  readonly server: string;
  /** Drops it, and stops PostgreSQL if the benchmark started it. */
  close(): Promise<void>;
}

const at = (server: string, name: string) => Object.assign(new URL(server), { pathname: `/${name}` }).href;

const drop = (server: string, name: string) =>
  withClient(server, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${escapeIdentifier(name)} WITH (FORCE)`);
  });

/** A database with tools and orders. */
export const makeSeededDatabase = (
  name: string,
  scale: Scale,
  log: (line: string) => void,
): Promise<SeededDatabase> => makeFilledDatabase(name, (client) => seed(client, scale), log);

/** A database on the server of DATABASE_URL or, if that is not set, in an embedded PostgreSQL. */
export async function makeFilledDatabase(
  name: string,
  fill: (client: Client) => Promise<void>,
  log: (line: string) => void = (line) => console.error(line),
): Promise<SeededDatabase> {
  const server = await findServer(log);
  const close = () => drop(server.url, name).finally(() => server.stop());
  try {
    await withClient(server.url, (client) => client.query(`CREATE DATABASE ${escapeIdentifier(name)}`));
    await migrate(at(server.url, name));
    await withClient(at(server.url, name), fill);
    return { url: at(server.url, name), server: server.url, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Two identical seeded databases. */
export async function makeDatabases(scale: Scale, log: (line: string) => void): Promise<BenchDatabases> {
  const [name, copy] = [`bench_shop_${process.pid}`, `bench_baselines_${process.pid}`];
  const shop = await makeSeededDatabase(name, scale, log);
  const close = () => drop(shop.server, copy).finally(() => shop.close());
  const baselines = at(shop.server, copy);
  try {
    await withClient(shop.server, (client) =>
      client.query(`CREATE DATABASE ${escapeIdentifier(copy)} TEMPLATE ${escapeIdentifier(name)}`),
    );
    await withClient(baselines, dropTriggers);
    const postmaster = await withClient(shop.server, postmasterAt);
    return { shop: shop.url, baselines, postmaster, close };
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

async function dropTriggers(client: Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `SELECT format('DROP TRIGGER %I ON %s', tgname, tgrelid::regclass) AS statement FROM pg_trigger WHERE NOT tgisinternal`,
  );
  for (const { statement } of rows) await client.query(statement);
}

/** The parent of this connection's backend. @throws Error if PostgreSQL is not on this machine */
export async function postmasterAt(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const parent = parentOf(rows[0]?.pid ?? 0);
  if (!parent)
    throw new Error('PostgreSQL must run on this machine, where its CPU time can be read from /proc');
  return parent;
}
