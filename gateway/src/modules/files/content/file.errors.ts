import { badRequest, DomainError } from '../../../shared/domain-error';
import { FileKind } from './file-kind';

const MB = 1024 * 1024;

/** Largest part of an upload that one request carries, bytes. */
export const MAX_PART = 5 * MB;

const accepted = Object.values(FileKind);

/** `problem` is a sentence about the file. */
export const fileType = (problem: string) =>
  new DomainError(
    'unsupported-type',
    'FILE_TYPE',
    `${problem} Please upload a PDF, PNG, JPEG, WebP, STEP, Gerber, KiCad or ZIP file.`,
    { accepted },
  );

/** The same where the kind is right, and `step` is what to do. */
export const fileRefused = (problem: string, step: string) =>
  new DomainError('unsupported-type', 'FILE_TYPE', `${problem} ${step}`, { accepted });

export const pictureTooLarge = () =>
  new DomainError(
    'too-large',
    'FILE_TOO_LARGE',
    'The picture has more than 40 megapixels. Please save it in a smaller size.',
    { limit: 40_000_000 },
  );

/** The client's offset is not what has arrived; it asks for the offset and continues there. */
export const wrongOffset = (offset: number) =>
  new DomainError(
    'conflict',
    'UPLOAD_OFFSET',
    'The upload continues at another offset. Please ask for the offset and continue there.',
    { offset },
  );

export const fileMissing = () =>
  new DomainError(
    'not-found',
    'FILE_MISSING',
    'The shop has lost the content of this file. Please ask for it to be uploaded again.',
  );

const RETRY_AFTER = 5;

/** The store is unreachable or cannot write. `cause` is only logged. */
export function filesUnavailable(cause?: unknown): DomainError {
  const message = 'Files cannot be stored or read right now. Please try again in a moment.';
  const error = new DomainError('unavailable', 'FILES_UNAVAILABLE', message, { retryAfter: RETRY_AFTER });
  error.cause = cause;
  return error;
}

export const malformedUpload = (problem: string) => badRequest(`This is not an upload by tus: ${problem}`);
