import { query } from '../../db/sql';
import { inTransaction, type Ctx } from '../../shared/ctx';
import { notFound } from '../../shared/domain-error';
import type { UploadLimits } from '../../shared/files/file-subject';
import { newId } from '../../shared/ids';
import { completeUpload, discardUpload } from './complete-upload.service';
import { cleanName } from './file-name';
import { FileUpload } from './file-upload.entity';
import { fileRefused, filesUnavailable, fileType, malformedUpload, wrongOffset } from './content/file.errors';
import { fileSubject, lockFilesOf, removeFile, removeLater } from './file.service';
import { StoredFile } from './stored-file.entity';
import { authorizeUpload, findFile, findUpload, guestsOf, limitsOf, uploaderOf } from './uploader';

/** Time for an upload, ms; what is not complete by then is deleted. */
const LIFETIME = 24 * 3_600_000;

export interface NewUpload {
  readonly subjectType: string;
  readonly subjectId: string;
  readonly name: string;
  readonly size: number;
}

/** How much of an upload has arrived. */
export interface Progress {
  readonly offset: number;
  readonly size: number;
  /** Null once it is complete. */
  readonly expiresAt: Date | null;
}

/**
 * Begins the upload of a file. Its name and size are refused before anything is sent.
 * @throws DomainError UNAUTHENTICATED, NOT_FOUND, FILE_TYPE, FILE_TOO_LARGE, TOO_MANY_FILES, UPLOAD_LIMIT, RATE_LIMITED,
 * and what the subject refuses
 */
export async function startUpload(ctx: Ctx, input: NewUpload, token: string): Promise<FileUpload> {
  const uploader = await uploaderOf(ctx, token);
  const { userId } = uploader;
  await (userId
    ? ctx.services.limiter.take('upload', userId)
    : ctx.services.limiter.take('form', ctx.client));
  const { subjectType, size } = input;
  const { subjectId } = await authorizeUpload(ctx, uploader, input);
  const name = cleanName(input.name);
  requireEnding(name, fileSubject(ctx.services, subjectType).endings);
  const limits = limitsOf(ctx, uploader, subjectType);
  if (size > limits.size) throw limits.tooLarge();
  if (size < 1) throw fileType('The file is empty.');
  await requireRoomForGuest(ctx, limits, size);
  const expiresAt = new Date(Date.now() + LIFETIME);
  const upload = { subjectType, subjectId, name, size, received: 0, parts: [], expiresAt, userId };
  return inTransaction(ctx, async (tx) => {
    await lockFilesOf(tx, { type: subjectType, id: subjectId });
    if ((await tx.db.countBy(StoredFile, { subjectType, subjectId })) >= limits.files) throw limits.tooMany();
    if ((await uploadedToday(tx, userId, subjectId)) + size > limits.day) throw limits.tooMuch();
    return tx.db.save(tx.db.create(FileUpload, { id: newId(), ...upload }));
  });
}

/**
 * Room for what anyone may upload who has no more than a ticket: by address, and for all of them together.
 * @throws DomainError UPLOAD_LIMIT
 */
async function requireRoomForGuest(ctx: Ctx, { everyone, tooMuchOfAll }: UploadLimits, size: number) {
  if (!everyone || !tooMuchOfAll) return;
  if ((await uploadedByGuestsToday(ctx)) + size > everyone) throw tooMuchOfAll();
  await ctx.services.limiter.take('guestFile', ctx.client).catch(() => {
    throw tooMuchOfAll();
  });
}

/** @throws DomainError FILE_TYPE for a file that its subject does not take */
function requireEnding(name: string, endings?: readonly string[]): void {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (endings && !endings.includes(ending))
    throw fileRefused('Only photos belong here.', `Please upload a ${endings.join(', ')} file.`);
}

/** Of the user $1, or for the row $1 without an account. */
const uploadedTodayWhere = (ofFiles: string, ofUploads: string) => `
  SELECT (SELECT coalesce(sum(size), 0) FROM files WHERE ${ofFiles} AND created_at > now() - interval '24 hours')
    + (SELECT coalesce(sum(size), 0) FROM file_uploads WHERE ${ofUploads} AND expires_at > now()) AS bytes`;
const TODAY_OF_USER = uploadedTodayWhere('uploaded_by = $1', 'user_id = $1');
const TODAY_OF_GUESTS = uploadedTodayWhere(
  'subject_id = $1 AND uploaded_by IS NULL',
  'subject_id = $1 AND user_id IS NULL',
);
const TODAY_OF_ALL_GUESTS = uploadedTodayWhere('uploaded_by IS NULL', 'user_id IS NULL');

async function uploadedToday({ db }: Ctx, userId: string | null, subjectId: string): Promise<number> {
  const sql = userId ? TODAY_OF_USER : TODAY_OF_GUESTS;
  const [found] = await query<{ bytes: string }>(db, { sql, values: [userId ?? subjectId] });
  return Number(found?.bytes);
}

async function uploadedByGuestsToday({ db }: Ctx): Promise<number> {
  const [found] = await query<{ bytes: string }>(db, { sql: TODAY_OF_ALL_GUESTS, values: [] });
  return Number(found?.bytes);
}

/**
 * How much of an upload has arrived. Of one whose last answer was lost, it is completed now.
 * @throws DomainError UNAUTHENTICATED, NOT_FOUND, and what completing it refuses
 */
export async function getProgress(ctx: Ctx, id: string, token: string): Promise<Progress> {
  const uploader = await uploaderOf(ctx, token);
  const upload = await findUpload(ctx, uploader, id);
  if (!upload) return { ...complete(await findFile(ctx, uploader, id)), expiresAt: null };
  if (upload.received === upload.size) await completeUpload(ctx, upload, uploader);
  return { offset: upload.received, size: upload.size, expiresAt: upload.expiresAt };
}

const complete = ({ size }: StoredFile) => ({ offset: size, size });

/**
 * Adds a part at an offset; the last one makes the file. A part is in the store before it counts: what was cut short does
 * not. @throws DomainError UNAUTHENTICATED, NOT_FOUND, UPLOAD_OFFSET, BAD_REQUEST, FILES_UNAVAILABLE, and what completing
 * the upload refuses
 */
export async function addPart(
  ctx: Ctx,
  { id, offset, bytes, token }: { id: string; offset: number; bytes: Buffer; token: string },
): Promise<Progress> {
  const uploader = await uploaderOf(ctx, token);
  const upload = await findUpload(ctx, uploader, id);
  if (!upload) throw wrongOffset((await findFile(ctx, uploader, id)).size);
  if (offset !== upload.received) throw wrongOffset(upload.received);
  if (offset + bytes.length > upload.size)
    throw malformedUpload('the part is longer than the rest of the file.');
  const received = await storePart(ctx, upload, bytes);
  const { size, expiresAt } = upload;
  if (received.received === size) await completeUpload(ctx, received, uploader);
  return { offset: received.received, size, expiresAt };
}

const ADD_PART = `
  UPDATE file_uploads SET received = received + $3, parts = parts || $4::text
  WHERE id = $1 AND received = $2 RETURNING received, parts`;

/** Of two parts at the same offset one counts. */
async function storePart(ctx: Ctx, upload: FileUpload, bytes: Buffer): Promise<FileUpload> {
  const key = `uploads/${upload.id}/${newId()}`;
  await ctx.services.files.put(key, bytes).catch((error: unknown) => {
    throw filesUnavailable(error);
  });
  const values = [upload.id, upload.received, bytes.length, key];
  const [row] = await query<Pick<FileUpload, 'received' | 'parts'>>(ctx.db, { sql: ADD_PART, values });
  if (row) return Object.assign(upload, row);
  await removeLater(ctx.services, key);
  const now = await ctx.db.findOneBy(FileUpload, { id: upload.id });
  throw wrongOffset(now?.received ?? upload.size);
}

/**
 * Deletes an upload that is not complete. A token may delete its file, too, as long as the subject lets it.
 * @throws DomainError UNAUTHENTICATED, NOT_FOUND
 */
export async function cancelUpload(ctx: Ctx, id: string, token: string): Promise<void> {
  const uploader = await uploaderOf(ctx, token);
  const upload = await findUpload(ctx, uploader, id);
  if (upload) return discardUpload(ctx, upload);
  const file = await findFile(ctx, uploader, id);
  if (uploader.userId || !guestsOf(ctx.services, file.subjectType).canDelete) throw notFound();
  await inTransaction(ctx, (tx) => removeFile(tx, file));
}
