import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import net from 'node:net';

/** Whether a process with this id exists, of any user. A zombie counts as gone. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return linuxStat(pid)?.[0] !== 'Z';
}

/**
 * Distinguishes two processes that got the same id one after the other (a reboot, a restarted container).
 * Empty if the system does not provide it; then only the id is compared.
 */
export function processStartTime(pid: number): string {
  const startedAt = linuxStat(pid)?.[19];
  return startedAt
    ? `${startedAt}@${readOr('/proc/sys/kernel/random/boot_id', '').trim()}`
    : ps(pid, 'lstart=');
}

/** The id of a process's parent; empty if unavailable. */
export const parentOf = (pid: number): string => linuxStat(pid)?.[1] ?? '';

/** The command line of a process; empty if there is no such process or it is unavailable. */
export function commandLineOf(pid: number): string {
  return readOr(`/proc/${pid}/cmdline`, '').replaceAll('\0', ' ').trim() || ps(pid, 'command=');
}

/**
 * Runs a shell command when this process ends, even by kill -9: a shell waits for the end of a pipe from us.
 * The shell costs 1 MB, needs no polling and ends together with the child.
 * @param command for example `kill -INT 42`
 */
export function onParentExit(command: string, child: ChildProcess): void {
  const watcher = spawn('/bin/sh', ['-c', `read -r _; ${command}`], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watcher.on('error', () => undefined);
  watcher.stdin?.on('error', () => undefined);
  child.once('exit', () => watcher.kill('SIGKILL'));
}

/** A port of 127.0.0.1 that is free now. Another program may take it first: be ready to try again. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

/** The fields of /proc/PID/stat from the state on; the name before them may contain spaces and brackets. */
function linuxStat(pid: number): string[] | undefined {
  const stat = readOr(`/proc/${pid}/stat`, '');
  return stat ? stat.slice(stat.lastIndexOf(')') + 2).split(' ') : undefined;
}

function readOr(file: string, otherwise: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return otherwise;
  }
}

/** For systems without /proc. */
function ps(pid: number, column: string): string {
  try {
    return execFileSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return '';
  }
}
