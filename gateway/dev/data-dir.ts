import { randomUUID } from 'node:crypto';
import {
  accessSync,
  constants,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { StartError } from '../src/start-error';
import { isAlive, processStartTime } from './processes';

/**
 * Creates DATA_DIR if it is missing and checks that this user may write there.
 * @returns its absolute path
 * @throws StartError if this user may not
 */
export function prepareDataDir(dataDir: string): string {
  const absolute = path.resolve(dataDir);
  try {
    mkdirSync(absolute, { recursive: true });
    accessSync(absolute, constants.R_OK | constants.W_OK | constants.X_OK);
    return absolute;
  } catch (error) {
    throw explainFileError(error, absolute);
  }
}

/** Turns a refusal of the file system into one line that says what to do; returns any other error as it is. */
export function explainFileError(error: unknown, fallbackPath = ''): unknown {
  const { code, path: where = fallbackPath } = error as NodeJS.ErrnoException;
  if (!code || !['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR', 'EEXIST'].includes(code)) return error;
  return new StartError(
    `Cannot write ${where} (${code}): give this user write permission and space there, or set DATA_DIR to another folder.`,
  );
}

interface LockHolder {
  pid: number;
  startTime: string;
  id: string;
}

/**
 * Takes a lock file for this process. A lock whose process is gone (kill -9, a reboot, a restarted container) is taken
 * over immediately; libraries that renew a lock by a timer have to wait until it expires.
 * @returns a function that releases the lock
 * @throws StartError naming the process that holds it
 */
export function takeLock(file: string): () => void {
  const own: LockHolder = { pid: process.pid, startTime: processStartTime(process.pid), id: randomUUID() };
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (tryTake(file, own)) return () => readHolder(file)?.id === own.id && rmSync(file, { force: true });
    const holder = readHolder(file);
    if (holder && isHeld(holder)) {
      throw new StartError(
        `Another shop is running on this DATA_DIR (pid ${holder.pid}): stop it, or set DATA_DIR to another folder.`,
      );
    }
    if (holder) removeStale(file, holder);
  }
  throw new StartError(`Another shop is just starting on this DATA_DIR: try again, or remove ${file}.`);
}

/** A hard link appears atomically with its content, so no process reads half a lock. */
function tryTake(file: string, own: LockHolder): boolean {
  const draft = `${file}.${own.id}`;
  writeFileSync(draft, JSON.stringify(own));
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function readHolder(file: string): LockHolder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as LockHolder;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    return { pid: 0, startTime: '', id: 'unreadable' };
  }
}

const isHeld = ({ pid, startTime }: LockHolder) =>
  pid > 0 && isAlive(pid) && (!startTime || processStartTime(pid) === startTime);

/** Two processes may both find the stale lock: the one that moved a live lock away puts it back. */
function removeStale(file: string, stale: LockHolder): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
    if (readHolder(aside)?.id !== stale.id) linkSync(aside, file);
  } catch {
    // Another process was faster; the next attempt sees what is there now.
  } finally {
    rmSync(aside, { force: true });
  }
}
