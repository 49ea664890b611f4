import { execFileSync, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { chownSync, existsSync, lchownSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { LocalStackError } from './local-stack-error';

/** The system user that PostgreSQL runs as; undefined: the present one. */
export interface RunAs {
  uid: number;
  gid: number;
  /** Programs and data lie where that user may not enter (below /root): it gets the right to, and no other. */
  needsCapability: boolean;
}

/**
 * PostgreSQL refuses to run as root: then the owner of the existing data, `postgres` or `nobody` stands in.
 * @param paths programs and data that the user has to reach
 * @throws LocalStackError when root cannot be replaced
 */
export function chooseUser(clusterDir: string, paths: string[]): RunAs | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const user = ownerOf(clusterDir) ?? lookUp('postgres') ?? lookUp('nobody');
  if (!user) {
    throw new LocalStackError(
      'PostgreSQL may not run as root and there is no user "postgres" or "nobody": run the shop as an ordinary ' +
        'user, or set DATABASE_URL.',
    );
  }
  const needsCapability = !paths.every((file) => canReach(user, file));
  if (needsCapability && !hasSetpriv()) {
    throw new LocalStackError(
      'PostgreSQL may not run as root and its stand-in may not enter this folder: run the shop as an ordinary ' +
        'user, move it out of the private folder, or set DATABASE_URL.',
    );
  }
  return { ...user, needsCapability };
}

/** Starts a program as that user, apart from our process group: Ctrl-C must not stop it before we do. */
export function spawnAs(
  user: RunAs | undefined,
  file: string,
  args: string[],
  options: SpawnOptions,
): ChildProcess {
  const detached = { ...options, detached: true };
  if (!user) return spawn(file, args, detached);
  if (!user.needsCapability) return spawn(file, args, { ...detached, uid: user.uid, gid: user.gid });
  const identity = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'];
  const rights = ['inh-caps', 'ambient-caps', 'bounding-set'].map((set) => `--${set}=-all,+dac_override`);
  return spawn('setpriv', [...identity, ...rights, '--securebits=+no_setuid_fixup', file, ...args], detached);
}

/** Gives a folder and what is in it to that user. */
export function giveTo(user: RunAs | undefined, dir: string): void {
  if (!user) return;
  chownSync(dir, user.uid, user.gid);
  for (const entry of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
    lchownSync(path.join(dir, entry), user.uid, user.gid);
  }
}

function ownerOf(dir: string) {
  if (!existsSync(dir)) return undefined;
  const { uid, gid } = statSync(dir);
  return uid === 0 ? undefined : { uid, gid };
}

function lookUp(name: string) {
  const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

/** Whether every folder on the way lets the user pass. */
function canReach({ uid, gid }: { uid: number; gid: number }, file: string): boolean {
  const folder = path.dirname(file);
  const { mode, uid: owner, gid: group } = statSync(folder);
  const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
  return (mode & bit) !== 0 && (folder === path.dirname(folder) || canReach({ uid, gid }, folder));
}

function hasSetpriv(): boolean {
  try {
    return execFileSync('setpriv', ['--help'], { encoding: 'utf8', stdio: 'pipe' }).includes(
      '--ambient-caps',
    );
  } catch {
    return false;
  }
}
