import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LocalStackError, type Log } from './local-stack-error';
import { commandLineOf, isAlive } from './process-identity';

/**
 * Clears what a crash left behind: a PostgreSQL that outlived its shop is stopped as on a normal day, a
 * `postmaster.pid` whose process is gone (or is another program by now) is removed.
 * @throws LocalStackError when the old PostgreSQL does not stop within 20 s
 */
export async function clearLeftover(clusterDir: string, log: Log): Promise<void> {
  const pidFile = path.join(clusterDir, 'postmaster.pid');
  const pid = readPid(pidFile);
  if (pid === undefined) return;
  if (isOurs(pid, clusterDir)) {
    log(`Stopping the PostgreSQL that a crash left running (pid ${pid})`);
    await stopPostgres(pid);
  }
  rmSync(pidFile, { force: true });
}

/**
 * Fast shutdown: open transactions are rolled back, everything committed is on disk.
 * @throws LocalStackError when the process outlives 10 s of asking and 10 s of insisting
 */
export async function stopPostgres(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    send(pid, signal);
    for (let waited = 0; waited < 10_000; waited += 20) {
      if (!isAlive(pid)) return;
      await sleep(20);
    }
  }
  throw new LocalStackError(
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

/** After a reboot the id may belong to any program: only a PostgreSQL of this very folder is ours. */
function isOurs(pid: number, clusterDir: string): boolean {
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
