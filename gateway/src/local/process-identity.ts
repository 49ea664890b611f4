import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Whether a process with this id exists, whoever owns it. A zombie counts as gone. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return linuxStat(pid)?.[0] !== 'Z';
}

/**
 * Tells two processes apart that got the same id one after the other (a reboot, a restarted container).
 * Empty when the system does not say: then the id alone has to do.
 */
export function birthOf(pid: number): string {
  const startedAt = linuxStat(pid)?.[19];
  if (startedAt) return `${startedAt}@${bootId()}`;
  return ps(pid, 'lstart=');
}

/** The id of the process that a process belongs to; empty when the system does not say. */
export const parentOf = (pid: number): string => linuxStat(pid)?.[1] ?? '';

/** The command line of a process; empty when there is none or the system does not say. */
export function commandLineOf(pid: number): string {
  return readOr(`/proc/${pid}/cmdline`, '').replaceAll('\0', ' ').trim() || ps(pid, 'command=');
}

/** The fields of /proc/PID/stat from the state on; the name before them may hold spaces and brackets. */
function linuxStat(pid: number): string[] | undefined {
  const stat = readOr(`/proc/${pid}/stat`, '');
  return stat ? stat.slice(stat.lastIndexOf(')') + 2).split(' ') : undefined;
}

const bootId = () => readOr('/proc/sys/kernel/random/boot_id', '').trim();

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
