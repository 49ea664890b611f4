import { ServerError } from '@apollo/client/errors';
import { authHeader } from '../../../lib/api/session-token';
import type { ChosenFile } from './use-import-file';

/** Ten megabytes over a slow office line. */
const TIMEOUT_MS = 180_000;

/** Uploads a file as it was read. Returns the id of the import. @throws ServerError, TypeError, TimeoutError */
export async function sendImport({ kind, fileName, table, rows }: ChosenFile): Promise<string> {
  const { headings, columns } = table;
  const response = await fetch('/imports', {
    method: 'POST',
    headers: { ...authHeader(), 'content-type': 'application/json' },
    body: JSON.stringify({ kind: kind.kind, fileName, headings, columns, rows }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const bodyText = await response.text();
  if (!response.ok) throw new ServerError('The file was refused', { response, bodyText });
  return (JSON.parse(bodyText) as { id: string }).id;
}
