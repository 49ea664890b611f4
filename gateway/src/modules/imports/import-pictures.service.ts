import { buffer } from 'node:stream/consumers';
import { inTransaction, signedIn, type AppServices, type Ctx } from '../../shared/ctx';
import { badInput, notFound } from '../../shared/domain-error';
import { idOf } from '../../shared/ids';
import { authorize } from '../../shared/permission';
import { filesById } from '../files/file.loader';
import { dropFile, mediaTypeOf, putBytes, readBytes } from '../files/file.service';
import { Import } from './import.entity';
import { ImportKind } from './import-kind';
import { insertImport } from './import.service';
import type { UploadedRow } from './import-upload';
import { picturesIn, type ArchivedPicture } from './picture-archive';
import { PICTURE_ARCHIVES } from './picture-files';
import { TOO_LARGE } from './picture.target';
import { targets } from './targets';

const KIND = ImportKind.Pictures;
/** Files that are stored together. */
const AT_ONCE = 8;
const HEADINGS = { headings: ['File', 'SKU'], columns: { picture: 0, sku: 1 } };

/**
 * Makes an import of a complete upload: a ZIP file of pictures, each named by the SKU of its tool (admins). Nothing is changed
 * yet. The same upload again is the same import.
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, RATE_LIMITED, NOT_FOUND, BAD_USER_INPUT, FILE_MISSING, FILES_UNAVAILABLE
 */
export async function importPictures(ctx: Ctx, uploadId: string): Promise<Import> {
  const actor = await signedIn(ctx);
  authorize(targets[KIND].permission(actor));
  await ctx.services.limiter.take('upload', actor.userId);
  const of = { id: idOf(uploadId), startedById: actor.userId };
  const made = () => ctx.db.findOneBy(Import, { id: of.id, kind: KIND });
  const before = await made();
  if (before) return before;
  try {
    return await importArchive(ctx, of);
  } catch (error) {
    // The same call, at the same time, was first.
    const meanwhile = await made();
    if (meanwhile) return meanwhile;
    throw error;
  }
}

async function importArchive(ctx: Ctx, of: Pick<Import, 'id' | 'startedById'>): Promise<Import> {
  const archive = (await filesById(ctx.db, [of.id])).get(of.id);
  if (archive?.subjectType !== PICTURE_ARCHIVES) throw notFound();
  if (mediaTypeOf(archive) !== 'application/zip') throw badInput({ uploadId: 'This is not a ZIP file.' });
  const pictures = await picturesIn(await buffer(await readBytes(ctx, archive, null)));
  const rows = await storedRows(ctx.services, of.id, pictures);
  return inTransaction(ctx, async (tx) => {
    await dropFile(tx, archive);
    return insertImport(tx, of, { kind: KIND, fileName: archive.name, ...HEADINGS, rows });
  });
}

/** The rows of an import; what each picture means is where its bytes are, which the nightly clean-up deletes after a day. */
async function storedRows(
  services: Pick<AppServices, 'files'>,
  importId: string,
  pictures: readonly ArchivedPicture[],
): Promise<UploadedRow[]> {
  const rows: UploadedRow[] = [];
  const waiting = pictures.entries();
  const storeNext = async (): Promise<void> => {
    for (const [at, { file, sku, bytes }] of waiting) {
      const number = at + 1;
      const key = `imports/${importId}/${number}`;
      if (bytes) await putBytes(services, key, bytes);
      rows[at] = { number, cells: [file, sku], readings: { 0: bytes ? key : TOO_LARGE }, fault: null };
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, storeNext));
  return rows;
}
