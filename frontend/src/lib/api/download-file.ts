import { ServerError } from '@apollo/client/errors';
import { authHeader } from './session-token';

/** Some megabytes over a slow office line. */
const TIMEOUT_MS = 60_000;

/** A file that needs the session, so that it cannot be a plain link. @throws ServerError, TypeError, TimeoutError */
export async function downloadFile(path: string, timeout = TIMEOUT_MS): Promise<Blob> {
  const response = await fetch(path, { headers: authHeader(), signal: AbortSignal.timeout(timeout) });
  if (!response.ok)
    throw new ServerError('The file was refused', { response, bodyText: await response.text() });
  return response.blob();
}
