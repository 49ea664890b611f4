import multer, { MulterError } from 'multer';
import type { Request, Response } from 'express';
import { badInput, badRequest, DomainError } from '../../shared/domain-error';
import { MAX_BYTES, noMultipart, tooManyBytes } from './image.errors';

/** Room for the multipart frame around the largest file, bytes. */
const FRAME = 64 * 1024;

const receive = multer({
  storage: multer.memoryStorage(),
  limits: {
    fileSize: MAX_BYTES,
    files: 1,
    fields: 4,
    fieldSize: 1024,
    fieldNameSize: 100,
    parts: 5,
    headerPairs: 20,
  },
}).single('image');

/**
 * Reads the one file of a multipart form, field `image` (specification section 7), into request.file.
 * @throws DomainError PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, BAD_USER_INPUT, BAD_REQUEST
 */
export function readUpload(request: Request, response: Response): Promise<void> {
  // What says itself that it is too large is refused before it is read.
  if (Number(request.headers['content-length']) > MAX_BYTES + FRAME) return Promise.reject(tooManyBytes());
  if (!request.is('multipart/form-data')) return Promise.reject(noMultipart());
  return new Promise((resolve, reject) => {
    receive(request, response, (error?: unknown) => (error ? reject(refusalOf(error)) : resolve()));
  });
}

/** multer's and busboy's own refusals in our words: all of them are the client's fault. */
function refusalOf(error: unknown): DomainError {
  if (!(error instanceof MulterError)) return badRequest('The form cannot be read.');
  if (error.code === 'LIMIT_FILE_SIZE') return tooManyBytes();
  if (error.code === 'LIMIT_UNEXPECTED_FILE' || error.code === 'LIMIT_FILE_COUNT')
    return badInput({ image: 'Send one file, in the field image.' });
  return badRequest('The form has more in it than one picture.');
}
