import { AwsClient } from 'aws4fetch';
import { createHash } from 'node:crypto';
import type { Part } from './part';
import { readListing, type ListedObject } from './s3-listing';

export interface BucketSettings {
  /** Origin of the service, e.g. http://minio:9000; the bucket is the first part of the path (path style). */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Time for an answer of the service, ms. An object that is read has it for the beginning: its reader may be slow. */
const TIMEOUT = 10_000;

/** A bucket of an S3-compatible service. Keys need no escaping. */
export interface Bucket {
  put(key: string, bytes: Buffer, headers: Record<string, string>): Promise<void>;
  /** Null if there is no such object. */
  get(key: string, part?: Part | null): Promise<Response | null>;
  /** A missing object is not an error. */
  remove(key: string): Promise<void>;
  /** Every object whose key begins with `prefix`. */
  list(prefix: string): AsyncIterable<ListedObject>;
}

/** @throws Error, from each method, if the service cannot be reached or refuses the request */
export function openBucket(settings: BucketSettings): Bucket {
  const { region, accessKeyId, secretAccessKey } = settings;
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const base = `${withoutSlash(settings.endpoint)}/${settings.bucket}`;
  const send = async (path: string, init: RequestInit, signal: AbortSignal): Promise<Response> =>
    fetch(await signer.sign(base + path, init), { signal, redirect: 'error' });
  const text = async (path: string, init: RequestInit): Promise<string> => {
    const answer = await send(path, init, AbortSignal.timeout(TIMEOUT));
    const body = await answer.text();
    if (!answer.ok) throw new Error(`the bucket responded ${answer.status} to ${init.method} ${path}`);
    return body;
  };
  return {
    put: async (key, bytes, headers) => void (await text(`/${key}`, upload(bytes, headers))),
    async get(key, part) {
      const range = part && { headers: { Range: `bytes=${part.first}-${part.last}` } };
      const waiting = new AbortController();
      const timer = setTimeout(() => waiting.abort(), TIMEOUT);
      const answer = await send(`/${key}`, { method: 'GET', ...range }, waiting.signal).finally(() =>
        clearTimeout(timer),
      );
      // Never the whole object in place of a part.
      if (answer.status === (part ? 206 : 200)) return answer;
      await answer.body?.cancel();
      if (answer.status === 404) return null;
      throw new Error(`the bucket responded ${answer.status} to GET /${key}`);
    },
    remove: async (key) => void (await text(`/${key}`, { method: 'DELETE' })),
    async *list(prefix) {
      const first = `?list-type=2&prefix=${encodeURIComponent(prefix)}`;
      let next: string | null = first;
      while (next !== null) {
        const page = readListing(await text(next, { method: 'GET' }));
        yield* page.objects;
        next = page.next && `${first}&continuation-token=${encodeURIComponent(page.next)}`;
      }
    },
  };
}

export const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

/** The signature includes the body's hash, so that it cannot be changed in transit over plain HTTP. */
const upload = (bytes: Buffer, headers: Record<string, string>): RequestInit => ({
  method: 'PUT',
  body: new Uint8Array(bytes),
  headers: { ...headers, 'X-Amz-Content-Sha256': createHash('sha256').update(bytes).digest('hex') },
});
