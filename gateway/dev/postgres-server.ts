import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../src/start-error';
import { spawnAs, type RunAs } from './postgres-programs';
import { commandLineOf, isAlive, onParentExit } from './processes';

export interface ServerOptions {
  program: string;
  clusterDir: string;
  logFile: string;
  port: number;
  durable: boolean;
  user: RunAs | undefined;
  onCrash: () => void;
}

export interface PostgresServer {
  stop(): Promise<void>;
}

/** PostgreSQL ended before it was ready; the message is its own last error. */
export class PostgresStartError extends Error {
  override name = 'PostgresStartError';
}

const READY_IN_MS = 60_000;

/**
 * Runs PostgreSQL on 127.0.0.1 and resolves when it accepts connections; after a crash that may take a minute.
 * @throws PostgresStartError
 */
export async function runServer(options: ServerOptions): Promise<PostgresServer> {
  const server = spawnServer(options);
  onParentExit(`kill -INT ${server.pid}`, server);
  let expected = false;
  server.once('exit', () => {
    if (!expected) options.onCrash();
  });
  const stop = async () => {
    expected = true;
    if (server.pid && server.exitCode === null && server.signalCode === null) await stopPostgres(server.pid);
  };
  try {
    await untilReady(server, options);
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function spawnServer({ program, clusterDir, logFile, port, durable, user }: ServerOptions): ChildProcess {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    fsync: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    lc_messages: 'C',
    // A connection of a test is closed before it has run a statement often enough to keep its plan.
    ...(!durable && { plan_cache_mode: 'force_generic_plan' }),
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const output = openSync(logFile, 'w', 0o600);
  try {
    return spawnAs(user, program, ['-D', clusterDir, '-p', String(port), ...args], {
      stdio: ['ignore', output, output],
      env: { PATH: process.env.PATH, TZ: 'UTC' },
    });
  } finally {
    closeSync(output);
  }
}

async function untilReady(server: ChildProcess, { clusterDir, logFile }: ServerOptions): Promise<void> {
  let failure: string | undefined;
  let hasExited = false;
  server.once('error', (error) => (failure = error.message));
  server.once('exit', () => (hasExited = true));
  for (let waited = 0; waited < READY_IN_MS; waited += 20) {
    if (failure !== undefined || hasExited) throw new PostgresStartError(failure ?? lastError(logFile));
    if (isReady(clusterDir, server.pid)) return;
    await sleep(20);
  }
  throw new PostgresStartError(`not ready in ${READY_IN_MS / 1000} s, see ${logFile}`);
}

/** PostgreSQL writes its id on the first line of postmaster.pid and its state on the eighth. */
function isReady(clusterDir: string, pid: number | undefined): boolean {
  try {
    const lines = readFileSync(path.join(clusterDir, 'postmaster.pid'), 'utf8').split('\n');
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}

function lastError(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').trim().split('\n');
  return lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? 'no reason given';
}

/**
 * Clears what a crash left behind: stops a PostgreSQL that outlived its shop, and removes a `postmaster.pid` whose
 * process is gone or is another program by now.
 * @throws StartError if the old PostgreSQL does not stop within 20 s
 */
export async function clearLeftover(clusterDir: string, log: (line: string) => void): Promise<void> {
  const pidFile = path.join(clusterDir, 'postmaster.pid');
  const pid = readPid(pidFile);
  if (pid === undefined) return;
  if (isPostgresOf(clusterDir, pid)) {
    log(`Stopping the PostgreSQL that a crash left running (pid ${pid})`);
    await stopPostgres(pid);
  }
  rmSync(pidFile, { force: true });
}

/** Fast shutdown: open transactions are rolled back, everything committed is on disk. */
async function stopPostgres(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    send(pid, signal);
    for (let waited = 0; waited < 10_000; waited += 20) {
      if (!isAlive(pid)) return;
      await sleep(20);
    }
  }
  throw new StartError(
    `PostgreSQL (pid ${pid}) does not stop: end it with "kill -9 ${pid}" and start again.`,
  );
}

function readPid(pidFile: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(pidFile, 'utf8'), 10) || 0;
  } catch {
    return undefined;
  }
}

/** After a reboot the id may belong to any program. */
function isPostgresOf(clusterDir: string, pid: number): boolean {
  if (pid <= 0 || !isAlive(pid)) return false;
  const command = commandLineOf(pid);
  return command.includes('postgres') && command.includes(clusterDir);
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
