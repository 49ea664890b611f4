import { ServerError } from '@apollo/client/errors';
import { saveFile } from '../../lib/browser/save-file';
import { authHeader } from '../../lib/api/session-token';

const pathOf = (companyId: string) => `/companies/${encodeURIComponent(companyId)}/certificate`;

/** An upload of 5 MB over a slow office line. */
const TIMEOUT_MS = 120_000;

async function call(companyId: string, init: RequestInit): Promise<Response> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(pathOf(companyId), { ...init, headers: authHeader(), signal });
  if (response.ok) return response;
  throw new ServerError('The certificate was refused', { response, bodyText: await response.text() });
}

/** Stores the resale certificate of an application. @throws ServerError, TypeError, TimeoutError */
export async function uploadCertificate(companyId: string, file: File): Promise<void> {
  const body = new FormData();
  body.append('image', file);
  await call(companyId, { method: 'POST', body });
}

/** Saves the certificate to the reader's disk: it needs the session, so it cannot be a plain link. */
export async function downloadCertificate(companyId: string): Promise<void> {
  const file = await (await call(companyId, {})).blob();
  saveFile(file.type === 'application/pdf' ? 'certificate.pdf' : 'certificate.webp', file);
}
