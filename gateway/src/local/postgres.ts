import path from 'node:path';
import { Client, escapeIdentifier } from 'pg';
import { explainFileError, prepareDataDir } from './data-dir';
import { takeLock } from './dir-lock';
import { freePort } from './free-port';
import { LocalStackError, type Log } from './local-stack-error';
import { findPostgresBinaries } from './postgres-binaries';
import { makeCluster, readOrMakePassword, ROLE } from './postgres-cluster';
import { clearLeftover } from './postgres-leftover';
import { PostgresStartError, runServer, type PostgresServer, type ServerOptions } from './postgres-server';
import { chooseUser } from './postgres-user';

const DATABASE = 'shop';
const STARTS = 4;

export interface PostgresOptions {
  /** DATA_DIR: the database lies in its folder `postgres`, the password in `postgres.password` beside it. */
  dataDir: string;
  /** Default: any free port. */
  port?: number;
  /** False gives up the promise to survive a power cut and makes tests faster. Default true. */
  durable?: boolean;
  log: Log;
}

export interface RunningPostgres {
  /** Where database `shop` is, with the password. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL on 127.0.0.1, makes database `shop` on first use and repairs what a crash left.
 * It stops with this process, even after kill -9.
 * @throws LocalStackError when the person has to do something first
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const dataDir = prepareDataDir(options.dataDir);
  const unlock = takeLock(path.join(dataDir, 'postgres.lock'));
  try {
    const { server, url } = await startLocked(dataDir, options);
    const stop = async () => {
      await server.stop();
      unlock();
    };
    return { url, stop };
  } catch (error) {
    unlock();
    throw explainFileError(error);
  }
}

async function startLocked(dataDir: string, { port, durable = true, log }: PostgresOptions) {
  const clusterDir = path.join(dataDir, 'postgres');
  const binaries = findPostgresBinaries();
  const password = readOrMakePassword(path.join(dataDir, 'postgres.password'), clusterDir);
  const user = chooseUser(clusterDir, [binaries.postgres, clusterDir]);
  await makeCluster(binaries.initdb, clusterDir, password, user);
  await clearLeftover(clusterDir, log);
  const onCrash = () => log(`The embedded PostgreSQL stopped by itself, see ${dataDir}/postgres.log`);
  const logFile = path.join(dataDir, 'postgres.log');
  const fixed = { program: binaries.postgres, clusterDir, logFile, durable, user, onCrash };
  const { server, usedPort } = await runOnFreePort(fixed, port, log);
  const at = (database: string) => `postgres://${ROLE}:${password}@127.0.0.1:${usedPort}/${database}`;
  try {
    await makeDatabase(at('postgres'));
  } catch (error) {
    await server.stop();
    throw new LocalStackError(
      `The embedded database in ${clusterDir} refuses us: ${(error as Error).message}`,
    );
  }
  return { server, url: at(DATABASE) };
}

/** A free port can be taken before PostgreSQL gets it, and a killed one can hold its memory for a moment. */
async function runOnFreePort(fixed: Omit<ServerOptions, 'port'>, port: number | undefined, log: Log) {
  for (let attempt = 1; ; attempt += 1) {
    const usedPort = port ?? (await freePort());
    try {
      return { server: await runOnce(fixed, usedPort), usedPort };
    } catch (error) {
      if (!(error instanceof PostgresStartError)) throw error;
      if (attempt === STARTS) {
        throw new LocalStackError(
          `The embedded PostgreSQL does not start (${error.message}): see ${fixed.logFile}`,
        );
      }
      await new Promise((resolve) => setTimeout(resolve, 250 * attempt));
      await clearLeftover(fixed.clusterDir, log);
    }
  }
}

/** Nobody wants to hear of a crash from a start that failed: the error says it. */
async function runOnce(fixed: Omit<ServerOptions, 'port'>, port: number): Promise<PostgresServer> {
  let started = false;
  const server = await runServer({ ...fixed, port, onCrash: () => started && fixed.onCrash() });
  started = true;
  return server;
}

async function makeDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${escapeIdentifier(DATABASE)}`);
  } finally {
    await client.end();
  }
}
