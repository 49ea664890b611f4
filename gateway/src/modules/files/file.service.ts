import type { Readable } from 'node:stream';
import type { EntityManager } from 'typeorm';
import { deleted } from '../../events/changes';
import { emit } from '../../events/emit';
import { inTransaction, signedIn, type AppServices, type Ctx, type Tx } from '../../shared/ctx';
import { notFound } from '../../shared/domain-error';
import type { FileSubject } from '../../shared/files/file-subject';
import type { Part } from '../../shared/files/part';
import { idOf } from '../../shared/ids';
import { authorize } from '../../shared/permission';
import { MEDIA_TYPES } from './content/file-kind';
import { fileMissing, filesUnavailable } from './content/file.errors';
import { canDelete } from './file.policy';
import { FileUpload } from './file-upload.entity';
import { StoredFile } from './stored-file.entity';
import { FILE_FIELDS, subjectOf } from './stored-file.subject';

/** The row that files belong to. */
interface SubjectKey {
  readonly type: string;
  readonly id: string;
}

/** Key of a file's bytes in the store. */
export const keyOfFile = (id: string): string => `files/${id}`;

/** @throws DomainError NOT_FOUND for a kind of subject that has no files */
export function fileSubject({ fileSubjects }: AppServices, type: string): FileSubject {
  const subject = Object.hasOwn(fileSubjects, type) ? fileSubjects[type] : undefined;
  if (!subject) throw notFound();
  return subject;
}

/**
 * A file and its bytes, for whoever sees what it belongs to.
 * @throws DomainError UNAUTHENTICATED, NOT_FOUND, FILE_MISSING, FILES_UNAVAILABLE
 */
export async function downloadFile(ctx: Ctx, id: string): Promise<{ file: StoredFile; bytes: Readable }> {
  await signedIn(ctx);
  const file = await ctx.db.findOneBy(StoredFile, { id: idOf(id) });
  if (!file) throw notFound();
  await fileSubject(ctx.services, file.subjectType).authorizeReading(ctx, file.subjectId);
  return { file, bytes: await readBytes(ctx, file, null) };
}

/**
 * The bytes of a file, or a part of them; its module has authorised the viewer.
 * @throws DomainError FILE_MISSING, FILES_UNAVAILABLE
 */
export async function readBytes({ services }: Ctx, { id }: StoredFile, part: Part | null): Promise<Readable> {
  const bytes = await services.files.get(keyOfFile(id), part).catch((error: unknown) => {
    throw filesUnavailable(error);
  });
  if (bytes) return bytes;
  services.log.error({ file: id }, 'the content of a file is missing');
  throw fileMissing();
}

/** Stores bytes; those to which no file refers are deleted after a day. @throws DomainError FILES_UNAVAILABLE */
export const putBytes = ({ files }: Pick<AppServices, 'files'>, key: string, bytes: Buffer): Promise<void> =>
  files.put(key, bytes).catch((error: unknown) => {
    throw filesUnavailable(error);
  });

export const mediaTypeOf = ({ kind }: Pick<StoredFile, 'kind'>): string => MEDIA_TYPES[kind];

/** True if browsers show it: a PDF or a picture. */
export const isShown = (file: Pick<StoredFile, 'kind'>): boolean =>
  /^(application\/pdf$|image\/)/.test(mediaTypeOf(file));

/** The names of the files of a row, oldest first. */
export async function namesOfFiles(db: EntityManager, { type, id }: SubjectKey): Promise<string[]> {
  const where = { subjectType: type, subjectId: id };
  const found = await db.find(StoredFile, {
    select: { name: true },
    where,
    order: { createdAt: 'ASC', id: 'ASC' },
  });
  return found.map(({ name }) => name);
}

/** Deletes a file. @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, and what its subject refuses */
export async function deleteFile(ctx: Ctx, id: string): Promise<boolean> {
  const actor = await signedIn(ctx);
  await inTransaction(ctx, async (tx) => {
    const file = await tx.db.findOneBy(StoredFile, { id: idOf(id) });
    if (!file) throw notFound();
    const subject = fileSubject(tx.services, file.subjectType);
    await subject.authorizeReading(tx, file.subjectId);
    authorize(canDelete(actor, file));
    await subject.authorizeChange(tx, file.subjectId);
    await removeFile(tx, file);
  });
  return true;
}

/** Deletes a file that the caller may delete. @throws DomainError NOT_FOUND if it is gone */
export async function removeFile(tx: Tx, file: StoredFile): Promise<void> {
  await dropFile(tx, file);
  await emit(tx, 'file.deleted', {
    ...subjectOf(file),
    payload: deleted(FILE_FIELDS, file),
    ...(file.uploadedBy === null && { actor: null }),
  });
}

/** The same for a module that has an event of its own for it. @throws DomainError NOT_FOUND if it is gone */
export async function dropFile(tx: Tx, { id, subjectType, subjectId }: StoredFile): Promise<void> {
  const { affected } = await tx.db.delete(StoredFile, { id, subjectType, subjectId });
  if (!affected) throw notFound();
  tx.afterCommit(() => void removeLater(tx.services, keyOfFile(id)));
}

const LOCK = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))';

/** A row has its files added, and moved, one after another. */
export async function lockFilesOf({ db }: Tx, { type, id }: SubjectKey): Promise<void> {
  await db.query(LOCK, [`files of ${type} ${id}`]);
}

/** Gives the files of a draft to the row that it has become. An upload that is not complete by then is deleted. */
export async function moveFiles(tx: Tx, from: SubjectKey, to: SubjectKey): Promise<void> {
  await lockFilesOf(tx, from);
  const draft = { subjectType: from.type, subjectId: from.id };
  await tx.db.delete(FileUpload, draft);
  await tx.db.update(StoredFile, draft, { subjectType: to.type, subjectId: to.id });
}

/** Gives one file of a draft to a row of its own. Null if the draft has no such file. */
export async function moveFile(
  tx: Tx,
  { id, from, to }: { id: string; from: SubjectKey; to: SubjectKey },
): Promise<StoredFile | null> {
  const draft = { id, subjectType: from.type, subjectId: from.id };
  await tx.db.update(StoredFile, draft, { subjectType: to.type, subjectId: to.id, slot: 1 });
  return tx.db.findOneBy(StoredFile, { id, subjectType: to.type, subjectId: to.id });
}

/** Deletes the files and uploads of a row that is deleted; its module has authorised the viewer. */
export async function deleteFilesOf(tx: Tx, { type, id }: SubjectKey): Promise<void> {
  const of = { subjectType: type, subjectId: id };
  const found = await tx.db.findBy(StoredFile, of);
  await tx.db.delete(FileUpload, of);
  await tx.db.delete(StoredFile, of);
  const gone = found.map((file) => ({ ...subjectOf(file), payload: deleted(FILE_FIELDS, file) }));
  await emit(tx, 'file.deleted', ...gone);
  tx.afterCommit(() => void removeLater(tx.services, ...found.map((file) => keyOfFile(file.id))));
}

/** The nightly clean-up removes files that cannot be removed now. */
export const removeLater = ({ files, log }: AppServices, ...keys: readonly string[]): Promise<unknown> =>
  Promise.all(
    keys.map((key) =>
      files.remove(key).catch((err: unknown) => log.warn({ err, key }, 'a file cannot be removed now')),
    ),
  );
