import { ServerError } from '@apollo/client/errors';
import { authHeader } from './session-token';

/** A year of many bookings over a slow office line. */
const TIMEOUT_MS = 600_000;

/** A file that needs the session, with the name that the gateway gives it. @throws ServerError, TypeError, TimeoutError */
export async function downloadNamed(path: string): Promise<{ name: string; data: Blob }> {
  const response = await fetch(path, { headers: authHeader(), signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok)
    throw new ServerError('The file was refused', { response, bodyText: await response.text() });
  const [, name = 'file'] =
    /filename="?([^";]+)/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return { name, data: await response.blob() };
}
