import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { Client, escapeIdentifier } from 'pg';
import { StartError } from '../src/start-error';
import { explainFileError, prepareDataDir, takeLock } from './data-dir';
import { chooseUser, findPostgresBinaries, giveTo, spawnAs, type RunAs } from './postgres-programs';
import {
  clearLeftover,
  PostgresStartError,
  runServer,
  type PostgresServer,
  type ServerOptions,
} from './postgres-server';
import { freePort, onParentExit } from './processes';

/** The one role of the embedded database. */
const ROLE = 'shop';
const DATABASE = 'shop';
const START_ATTEMPTS = 4;

export interface PostgresOptions {
  /** DATA_DIR: the database lies in its folder `postgres`, the password in `postgres.password` next to it. */
  dataDir: string;
  /** Default: any free port. */
  port?: number;
  /** False gives up surviving a power cut and makes tests faster. Default true. */
  durable?: boolean;
  log: (line: string) => void;
}

export interface RunningPostgres {
  /** The URL of database `shop`, with the password. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL on 127.0.0.1, creates database `shop` on first use and repairs what a crash left.
 * It stops with this process, even after kill -9.
 * @throws StartError if the person has to do something first
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
  const logFile = path.join(dataDir, 'postgres.log');
  const binaries = findPostgresBinaries();
  const password = readOrCreatePassword(path.join(dataDir, 'postgres.password'), clusterDir);
  const user = chooseUser(clusterDir, [binaries.postgres, clusterDir]);
  await createCluster(binaries.initdb, clusterDir, password, user);
  await clearLeftover(clusterDir, log);
  const onCrash = () => log(`The embedded PostgreSQL stopped by itself, see ${logFile}`);
  const options = { program: binaries.postgres, clusterDir, logFile, durable, user, onCrash };
  const { server, usedPort } = await runOnFreePort(options, port, log);
  const urlOf = (database: string) => `postgres://${ROLE}:${password}@127.0.0.1:${usedPort}/${database}`;
  try {
    await createDatabase(urlOf('postgres'));
  } catch (error) {
    await server.stop();
    throw new StartError(
      `The embedded database in ${clusterDir} refuses the connection: ${(error as Error).message}`,
    );
  }
  return { server, url: urlOf(DATABASE) };
}

/**
 * The password of the embedded database: random, created once, readable by this user only.
 * @throws StartError if there is a database but its password is gone
 */
function readOrCreatePassword(file: string, clusterDir: string): string {
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  if (existsSync(clusterDir)) {
    throw new StartError(
      `The password file ${file} of the embedded database is gone: put it back, or remove ${clusterDir} to start over.`,
    );
  }
  const password = randomBytes(24).toString('base64url');
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  return password;
}

/**
 * Creates the database files if they are missing: in a temporary folder, which is renamed at the end, so that a start that
 * was killed halfway leaves nothing that looks finished.
 * @throws StartError with the error of initdb
 */
async function createCluster(initdb: string, clusterDir: string, password: string, user: RunAs | undefined) {
  if (existsSync(clusterDir) && readdirSync(clusterDir).includes('PG_VERSION')) return;
  const draft = `${clusterDir}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  const passwordFile = `${draft}.password`;
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (user) chownSync(passwordFile, user.uid, user.gid);
  giveTo(user, draft);
  try {
    await runInitdb(initdb, draft, passwordFile, user);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(draft, clusterDir);
}

/** PostgreSQL's own C.UTF-8 sorts and folds Unicode the same on every system, unlike the system's locales. */
function runInitdb(
  initdb: string,
  dir: string,
  passwordFile: string,
  user: RunAs | undefined,
): Promise<void> {
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = [`--username=${ROLE}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  return new Promise((resolve, reject) => {
    let output = '';
    const child = spawnAs(user, initdb, [`--pgdata=${dir}`, ...access, ...locale], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C' },
    });
    onParentExit(`kill -s TERM -- -${child.pid}`, child);
    const collect = (chunk: Buffer) => (output += chunk.toString());
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    const fail = (reason: string) =>
      reject(
        new StartError(
          `The embedded database cannot be created here (${reason}): set DATABASE_URL to another one.`,
        ),
      );
    child.once('error', (error) => fail(error.message));
    child.once('close', (code) => (code === 0 ? resolve() : fail(errorLineOf(output))));
  });
}

function errorLineOf(output: string): string {
  const lines = output.trim().split('\n');
  return lines.find((line) => /error|fatal/i.test(line)) ?? lines.at(-1) ?? 'no reason given';
}

/** Another program can take a free port first, and a killed PostgreSQL can hold its shared memory for a moment. */
async function runOnFreePort(
  options: Omit<ServerOptions, 'port'>,
  port: number | undefined,
  log: PostgresOptions['log'],
) {
  for (let attempt = 1; ; attempt += 1) {
    const usedPort = port ?? (await freePort());
    try {
      return { server: await runOnce(options, usedPort), usedPort };
    } catch (error) {
      if (!(error instanceof PostgresStartError)) throw error;
      if (attempt === START_ATTEMPTS) {
        throw new StartError(
          `The embedded PostgreSQL does not start (${error.message}): see ${options.logFile}`,
        );
      }
      await new Promise((resolve) => setTimeout(resolve, 250 * attempt));
      await clearLeftover(options.clusterDir, log);
    }
  }
}

/** A start that fails throws; only a crash after it is reported. */
async function runOnce(options: Omit<ServerOptions, 'port'>, port: number): Promise<PostgresServer> {
  let started = false;
  const server = await runServer({ ...options, port, onCrash: () => started && options.onCrash() });
  started = true;
  return server;
}

async function createDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${escapeIdentifier(DATABASE)}`);
  } finally {
    await client.end();
  }
}
