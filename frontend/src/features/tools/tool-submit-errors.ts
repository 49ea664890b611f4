import { FORM_ERROR } from 'final-form';
import { adminToasts } from '../../lib/admin-messages';
import { errorInfo } from '../../lib/error-message';
import { submitErrors } from '../../lib/form-errors';
import { isAbort } from '../../lib/upload-picture';

const PICTURE_CODES = ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'];

/** A failed upload or mutation → errors of the tool form; errors about the picture are shown at the picture. */
export function toolSubmitErrors(error: unknown): Record<string, string> {
  if (isAbort(error)) return { [FORM_ERROR]: adminToasts.cancelled };
  const { code, message } = errorInfo(error);
  if (PICTURE_CODES.includes(code)) return { picture: message };
  return submitErrors(error, { image: 'picture' });
}
