import { MoreThan, type EntityManager } from 'typeorm';
import type { PictureStore } from '../../../shared/files/picture-store';
import { pictureId } from '../../images/picture-url';
import { Tool } from './tool.entity';

const HOUR = 3_600_000;
/** A picture is uploaded before its tool is saved. After this time, ms, it is considered unused. */
const WAITED = 24 * HOUR;
const BATCH = 10_000;

interface Uses {
  readonly dryRun: boolean;
  /** The pictures that tools may get: those of rooms above. */
  readonly waiting: (db: EntityManager) => AsyncIterable<string>;
}

/**
 * Deletes the pictures to which no tool refers, on sale or deleted (orders show those, too), and which none is about to get.
 * Returns how many.
 */
export async function deleteUnusedPictures(
  { db, pictures }: { db: EntityManager; pictures: PictureStore },
  { dryRun, waiting }: Uses,
): Promise<number> {
  const unused = new Set<string>();
  for await (const name of pictures.listOlderThan(new Date(Date.now() - WAITED))) unused.add(name);
  // Read after the pictures were listed: a tool that was saved in the meantime does not lose its picture.
  for (const used of [picturesOfTools, waiting])
    for await (const picture of used(db)) unused.delete(pictureId(picture) ?? '');
  if (!dryRun) for (const name of unused) await pictures.remove(name);
  return unused.size;
}

async function* picturesOfTools(db: EntityManager): AsyncIterable<string> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (let seen = BATCH; seen === BATCH;) {
    const tools = await db.find(Tool, {
      select: { id: true, picture: true, furtherPictures: true },
      where: { id: MoreThan(after) },
      order: { id: 'ASC' },
      take: BATCH,
      withDeleted: true,
    });
    for (const { picture, furtherPictures } of tools) yield* [picture, ...furtherPictures];
    seen = tools.length;
    after = tools.at(-1)?.id ?? after;
  }
}
