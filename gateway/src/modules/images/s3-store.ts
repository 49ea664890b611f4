import { picturesUnavailable } from './image.errors';
import type { PictureStore } from '../../shared/files/picture-store';
import { openBucket, withoutSlash, type BucketSettings } from '../../shared/files/s3-bucket';
import { isPictureId, picturePath, PICTURE_WIDTHS, WIDEST } from './picture-url';

export interface S3Settings extends BucketSettings {
  /** Base URL from which browsers read the bucket. */
  readonly publicUrl: string;
}

const HEADERS = {
  'Content-Type': 'image/webp',
  'Cache-Control': 'public, max-age=31536000, immutable',
};

/** Key of a variant: its path without the slash. */
const keyOf = (id: string, width: number): string => picturePath(id, width).slice(1);

/** Stores pictures in a bucket of an S3-compatible service, which also serves them. */
export function makeS3Store(settings: S3Settings): PictureStore {
  const bucket = openBucket(settings);
  return {
    async put(id, variants) {
      try {
        for (const [width, bytes] of variants) await bucket.put(keyOf(id, width), bytes, HEADERS);
      } catch (error) {
        // Its URL is not known to anyone yet. Removes the stored variants, as far as the service allows.
        const keys = [...variants.keys()].map((width) => keyOf(id, width));
        await Promise.allSettled(keys.map((key) => bucket.remove(key)));
        throw picturesUnavailable(error);
      }
      return withoutSlash(settings.publicUrl) + picturePath(id, WIDEST);
    },
    async *listOlderThan(instant) {
      // Each width is a separate object.
      for await (const { key, at } of bucket.list('images/')) {
        const id = /^images\/([^/]+)\/\d+\.webp$/.exec(key)?.[1] ?? '';
        if (at < instant && isPictureId(id)) yield id;
      }
    },
    async remove(id) {
      for (const width of PICTURE_WIDTHS) await bucket.remove(keyOf(id, width));
    },
  };
}
