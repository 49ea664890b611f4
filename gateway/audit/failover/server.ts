import {
  chownSync,
  copyFileSync,
  chmodSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { addressOf, type Server } from './enclosure';
import { makeDisk, type Disk } from './disk';
import { command, POSTGRES, start, type Program } from './programs';

const DEPLOY = path.join(__dirname, '../../deploy/ha');
const DISK_MEGABYTES = 768;
/** Where a server has its disk. */
const DATA = 'var/lib/postgresql';
export const POSTGRES_PROGRAMS = '/usr/lib/postgresql/18/bin';

export const SUPERUSER = { user: 'postgres', password: 'superuser-of-the-audit' };
export const REPLICATION = { user: 'replicator', password: 'replicator-of-the-audit' };

/** One database server: Patroni and PostgreSQL with a disk, an address in each network, and processes of its own. */
export interface DatabaseServer {
  readonly name: Server;
  readonly disk: Disk;
  readonly log: string;
  start(): void;
  /** Kills (-9) all its processes together, as if its power failed. */
  kill(): Promise<void>;
  /** Kills (-9) PostgreSQL's first process; Patroni lives. */
  killPostgres(): void;
}

interface Places {
  /** Debian's programs. */
  readonly root: string;
  /** The folder of this cluster. */
  readonly folder: string;
  readonly archive: string;
}

/** Copies the configuration as an operator would, and gives Debian's programs their devices. */
export function configure(root: string): void {
  command('mount', '--rbind', '/dev', path.join(root, 'dev'));
  const etc = path.join(root, 'etc/patroni');
  mkdirSync(etc, { recursive: true });
  for (const file of ['patroni.yml', 'archive-wal.sh'])
    copyFileSync(path.join(DEPLOY, file), path.join(etc, file));
  chmodSync(path.join(etc, 'archive-wal.sh'), 0o755);
}

export function makeServer(name: Server, { root, folder, archive }: Places): DatabaseServer {
  const mountPoint = path.join(folder, name);
  const disk = makeDisk(`${mountPoint}.img`, { at: mountPoint, megabytes: DISK_MEGABYTES });
  const log = `${mountPoint}.log`;
  const pycache = path.join(root, 'var/cache/python');
  mkdirSync(pycache, { recursive: true });
  chownSync(pycache, POSTGRES, POSTGRES);
  let running: Program | undefined;
  return {
    name,
    disk,
    log,
    start() {
      const inside = enclosed(root, { data: mountPoint, archive }, 'patroni /etc/patroni/patroni.yml');
      running = start(['ip', 'netns', 'exec', name, ...inside], {
        log: openSync(log, 'a'),
        env: settingsOf(name),
      });
    },
    async kill() {
      await running?.kill();
      running = undefined;
    },
    killPostgres: () => process.kill(postmasterOf(name), 'SIGKILL'),
  };
}

/**
 * The arguments that run a command of Debian's programs as PostgreSQL's user, with `data` as its disk, in namespaces of its
 * own: the command is process 1, and when it ends, all that it started ends.
 */
export const enclosed = (
  root: string,
  { data, archive }: { data: string; archive: string },
  program: string,
): string[] => [
  ...['unshare', '--mount', '--ipc', '--pid', '--fork', '--kill-child', 'sh', '-c'],
  `set -e
  cd ${root}
  mkdir -p ${DATA} archive
  mount -t proc proc proc
  for place in tmp run dev/shm; do mount -t tmpfs -o mode=1777 tmpfs $place; done
  mount --bind ${data} ${DATA}
  mount --bind ${archive} archive
  mkdir run/postgresql
  chown ${POSTGRES}:${POSTGRES} run/postgresql
  exec chroot --userspec=${POSTGRES}:${POSTGRES} . ${program}`,
];

const settingsOf = (name: Server) => ({
  HOME: '/tmp',
  PYTHONPYCACHEPREFIX: '/var/cache/python',
  WAL_ARCHIVE: '/archive',
  PATRONI_NAME: name,
  PATRONI_RESTAPI_CONNECT_ADDRESS: `${addressOf(name, 'cluster')}:8008`,
  PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${addressOf(name, 'cluster')}:5432`,
  PATRONI_ETCD3_HOSTS: `${addressOf('audit', 'cluster')}:2379`,
  PATRONI_SUPERUSER_USERNAME: SUPERUSER.user,
  PATRONI_SUPERUSER_PASSWORD: SUPERUSER.password,
  PATRONI_REPLICATION_USERNAME: REPLICATION.user,
  PATRONI_REPLICATION_PASSWORD: REPLICATION.password,
});

/** The process that started all others of the PostgreSQL in this network namespace. */
function postmasterOf(name: Server): number {
  const { ino } = statSync(`/run/netns/${name}`);
  const found = readdirSync('/proc').find((pid) => /^\d+$/.test(pid) && isPostmaster(pid, ino));
  if (!found) throw new Error(`${name} has no PostgreSQL`);
  return Number(found);
}

function isPostmaster(pid: string, network: number): boolean {
  try {
    const [program = '', option] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return (
      program.endsWith('/postgres') && option === '-D' && statSync(`/proc/${pid}/ns/net`).ino === network
    );
  } catch {
    return false; // It has ended meanwhile.
  }
}
