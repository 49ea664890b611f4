import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { v5 } from 'uuid';
import { BUILD_CACHE } from '../../folders';
import type { PictureStore } from '../../shared/files/picture-store';
import { makeDiskStore, picturesDir } from './disk-store';
import { encodeDrawing, type Variants } from './image.encoder';
import type { Tint } from './image.tint';
import { PICTURE_WIDTHS } from './picture-url';

/** UUID namespace of the ids of drawings. */
const DRAWINGS = 'b6f7a9d2-6d0b-4c43-9a49-1d1c0f6a3e57';

/**
 * Stores a trusted SVG drawing in several colours and returns their URLs, in the order of the tints. The id of each
 * depends on its content, so that seeding again adds nothing. What this checkout has drawn before is read from `cache`:
 * drawing the catalogue takes longer than everything else that a first start does.
 */
export async function storeDrawing(
  pictures: Pick<PictureStore, 'put'>,
  svg: Buffer,
  tints: readonly Tint[] = [{}],
  cache = BUILD_CACHE,
): Promise<string[]> {
  const ids = tints.map((tint) => v5(Buffer.concat([svg, Buffer.from(JSON.stringify(tint))]), DRAWINGS));
  const known = await Promise.all(ids.map((id) => readDrawn(cache, id)));
  const drawings = known.every((variants) => variants !== null)
    ? known
    : await drawAndCache(cache, svg, ids, tints);
  return Promise.all(drawings.map((variants, at) => pictures.put(ids[at] ?? '', variants)));
}

async function readDrawn(cache: string, id: string): Promise<Variants | null> {
  const read = async (width: number) =>
    [width, await readFile(path.join(picturesDir(cache), id, `${width}.webp`))] as const;
  return Promise.all(PICTURE_WIDTHS.map(read)).then(
    (files) => new Map(files),
    () => null,
  );
}

async function drawAndCache(
  cache: string,
  svg: Buffer,
  ids: readonly string[],
  tints: readonly Tint[],
): Promise<Variants[]> {
  const drawings = await encodeDrawing(svg, tints);
  const store = makeDiskStore(cache);
  // An image of production cannot be written to, and seeds at most once.
  for (const [at, variants] of drawings.entries())
    await store.put(ids[at] ?? '', variants).catch(() => undefined);
  return drawings;
}
