import { inTransaction, signedIn, type Ctx } from '../../shared/ctx';
import { added } from '../../events/changes';
import { emit } from '../../events/emit';
import { newId } from '../../shared/ids';
import { authorize } from '../../shared/permission';
import { encodeScan, encodeUpload, refuseUnlessPicture } from './image.encoder';
import { LARGEST_PICTURE } from '../../rules/files';
import { pictureRequired, tooManyBytes } from './image.errors';
import { canAddPictures } from './image.policy';
import type { PictureStore } from '../../shared/files/picture-store';

/**
 * Stores an uploaded picture (admins) and returns its URL: relative to the shop's origin if the shop itself stores it,
 * so that it outlives a change of address. The upload is read only after the caller is authorised.
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, RATE_LIMITED, BAD_USER_INPUT, PAYLOAD_TOO_LARGE,
 * UNSUPPORTED_MEDIA_TYPE, PICTURES_UNAVAILABLE
 */
export async function addPicture(ctx: Ctx, readUpload: () => Promise<Buffer | undefined>): Promise<string> {
  const actor = await signedIn(ctx);
  authorize(canAddPictures(actor));
  await ctx.services.limiter.take('upload', actor.userId);
  const file = await readUpload();
  if (!file) throw pictureRequired();
  const url = await storePicture(ctx.services, file);
  const payload = added(['url'], { url });
  await inTransaction(ctx, (tx) => emit(tx, 'picture.added', { subjectId: url, name: url, payload }));
  return url;
}

/** Stores a picture without authorization. @throws DomainError PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, PICTURES_UNAVAILABLE */
export async function storePicture({ pictures }: { pictures: PictureStore }, file: Buffer): Promise<string> {
  if (file.length > LARGEST_PICTURE) throw tooManyBytes();
  return pictures.put(newId(), await encodeUpload(file));
}

/** Encodes a picture of a document, which its caller stores. @throws DomainError PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE */
export function encodedScan(file: Buffer): Promise<Buffer> {
  if (file.length > LARGEST_PICTURE) throw tooManyBytes();
  return encodeScan(file);
}

/** Checks the header of a picture that is kept as it is. @throws DomainError PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE */
export const checkPicture = (file: Buffer): Promise<void> => refuseUnlessPicture(file);
