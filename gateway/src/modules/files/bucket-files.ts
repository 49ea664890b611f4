import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FileStore } from '../../shared/files/file-store';
import { openBucket, type BucketSettings } from '../../shared/files/s3-bucket';

const PREFIX = 'private/';
const HEADERS = { 'Content-Type': 'application/octet-stream', 'Cache-Control': 'no-store' };

/** Stores private files in a bucket of an S3-compatible service that no one else may read. */
export function makeBucketFiles(settings: BucketSettings): FileStore {
  const bucket = openBucket(settings);
  return {
    put: (key, bytes) => bucket.put(PREFIX + key, bytes, HEADERS),
    async get(key, part) {
      const answer = await bucket.get(PREFIX + key, part);
      return answer && Readable.fromWeb(answer.body as ReadableStream);
    },
    remove: (key) => bucket.remove(PREFIX + key),
    async *listOlderThan(instant) {
      for await (const { key, at } of bucket.list(PREFIX)) if (at < instant) yield key.slice(PREFIX.length);
    },
  };
}
