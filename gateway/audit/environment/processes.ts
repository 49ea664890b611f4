import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../dev/processes';
import { startPostgres, type RunningPostgres } from '../../dev/postgres';
import { send } from './answer';

/** The built gateway; AUDIT_GATEWAY names another build, e.g. the output of gateway/deploy/assemble.sh. */
const GATEWAY = process.env.AUDIT_GATEWAY || path.join(__dirname, '../..');
const PRELOAD = path.join(__dirname, 'google-on-loopback.cjs');
const COLLECT = path.join(__dirname, 'collect-on-signal.cjs');

/** Secret of the audited shop; used nowhere else. */
export const SECRET = 'the-secret-of-the-audit-and-of-nothing-else';
export const PROJECT = 'audit-project';

/** A temporary folder for this run. */
export const makeFolder = (): { folder: string; remove: () => void } => {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-audit-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};

/** An embedded PostgreSQL that can be stopped and started again at the same port. */
export interface Database {
  readonly url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts PostgreSQL and brings its database up to date with the built shop's own command. */
export async function startDatabase(folder: string, durable = true): Promise<Database> {
  const port = await freePort();
  let running: RunningPostgres | undefined;
  const start = async () => {
    running = await startPostgres({ dataDir: folder, port, durable, log: () => undefined });
  };
  const stop = async () => {
    await running?.stop();
    running = undefined;
  };
  await start();
  const url = running?.url ?? '';
  try {
    await migrate(url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, start, stop };
}

/** Brings a database up to date. */
export const migrate = (databaseUrl: string, build?: string): Promise<void> =>
  shopCommand(databaseUrl, { name: 'migrate', build });

/** Runs a command of the built shop, as `npm run NAME`. @throws Error if it fails */
export async function shopCommand(
  databaseUrl: string,
  { name, args = [], build = GATEWAY }: { name: string; args?: string[]; build?: string | undefined },
): Promise<void> {
  const file = path.join(build, 'dist/cli', `${name}.js`);
  const script = `require(${JSON.stringify(file)}).${name}(${JSON.stringify(args)})`;
  const env = { ...productionSettings(databaseUrl), LOG_LEVEL: 'warn' };
  const child = spawn(process.execPath, ['-e', script], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`npm run ${[name, ...args].join(' ')} exited with ${String(code)}`);
}

/** Settings of a production shop. */
const productionSettings = (databaseUrl: string): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl,
  SESSION_SECRET: SECRET,
  FIREBASE_PROJECT_ID: PROJECT,
  FIREBASE_API_KEY: 'audit-key',
  PUBLIC_URL: 'https://shop.example',
});

export interface Gateway {
  readonly port: number;
  readonly pid: number;
  readonly logFile: string;
  /** Time from the start of the process until it was ready, ms. */
  readonly readyIn: number;
  isRunning(): boolean;
  kill(signal: NodeJS.Signals): void;
  /** Resolves with the exit code, or the signal's name. */
  readonly ended: Promise<number | string>;
  stop(): Promise<void>;
}

export interface GatewayOptions {
  readonly databaseUrl: string;
  readonly folder: string;
  readonly settings?: NodeJS.ProcessEnv;
  readonly port?: number;
  /** Port of the local server that answers for Google. */
  readonly google?: number;
  /** True if SIGUSR2 collects its garbage. */
  readonly collects?: boolean;
  /** The folder of another built gateway. */
  readonly build?: string | undefined;
}

let logs = 0;
/** Time-outs, ms; long enough for a busy machine. */
const READY_IN = 60_000;
const STOP_IN = 15_000;

/** Starts the built shop as production runs it. @throws Error if it does not become ready */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const { databaseUrl, folder, settings = {}, google, collects, build = GATEWAY } = options;
  const port = options.port ?? (await freePort());
  const logFile = path.join(folder, `gateway-${(logs += 1)}.log`);
  const log = openSync(logFile, 'w');
  const env = { ...productionSettings(databaseUrl), PORT: String(port), DATA_DIR: folder, ...settings };
  const loopback = google === undefined ? [] : ['--require', PRELOAD];
  const collecting = collects ? ['--expose-gc', '--require', COLLECT] : [];
  const started = performance.now();
  const child = spawn(process.execPath, [...loopback, ...collecting, path.join(build, 'dist/main.js')], {
    env: { ...env, ...(google !== undefined && { AUDIT_GOOGLE_PORT: String(google) }) },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const gateway = handleOf(child, port, logFile);
  await untilReady(gateway);
  return { ...gateway, readyIn: performance.now() - started };
}

function handleOf(child: ChildProcess, port: number, logFile: string): Omit<Gateway, 'readyIn'> {
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const killWithUs = () => void child.kill('SIGKILL');
  process.once('exit', killWithUs);
  const ended = new Promise<number | string>((resolve) =>
    child.once('exit', (code, signal) => {
      process.off('exit', killWithUs);
      resolve(code ?? signal ?? -1);
    }),
  );
  const kill = (signal: NodeJS.Signals) => void child.kill(signal);
  const stop = async () => {
    if (!isRunning()) return;
    const late = setTimeout(() => kill('SIGKILL'), STOP_IN);
    kill('SIGTERM');
    await ended;
    clearTimeout(late);
  };
  return { port, pid: child.pid ?? 0, logFile, isRunning, kill, ended, stop };
}

async function untilReady(gateway: Omit<Gateway, 'readyIn'>): Promise<void> {
  const deadline = performance.now() + READY_IN;
  while (gateway.isRunning() && performance.now() < deadline) {
    const answer = await send(gateway.port, { method: 'GET', path: '/readyz' }).catch(() => null);
    if (answer?.status === 200) return;
    await sleep(20);
  }
  await gateway.stop();
  throw new Error(`the shop did not become ready: ${readFileSync(gateway.logFile, 'utf8').slice(-2_000)}`);
}
