import { badInput, DomainError } from '../../shared/domain-error';

/** Largest picture, pixels (standards: 40 megapixels). */
export const MAX_PIXELS = 40_000_000;

export const tooManyBytes = () =>
  new DomainError('too-large', 'PAYLOAD_TOO_LARGE', 'The picture is larger than 5 MB.');

export const tooManyPixels = () =>
  new DomainError('too-large', 'PAYLOAD_TOO_LARGE', 'The picture has more than 40 megapixels.');

export const notAPicture = () =>
  new DomainError(
    'unsupported-type',
    'UNSUPPORTED_MEDIA_TYPE',
    'The file is not a PNG, JPEG, WebP or GIF picture.',
  );

export const noMultipart = () =>
  new DomainError(
    'unsupported-type',
    'UNSUPPORTED_MEDIA_TYPE',
    'Send the picture as multipart/form-data in the field image.',
  );

export const pictureRequired = () => badInput({ image: 'Picture is required' });

const RETRY_AFTER = 5;

/** The store is unreachable or cannot write. `cause` is only logged. */
export function picturesUnavailable(
  cause?: unknown,
  message = 'Pictures cannot be stored right now.',
): DomainError {
  const error = new DomainError('unavailable', 'PICTURES_UNAVAILABLE', message, { retryAfter: RETRY_AFTER });
  error.cause = cause;
  return error;
}
