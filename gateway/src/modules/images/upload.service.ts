import multipart, { type Multipart } from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { badInput, badRequest, DomainError } from '../../shared/domain-error';
import type { RestRequest } from '../../shared/route';
import { LARGEST_PICTURE } from '../../rules/files';
import { noMultipart, tooManyBytes } from './image.errors';

/** Room for the multipart boundaries and headers around the largest file, bytes. */
const FRAME = 64 * 1024;

const FIELD = 'image';

/** Lets the routes of `app` read forms with a file. */
export const acceptUploads = (app: FastifyInstance) =>
  app.register(multipart, {
    limits: {
      fileSize: LARGEST_PICTURE,
      files: 1,
      fields: 4,
      fieldSize: 1024,
      fieldNameSize: 100,
      parts: 5,
      headerPairs: 20,
    },
  });

/**
 * Reads the one file of a multipart form, field `image` (specification section 7). Undefined if there is none.
 * @throws DomainError PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, BAD_USER_INPUT, BAD_REQUEST
 */
export async function readUpload(request: RestRequest): Promise<Buffer | undefined> {
  // Rejects the upload before reading it if Content-Length is too large.
  if (Number(request.headers['content-length']) > LARGEST_PICTURE + FRAME) throw tooManyBytes();
  if (!request.isMultipart()) throw noMultipart();
  let part: Multipart | undefined;
  let file: Buffer | undefined;
  try {
    for await (part of request.parts()) {
      if (part.type !== 'file') continue;
      if (part.fieldname !== FIELD) throw oneFile();
      file = await part.toBuffer();
    }
    return file;
  } catch (error) {
    // Discards the rest of the body, so that the client receives the response.
    request.raw.unpipe();
    request.raw.resume();
    throw part?.type === 'file' && part.file.truncated ? tooManyBytes() : rejectionOf(error);
  }
}

const oneFile = () => badInput({ [FIELD]: 'Send one file, in the field image.' });

/** Maps errors of the form parser, which are all caused by the client. */
function rejectionOf(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  const { code } = error as { code?: string };
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooManyBytes();
  if (code === 'FST_FILES_LIMIT') return oneFile();
  return badRequest('The form cannot be read.');
}
