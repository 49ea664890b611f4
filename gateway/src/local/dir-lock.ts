import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { LocalStackError } from './local-stack-error';
import { birthOf, isAlive } from './process-identity';

interface Holder {
  pid: number;
  birth: string;
  id: string;
}

/**
 * Takes a lock file for this process. A lock whose process is gone (kill -9, a reboot, a restarted container)
 * is taken over.
 * @returns the function that gives the lock back
 * @throws LocalStackError naming the process that holds it
 */
export function takeLock(file: string): () => void {
  const own: Holder = { pid: process.pid, birth: birthOf(process.pid), id: randomUUID() };
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (tryTake(file, own)) return () => release(file, own);
    const holder = readHolder(file);
    if (holder && isHeld(holder)) {
      throw new LocalStackError(
        `Another shop is running on this DATA_DIR (pid ${holder.pid}): stop it, or set DATA_DIR to another folder.`,
      );
    }
    if (holder) removeStale(file, holder);
  }
  throw new LocalStackError(`Another shop is just starting on this DATA_DIR: try again, or remove ${file}.`);
}

/** A hard link appears at once and with its whole content, so nobody ever reads half a lock. */
function tryTake(file: string, own: Holder): boolean {
  const draft = `${file}.${own.id}`;
  writeFileSync(draft, JSON.stringify(own), { mode: 0o644 });
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

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    return { pid: 0, birth: '', id: 'unreadable' };
  }
}

const isHeld = ({ pid, birth }: Holder) => pid > 0 && isAlive(pid) && (!birth || birthOf(pid) === birth);

/** Two starters may both find the stale lock: what was moved away is checked, and a live one is put back. */
function removeStale(file: string, stale: Holder): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
    if (readHolder(aside)?.id !== stale.id) linkSync(aside, file);
  } catch {
    // Somebody else was faster; the next attempt sees what is there now.
  } finally {
    rmSync(aside, { force: true });
  }
}

function release(file: string, own: Holder): void {
  if (readHolder(file)?.id === own.id) rmSync(file, { force: true });
}
