import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { picturesUnavailable } from './image.errors';
import type { PictureStore } from '../../shared/picture-store';
import { picturePath, WIDEST } from './picture-url';

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
  };
}

/** An id names one content for good: what is there already is the same. */
function ignoreAlreadyKept(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
}
