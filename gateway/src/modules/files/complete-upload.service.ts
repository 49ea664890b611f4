import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { query } from '../../db/sql';
import { added } from '../../events/changes';
import { emit } from '../../events/emit';
import { fileEndings } from '../../rules/files';
import { inTransaction, type AppServices, type Ctx, type Tx } from '../../shared/ctx';
import { DomainError, notFound } from '../../shared/domain-error';
import { makeWorkQueue } from '../../shared/work-queue';
import { kindOfContent } from './content/inspect';
import { FileKind, kindOfName } from './content/file-kind';
import { FileUpload } from './file-upload.entity';
import { fileRefused, filesUnavailable } from './content/file.errors';
import { keyOfFile, lockFilesOf, putBytes, removeLater } from './file.service';
import { StoredFile } from './stored-file.entity';
import { FILE_FIELDS, subjectOf } from './stored-file.subject';
import { limitsOf, authorizeUpload, type Uploader } from './uploader';

/** One at a time, because each is wholly in memory. */
const inTurn = makeWorkQueue({ maxWaiting: 32, full: () => filesUnavailable() });

/**
 * Makes a file of an upload that has wholly arrived, once, whoever calls it. What is refused is deleted, so that nothing is
 * ever half there. @throws DomainError FILE_TYPE, FILE_TOO_LARGE, TOO_MANY_FILES, FILES_UNAVAILABLE, and what the subject
 * refuses
 */
export const completeUpload = (ctx: Ctx, upload: FileUpload, uploader: Uploader): Promise<void> =>
  inTurn(async () => {
    if (!(await ctx.db.existsBy(FileUpload, { id: upload.id }))) return refuseUnlessFile(ctx, upload);
    try {
      const bytes = await assemble(ctx.services, upload);
      const kind = await kindOfContent(bytes);
      if (kind !== kindOfName(upload.name)) throw misnamed(kind);
      await putBytes(ctx.services, keyOfFile(upload.id), bytes);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      await inTransaction(ctx, (tx) => insertFile(tx, { upload, uploader, kind, sha256 }));
    } catch (error) {
      const isFinal = error instanceof DomainError && error.kind !== 'unavailable';
      if (isFinal) await discardUpload(ctx, upload);
      throw error;
    }
    await removeLater(ctx.services, ...upload.parts);
  });

/** Another request has completed the upload, or refused it. */
async function refuseUnlessFile({ db }: Ctx, { id }: FileUpload): Promise<void> {
  if (!(await db.existsBy(StoredFile, { id }))) throw notFound();
}

const misnamed = (kind: FileKind) =>
  fileRefused(
    `By its content, this is a ${kind} file.`,
    `Please let its name end in .${fileEndings[kind][0]} and upload it again.`,
  );

async function assemble({ files }: AppServices, { parts, size }: FileUpload): Promise<Buffer> {
  const read = async (key: string): Promise<Buffer> => {
    const part = await files.get(key).catch((error: unknown) => {
      throw filesUnavailable(error);
    });
    if (!part) throw notFound();
    return buffer(part);
  };
  const all: Buffer[] = [];
  for (const key of parts) all.push(await read(key));
  const whole = Buffer.concat(all);
  if (whole.length !== size) throw notFound();
  return whole;
}

/** The lowest of $3 slots that is free. */
const FREE_SLOT = `
  SELECT min(slot) AS slot FROM generate_series(1, $3) AS slot
  WHERE NOT EXISTS (SELECT FROM files WHERE subject_type = $1 AND subject_id = $2 AND files.slot = slot.slot)`;

interface NewFile extends Pick<StoredFile, 'kind' | 'sha256'> {
  readonly upload: FileUpload;
  readonly uploader: Uploader;
}

async function insertFile(tx: Tx, { upload, uploader, ...content }: NewFile): Promise<void> {
  const { id, subjectType, subjectId, name, size, userId } = upload;
  await lockFilesOf(tx, { type: subjectType, id: subjectId });
  const { owner } = await authorizeUpload(tx, uploader, upload);
  const limits = limitsOf(tx, uploader, subjectType);
  const { affected } = await tx.db.delete(FileUpload, { id });
  // Another request has completed it.
  if (!affected) return;
  const values = [subjectType, subjectId, limits.files];
  const [free] = await query<{ slot: number | null }>(tx.db, { sql: FREE_SLOT, values });
  if (!free?.slot) throw limits.tooMany();
  const file = tx.db.create(StoredFile, {
    id,
    subjectType,
    subjectId,
    name,
    size,
    uploadedBy: userId,
    slot: free.slot,
    ...content,
    ...owner,
  });
  await tx.db.insert(StoredFile, file);
  await emit(tx, 'file.added', {
    ...subjectOf(file),
    payload: added(FILE_FIELDS, file),
    ...(userId === null && { actor: null }),
  });
}

/** Deletes an upload with its parts, unless it has become a file. */
export async function discardUpload(ctx: Ctx, { id, parts }: FileUpload): Promise<void> {
  const { affected } = await ctx.db.delete(FileUpload, { id });
  if (affected) await removeLater(ctx.services, ...parts, keyOfFile(id));
}
