import type { PreviousUpload, UrlStorage } from 'tus-js-client';
import { tabStorage } from '../browser/browser-storage';
import { authHeader } from './session-token';

/** Subject of a file: a row, given by its id or by the token of a link. */
export type FileSubject = { type: string; id: string } | { type: string; token: string };

/** An upload that was interrupted by a reload of the page. Choosing the same file again resumes it. */
export type UnfinishedUpload = {
  readonly key: string;
  readonly url: string;
  readonly name: string;
  readonly size: number;
  /** Bytes that have arrived. */
  readonly sent: number;
};

type Stored = PreviousUpload & { fingerprint: string };

const KEY = 'unfinishedUploads';

function stored(): Stored[] {
  try {
    return JSON.parse(tabStorage.get(KEY) ?? '[]') as Stored[];
  } catch {
    return [];
  }
}

const store = (uploads: readonly Stored[]): void =>
  uploads.length > 0 ? tabStorage.set(KEY, JSON.stringify(uploads)) : tabStorage.remove(KEY);

const forget = (key: string): void => store(stored().filter(({ urlStorageKey }) => urlStorageKey !== key));

/** Keeps the URLs of uploads for tus: in the tab, so that file names do not stay on a shared computer. */
export const uploadStorage: UrlStorage = {
  findAllUploads: () => Promise.resolve(stored()),
  findUploadsByFingerprint: (fingerprint) =>
    Promise.resolve(stored().filter((upload) => upload.fingerprint === fingerprint)),
  removeUpload: (key) => Promise.resolve(forget(key)),
  addUpload(fingerprint, upload) {
    const urlStorageKey = crypto.randomUUID();
    store([...stored(), { ...upload, fingerprint, urlStorageKey }]);
    return Promise.resolve(urlStorageKey);
  },
};

/** The same file for the same subject, as far as a browser can say. */
export const fingerprintOf = ({ name, size, lastModified }: File, subject: FileSubject): string =>
  [subject.type, 'id' in subject ? subject.id : subject.token, name, size, lastModified].join('|');

const ask = (method: string, url: string) =>
  fetch(url, { method, headers: { ...authHeader(), 'tus-resumable': '1.0.0' } });

/** Interrupted uploads to a row. Asking for the offset also completes one whose last part has arrived. */
export async function unfinishedUploads(type: string, id: string): Promise<UnfinishedUpload[]> {
  const ours = stored().filter(({ metadata }) => metadata.subject === type && metadata.subjectId === id);
  const found = await Promise.all(
    ours.map(async ({ urlStorageKey: key, uploadUrl, size, metadata }): Promise<UnfinishedUpload[]> => {
      const url = uploadUrl ?? '';
      const { ok, status, headers } = await ask('HEAD', url);
      const sent = Number(headers.get('upload-offset'));
      if (ok && sent < (size ?? 0))
        return [{ key, url, name: metadata.filename ?? '', size: size ?? 0, sent }];
      if (ok || status < 500) forget(key);
      return [];
    }),
  );
  return found.flat();
}

/** Deletes a file that was uploaded with a ticket; also if that was done before. @throws TypeError without a connection */
export const takeBack = (url: string, ticket: string) =>
  fetch(url, { method: 'DELETE', headers: { 'tus-resumable': '1.0.0', 'upload-token': ticket } });

/** Deletes what has arrived. */
export async function discardUpload({ key, url }: UnfinishedUpload): Promise<void> {
  forget(key);
  await ask('DELETE', url);
}
