import { IsNull } from 'typeorm';
import { signedIn, type AppServices, type Ctx } from '../../shared/ctx';
import { notFound } from '../../shared/domain-error';
import type { FileOwner, GuestUploads, UploadLimits } from '../../shared/files/file-subject';
import { idOf } from '../../shared/ids';
import { FileUpload } from './file-upload.entity';
import { fileSubject } from './file.service';
import { StoredFile } from './stored-file.entity';
import { USER_LIMITS } from './upload.policy';

/** The one who uploads: a user, or someone without an account who has the token of a link. */
export interface Uploader {
  readonly userId: string | null;
  readonly token: string;
}

/** @throws DomainError UNAUTHENTICATED without a token */
export const uploaderOf = async (ctx: Ctx, token: string): Promise<Uploader> => ({
  userId: token ? null : (await signedIn(ctx)).userId,
  token,
});

/** @throws DomainError NOT_FOUND if the subject takes nothing without an account */
export function limitsOf({ services }: Ctx, { userId }: Uploader, subjectType: string): UploadLimits {
  if (userId) return USER_LIMITS;
  return guestsOf(services, subjectType).limits;
}

/** @throws DomainError NOT_FOUND if the subject takes nothing without an account */
export function guestsOf(services: AppServices, subjectType: string): GuestUploads {
  const { guests } = fileSubject(services, subjectType);
  if (!guests) throw notFound();
  return guests;
}

/**
 * The row to which a file may be added now, and whose it is. For a token it is the row that the token names.
 * @throws DomainError NOT_FOUND, and what the subject refuses
 */
export async function authorizeUpload(
  ctx: Ctx,
  { userId, token }: Uploader,
  { subjectType, subjectId }: { readonly subjectType: string; readonly subjectId: string },
): Promise<{ subjectId: string; owner: FileOwner }> {
  if (userId) {
    const id = idOf(subjectId);
    return { subjectId: id, owner: await fileSubject(ctx.services, subjectType).authorizeChange(ctx, id) };
  }
  const { id, companyId, customerId } = await guestsOf(ctx.services, subjectType).authorize(ctx, token);
  return { subjectId: id, owner: { companyId, customerId } };
}

/** The uploader's own upload, unless it has expired. @throws DomainError NOT_FOUND for a token of another row */
export async function findUpload(ctx: Ctx, uploader: Uploader, id: string): Promise<FileUpload | null> {
  const userId = uploader.userId ?? IsNull();
  const upload = await ctx.db.findOneBy(FileUpload, { id: idOf(id), userId });
  if (upload) await requireOwn(ctx, uploader, upload);
  return upload && upload.expiresAt > new Date() ? upload : null;
}

/** @throws DomainError NOT_FOUND */
export async function findFile(ctx: Ctx, uploader: Uploader, id: string): Promise<StoredFile> {
  const uploadedBy = uploader.userId ?? IsNull();
  const file = await ctx.db.findOneBy(StoredFile, { id: idOf(id), uploadedBy });
  if (!file) throw notFound();
  await requireOwn(ctx, uploader, file);
  return file;
}

async function requireOwn(
  ctx: Ctx,
  uploader: Uploader,
  row: { readonly subjectType: string; readonly subjectId: string },
): Promise<void> {
  if (uploader.userId) return;
  const { subjectId } = await authorizeUpload(ctx, uploader, row);
  if (subjectId !== row.subjectId) throw notFound();
}
