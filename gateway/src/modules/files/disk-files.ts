import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { FileStore } from '../../shared/files/file-store';
import type { Part } from '../../shared/files/part';
import { newId } from '../../shared/ids';

/** Ends the name of a file that is being written. */
const INCOMING = '.incoming';

/** Stores private files below DATA_DIR/private. No route serves this directory. */
export function makeDiskFiles(dataDir: string): FileStore {
  const root = path.resolve(dataDir, 'private');
  const pathOf = (key: string) => path.join(root, key);
  return {
    async put(key, bytes) {
      const incoming = `${pathOf(key)}.${newId()}${INCOMING}`;
      await mkdir(path.dirname(incoming), { recursive: true });
      try {
        await writeFile(incoming, bytes, { flush: true, mode: 0o600 });
        await rename(incoming, pathOf(key));
      } finally {
        await rm(incoming, { force: true });
      }
    },
    get: (key, part) => readable(pathOf(key), part),
    remove: (key) => rm(pathOf(key), { force: true }),
    async *listOlderThan(instant) {
      // Includes what a crash has left behind.
      const names = await readdir(root, { recursive: true, withFileTypes: true }).catch(noneYet);
      for (const entry of names.filter((each) => each.isFile())) {
        const file = path.join(entry.parentPath, entry.name);
        const found = await stat(file).catch(() => null);
        if (found && found.mtime < instant) yield path.relative(root, file).replaceAll(path.sep, '/');
      }
    },
  };
}

async function readable(file: string, part?: Part | null): Promise<Readable | null> {
  try {
    const handle = await open(file);
    return handle.createReadStream(part ? { start: part.first, end: part.last } : {});
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** The directory does not exist before the first upload. */
function noneYet(error: NodeJS.ErrnoException): [] {
  if (error.code !== 'ENOENT') throw error;
  return [];
}
