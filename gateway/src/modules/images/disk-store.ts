import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { picturesUnavailable } from './image.errors';
import { newId } from '../../shared/ids';
import type { PictureStore } from '../../shared/files/picture-store';
import { isPictureId, picturePath, WIDEST } from './picture-url';

/** Directory of the pictures below DATA_DIR: <id>/<width>.webp. */
export const picturesDir = (dataDir: string): string => path.resolve(dataDir, 'pictures');

/** Stores pictures on disk; the gateway serves them. */
export function makeDiskStore(dataDir: string): PictureStore {
  const root = picturesDir(dataDir);
  return {
    async put(id, variants) {
      // Written to a temporary directory and renamed, so that a picture exists with all its widths or not at all. Each call
      // has its own directory: an import may store the same picture twice at the same time.
      const incoming = path.join(root, `.incoming-${newId()}`);
      try {
        await mkdir(incoming, { recursive: true });
        for (const [width, bytes] of variants)
          await writeFile(path.join(incoming, `${width}.webp`), bytes, { flush: true });
        await rename(incoming, path.join(root, id)).catch(async (error: NodeJS.ErrnoException) => {
          ignoreAlreadyStored(error);
          // Somebody is about to use it: it counts as new for `listOlderThan`.
          const now = new Date();
          await utimes(path.join(root, id), now, now);
        });
      } catch (error) {
        throw picturesUnavailable(error);
      } finally {
        await rm(incoming, { recursive: true, force: true }).catch(() => undefined);
      }
      return picturePath(id, WIDEST);
    },
    async *listOlderThan(instant) {
      // Includes incomplete uploads, which a crash has left behind.
      const isOurs = (name: string) => isPictureId(name.replace(/^\.incoming-/, ''));
      const names = await readdir(root).catch(noneYet);
      for (const name of names.filter(isOurs)) {
        const found = await stat(path.join(root, name)).catch(() => null);
        if (found && found.mtime < instant) yield name;
      }
    },
    remove: (name) => rm(path.join(root, name), { recursive: true, force: true }),
  };
}

/** The directory does not exist before the first upload. */
function noneYet(error: NodeJS.ErrnoException): string[] {
  if (error.code !== 'ENOENT') throw error;
  return [];
}

/** The content of an id never changes, so the stored picture is the same. */
function ignoreAlreadyStored(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
}
