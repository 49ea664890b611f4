import { v5 } from 'uuid';
import type { Ctx } from '../../shared/ctx';
import { newId } from '../../shared/ids';
import { authorize } from '../../shared/permission';
import { encodeDrawing, encodeUpload } from './image.encoder';
import { MAX_BYTES, pictureRequired, tooManyBytes } from './image.errors';
import { canAddPictures } from './image.policy';
import type { PictureStore } from '../../shared/picture-store';

/**
 * Stores an uploaded picture (admins) and returns its URL: relative to the shop's origin if the shop itself stores it,
 * so that it outlives a change of address. The upload is read only after the caller is authorised.
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, RATE_LIMITED, BAD_USER_INPUT, PAYLOAD_TOO_LARGE,
 * UNSUPPORTED_MEDIA_TYPE, PICTURES_UNAVAILABLE
 */
export async function addPicture(ctx: Ctx, readUpload: () => Promise<Buffer | undefined>): Promise<string> {
  const actor = await ctx.viewer();
  authorize(canAddPictures(actor));
  await ctx.services.limiter.take('upload', actor?.userId ?? ctx.client);
  const file = await readUpload();
  if (!file) throw pictureRequired();
  return storePicture(ctx.services, file);
}

/** Stores a picture without authorization. @throws DomainError PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, PICTURES_UNAVAILABLE */
export async function storePicture({ pictures }: { pictures: PictureStore }, file: Buffer): Promise<string> {
  if (file.length > MAX_BYTES) throw tooManyBytes();
  return pictures.put(newId(), await encodeUpload(file));
}

/** UUID namespace of the ids of drawings. */
const DRAWINGS = 'b6f7a9d2-6d0b-4c43-9a49-1d1c0f6a3e57';

/** Stores a trusted SVG drawing. Its id depends on its content, so that seeding again adds nothing. */
export const storeDrawing = async (pictures: PictureStore, svg: Buffer): Promise<string> =>
  pictures.put(v5(svg, DRAWINGS), await encodeDrawing(svg));
