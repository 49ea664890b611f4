import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { unpackRoot } from '../../scripts/lib/debian.cjs';

const SUITE = 'forky';
/** Files that are unpacked or built once. */
export const CACHE = '/var/cache/shop-audit-failover';
const ROOT = path.join(CACHE, SUITE);
const PACKAGES = ['patroni', 'python3-etcd', 'etcd-server', 'haproxy', 'postgresql-18', 'diffutils'];
/** Programs that the audit uses; all belong to Debian's base system. */
const NEEDED = ['apt-get', 'dpkg-deb', 'unshare', 'ip', 'mount', 'mkfs.ext4', 'fsfreeze', 'chroot'];

/** The user of PostgreSQL inside. */
export const POSTGRES = 26;

/** @throws Error that says what this machine lacks */
export function checkMachine(): void {
  const find = (program: string) =>
    ['/usr/sbin', '/usr/bin', '/sbin', '/bin'].some((place) => existsSync(path.join(place, program)));
  const missing = NEEDED.filter((program) => !find(program));
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new Error('This audit needs Linux and root: it makes networks and disks of its own.');
  if (missing.length) throw new Error(`This audit needs ${missing.join(', ')}.`);
}

/** A folder with Debian's servers, the root of their processes. It is made once. */
export function unpackPrograms(): string {
  if (existsSync(ROOT)) return ROOT;
  console.log(`unpacking ${PACKAGES.join(', ')} of Debian ${SUITE} into ${ROOT}`);
  mkdirSync(path.dirname(ROOT), { recursive: true });
  const work = mkdtempSync(`${ROOT}-`);
  const made = unpackRoot(work, SUITE, PACKAGES);
  // Files that the scripts of the packages would have created.
  const files = {
    'etc/passwd': `root:x:0:0::/root:/bin/sh\npostgres:x:${POSTGRES}:${POSTGRES}::/tmp:/bin/sh\n`,
    'etc/group': `root:x:0:\npostgres:x:${POSTGRES}:\n`,
    'etc/hosts': '127.0.0.1 localhost\n',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(made, name), text);
  rmSync(path.join(made, 'var/run'), { recursive: true, force: true });
  symlinkSync('/run', path.join(made, 'var/run'));
  // In one step: a folder with this name is complete.
  renameSync(made, ROOT);
  rmSync(work, { recursive: true, force: true });
  return ROOT;
}

export const command = (program: string, ...args: readonly string[]): string =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

/** A process of the audit. Its output goes to a file. */
export interface Program {
  kill(): Promise<void>;
}

export function start(argv: readonly string[], { log, env = {} }: { log: number; env?: object }): Program {
  const [program = '', ...args] = argv;
  const child: ChildProcess = spawn(program, args, {
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8', ...env },
    stdio: ['ignore', log, log],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    async kill() {
      // unshare's child is process 1 of a namespace: its end is the end of all others there.
      for (const pid of childrenOf(child.pid)) process.kill(pid, 'SIGKILL');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function childrenOf(pid: number | undefined): number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  return existsSync(file) ? (readFileSync(file, 'utf8').match(/\d+/g) ?? []).map(Number) : [];
}
