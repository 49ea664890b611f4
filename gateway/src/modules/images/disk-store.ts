import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { picturesUnavailable } from './image.errors';
import type { PictureStore } from '../../shared/picture-store';
import { isPictureId, picturePath, WIDEST } from './picture-url';

/** Where the pictures lie below DATA_DIR: <id>/<width>.webp. */
export const picturesDir = (dataDir: string): string => path.resolve(dataDir, 'pictures');

/** Keeps pictures on the disk; the gateway serves them itself. */
export function makeDiskStore(dataDir: string): PictureStore {
  const root = picturesDir(dataDir);
  return {
    async keep(id, variants) {
      // Written aside and renamed as a whole: a picture is there with all its widths, or not at all.
      const aside = path.join(root, `.incoming-${id}`);
      try {
        await mkdir(aside, { recursive: true });
        for (const [width, bytes] of variants)
          await writeFile(path.join(aside, `${width}.webp`), bytes, { flush: true });
        await rename(aside, path.join(root, id)).catch(ignoreAlreadyKept);
      } catch (error) {
        throw picturesUnavailable(error);
      } finally {
        await rm(aside, { recursive: true, force: true }).catch(() => undefined);
      }
      return picturePath(id, WIDEST);
    },
    async *keptBefore(instant) {
      // What a crash left of an upload is no picture, and goes the same way.
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

/** Before the first upload there is no folder. */
function noneYet(error: NodeJS.ErrnoException): string[] {
  if (error.code !== 'ENOENT') throw error;
  return [];
}

/** An id names one content for good: what is there already is the same. */
function ignoreAlreadyKept(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
}
