import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** The operating system's accounting of a process and everything below it. Linux only. */

interface Stat {
  readonly parent: number;
  /** User and system time of the process and of its children that have ended, clock ticks. */
  readonly ticks: number;
}

const TICKS_A_SECOND = Number(execFileSync('getconf', ['CLK_TCK']).toString());

function statOf(pid: number): Stat | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in brackets, may contain spaces, so fields are counted after it (proc_pid_stat(5), from the third on).
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    const [user, system, childrenUser, childrenSystem] = fields.slice(11, 15).map(Number) as [
      number,
      number,
      number,
      number,
    ];
    return { parent: Number(fields[1]), ticks: user + system + childrenUser + childrenSystem };
  } catch {
    return undefined;
  }
}

/** The parent's pid; undefined if there is no such process. */
export const parentOf = (pid: number): number | undefined => statOf(pid)?.parent;

function treeOf(root: number): [number, Stat][] {
  const children = new Map<number, [number, Stat][]>();
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    const stat = Number.isInteger(pid) ? statOf(pid) : undefined;
    if (stat) children.set(stat.parent, [...(children.get(stat.parent) ?? []), [pid, stat]]);
  }
  const below = (pid: number): [number, Stat][] =>
    (children.get(pid) ?? []).flatMap((child) => [child, ...below(child[0])]);
  const own = statOf(root);
  return own ? [[root, own], ...below(root)] : [];
}

/** CPU time that a process tree has used so far, ms. */
export const cpuOf = (root: number): number =>
  (treeOf(root).reduce((sum, [, stat]) => sum + stat.ticks, 0) * 1000) / TICKS_A_SECOND;

/** Resident memory of a process tree, MiB. */
export const memoryOf = (root: number): number =>
  treeOf(root).reduce((sum, [pid]) => sum + residentOf(pid), 0) / 1024;

function residentOf(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
