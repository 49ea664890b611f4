import { ServerError } from '@apollo/client/errors';
import type { DetailedError, Upload } from 'tus-js-client';
import { authHeader } from './session-token';
import { fingerprintOf, uploadStorage, type FileSubject } from './unfinished-uploads';
import type { UploadOptions } from './upload-picture';

const tokenHeader = (subject: FileSubject): Record<string, string> =>
  'token' in subject ? { 'Upload-Token': subject.token } : {};

/** Bytes of a part: half a minute over a slow mobile line. A lost connection costs no more. */
const PART = 512 * 1024;
/** Waits before a part is sent again, ms; then the browser waits for a connection. */
const RETRIES = [0, 1_000, 3_000, 5_000];
/** Time after which a lost connection is tried again at the latest, ms. */
const AGAIN_AFTER = 10_000;

const answerOf = (error: Error) =>
  'originalResponse' in error ? (error as DetailedError).originalResponse : null;
const statusOf = (error: Error): number => answerOf(error)?.getStatus() ?? 0;

/** The shop is busy, or the part's offset has to be asked for. Other conflicts stay: for example, a return has ended. */
function isPassing(error: Error): boolean {
  const status = statusOf(error);
  if (status === 409) return answerOf(error)?.getBody().includes('UPLOAD_OFFSET') ?? false;
  return [423, 429].includes(status) || status >= 500;
}

/** Metadata for the gateway, and where tus finds an interrupted upload. */
const optionsOf = (file: File, subject: FileSubject) => ({
  metadata: {
    subject: subject.type,
    ...('id' in subject && { subjectId: subject.id }),
    filename: file.name,
  },
  headers: tokenHeader(subject),
  urlStorage: uploadStorage,
  fingerprint: () => Promise.resolve(fingerprintOf(file, subject)),
  storeFingerprintForResuming: 'id' in subject,
  removeFingerprintOnSuccess: true,
});

type Options = UploadOptions & {
  /** The connection is lost; the upload goes on by itself. */
  onWaiting?: () => void;
};

/**
 * Uploads a private file in parts (tus). It resumes after a lost connection, and after a reload when the same file is
 * chosen again.
 * Returns its URL. @throws ServerError (the gateway's refusal), AbortError: as `errorInfo` reads them
 */
export async function uploadFile(
  file: File,
  subject: FileSubject,
  { onProgress, onWaiting, signal }: Options,
): Promise<string> {
  const tus = await import('tus-js-client');
  return new Promise<string>((resolve, reject) => {
    const upload: Upload = new tus.Upload(file, {
      endpoint: '/files/uploads',
      chunkSize: PART,
      retryDelays: RETRIES,
      ...optionsOf(file, subject),
      // The session may be renewed meanwhile.
      onBeforeRequest(request) {
        for (const [name, value] of Object.entries(authHeader())) request.setHeader(name, value);
      },
      onShouldRetry: (error) => isPassing(error) || (statusOf(error) === 0 && navigator.onLine),
      onProgress: (sent, all) => onProgress?.(sent / all),
      onSuccess: () => end(() => resolve(upload.url ?? '')),
      onError(error) {
        if (statusOf(error) > 0 && !isPassing(error)) {
          void forget(upload);
          return end(() => reject(refusal(error as DetailedError)));
        }
        onWaiting?.();
        waitForConnection();
      },
    });
    let timer: ReturnType<typeof setTimeout>;
    const goOn = () => {
      stopWaiting();
      upload.start();
    };
    const stopWaiting = () => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
    };
    const waitForConnection = () => {
      timer = setTimeout(goOn, AGAIN_AFTER);
      window.addEventListener('online', goOn);
    };
    const abort = () => {
      // Also deletes what has arrived.
      void upload.abort(true).catch(() => undefined);
      end(() => reject(new DOMException('The upload was cancelled', 'AbortError')));
    };
    const end = (then: () => void) => {
      stopWaiting();
      signal?.removeEventListener('abort', abort);
      then();
    };
    if (signal?.aborted) return abort();
    signal?.addEventListener('abort', abort);
    void resumeInterrupted(upload).then(() => !signal?.aborted && upload.start());
  });
}

/** Resumes an upload that was interrupted by a reload of the page. */
async function resumeInterrupted(upload: Upload): Promise<void> {
  const [previous] = await upload.findPreviousUploads();
  if (previous) upload.resumeFromPreviousUpload(previous);
}

async function forget(upload: Upload): Promise<void> {
  for (const { urlStorageKey } of await upload.findPreviousUploads())
    await uploadStorage.removeUpload(urlStorageKey);
}

const refusal = ({ originalResponse }: DetailedError) =>
  new ServerError('The file was refused', {
    response: new Response(null, { status: originalResponse?.getStatus() ?? 500 }),
    bodyText: originalResponse?.getBody() ?? '',
  });
