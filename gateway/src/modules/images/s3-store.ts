import { AwsClient } from 'aws4fetch';
import { createHash } from 'node:crypto';
import { picturesUnavailable } from './image.errors';
import type { PictureStore } from '../../shared/picture-store';
import { picturePath, PICTURE_WIDTHS, WIDEST } from './picture-url';
import { readListing } from './s3-listing';

export interface S3Settings {
  /** Origin of the service, e.g. http://minio:9000; the bucket is the first part of the path (path style). */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Base URL from which browsers read the bucket. */
  readonly publicUrl: string;
}

/** Time-out of the service per object, ms. */
const TIMEOUT = 10_000;
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Stores pictures in a bucket of an S3-compatible service, which also serves them. */
export function makeS3Store(settings: S3Settings): PictureStore {
  const { region, accessKeyId, secretAccessKey } = settings;
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const base = `${withoutSlash(settings.endpoint)}/${settings.bucket}`;
  const send = async (path: string, init: RequestInit): Promise<string> => {
    const signed = await signer.sign(base + path, init);
    const answer = await fetch(signed, { signal: AbortSignal.timeout(TIMEOUT), redirect: 'error' });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`the bucket responded ${answer.status} to ${init.method} ${path}`);
    return text;
  };
  return {
    async put(id, variants) {
      try {
        for (const [width, bytes] of variants) await send(picturePath(id, width), upload(bytes));
      } catch (error) {
        // Its URL is not known to anyone yet. Removes the stored variants, as far as the service allows.
        const paths = [...variants.keys()].map((width) => picturePath(id, width));
        await Promise.allSettled(paths.map((path) => send(path, { method: 'DELETE' })));
        throw picturesUnavailable(error);
      }
      return withoutSlash(settings.publicUrl) + picturePath(id, WIDEST);
    },
    async *listOlderThan(instant) {
      let next: string | null = '?list-type=2&prefix=images%2F';
      while (next !== null) {
        const page = readListing(await send(next, { method: 'GET' }));
        // Each width is a separate file.
        for (const { id, at } of page.files) if (at < instant) yield id;
        next =
          page.next && `?list-type=2&prefix=images%2F&continuation-token=${encodeURIComponent(page.next)}`;
      }
    },
    async remove(id) {
      for (const width of PICTURE_WIDTHS) await send(picturePath(id, width), { method: 'DELETE' });
    },
  };
}

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

/** The signature includes the body's hash, so that it cannot be changed in transit over plain HTTP. */
const upload = (bytes: Buffer): RequestInit => ({
  method: 'PUT',
  body: new Uint8Array(bytes),
  headers: {
    'Content-Type': 'image/webp',
    'Cache-Control': IMMUTABLE,
    'X-Amz-Content-Sha256': createHash('sha256').update(bytes).digest('hex'),
  },
});
