import multipart, { type Multipart } from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { badInput, badRequest, DomainError } from '../../shared/domain-error';
import type { RestRequest } from '../../shared/route';
import { MAX_BYTES, noMultipart, tooManyBytes } from './image.errors';

/** Room for the multipart boundaries and headers around the largest file, bytes. */
const FRAME = 64 * 1024;

const FIELD = 'image';

/** Lets the routes of `app` read forms with a file. */
export const acceptUploads = (app: FastifyInstance) => {
  app.removeContentTypeParser('multipart/form-data');
  return app.register(multipart, {
    limits: {
      fileSize: MAX_BYTES,
      files: 1,
      fields: 4,
      fieldSize: 1024,
      fieldNameSize: 100,
      parts: 5,
      headerPairs: 20,
    },
  });
};

/**
 * Reads the one file of a multipart form, field `image` (specification section 7). Undefined if there is none.
 * @throws DomainError PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, BAD_USER_INPUT, BAD_REQUEST
 */
export async function readUpload(request: RestRequest): Promise<Buffer | undefined> {
  // Refused before it is read, if its own header says that it is too large.
  if (Number(request.headers['content-length']) > MAX_BYTES + FRAME) throw tooManyBytes();
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
    // Reads the rest, so that the client gets the response.
    request.raw.unpipe();
    request.raw.resume();
    throw part?.type === 'file' && part.file.truncated ? tooManyBytes() : refusalOf(error);
  }
}

const oneFile = () => badInput({ [FIELD]: 'Send one file, in the field image.' });

/** Errors of the form's parser. All of them are the client's fault. */
function refusalOf(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  const { code } = error as { code?: string };
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooManyBytes();
  if (code === 'FST_FILES_LIMIT') return oneFile();
  return badRequest('The form cannot be read.');
}
