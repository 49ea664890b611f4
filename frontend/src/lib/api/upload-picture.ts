import { ServerError } from '@apollo/client/errors';
import { authHeader } from './session-token';

/** Five megabytes at a slow office line's 0.5 Mbit/s take 80 s. */
export const UPLOAD_TIMEOUT_MS = 120_000;

export type UploadOptions = {
  /** 0 to 1, as the bytes leave. */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
};

type Answer = { success?: boolean; data?: { url?: string } };

/**
 * Sends a picture to `POST /images` (specification section 7: multipart field `image`) and answers its URL.
 * XMLHttpRequest, because fetch reports no upload progress.
 * @throws ServerError (the gateway's refusal), TypeError (no connection), TimeoutError, AbortError: as `errorInfo` reads them.
 */
export function uploadPicture(file: File, { onProgress, signal }: UploadOptions = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    body.append('image', file);
    const abort = () => {
      request.abort();
      reject(new DOMException('The upload was cancelled', 'AbortError'));
    };

    request.open('POST', '/images');
    request.timeout = UPLOAD_TIMEOUT_MS;
    for (const [name, value] of Object.entries(authHeader())) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    };
    request.onload = () => {
      const url = request.status < 300 ? urlOf(request.responseText) : null;
      if (url) resolve(url);
      else reject(refusal(request.status, request.responseText));
    };
    request.onerror = () => reject(new TypeError('The picture could not be sent'));
    request.ontimeout = () => reject(new DOMException('The upload took too long', 'TimeoutError'));
    request.onloadend = () => signal?.removeEventListener('abort', abort);

    if (signal?.aborted) return abort();
    signal?.addEventListener('abort', abort);
    request.send(body);
  });
}

function urlOf(text: string): string | null {
  try {
    const { success, data } = JSON.parse(text) as Answer;
    return success && data?.url ? data.url : null;
  } catch {
    return null;
  }
}

const refusal = (status: number, bodyText: string) =>
  new ServerError('The picture was refused', { response: new Response(null, { status }), bodyText });

export const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';
