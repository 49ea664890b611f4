import type { Env } from '../../env';
import type { FileStore } from '../../shared/files/file-store';
import { makeBucketFiles } from './bucket-files';
import { makeDiskFiles } from './disk-files';

type FileSettings = Pick<
  Env,
  'DATA_DIR' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_PRIVATE_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>;

/** The bucket S3_PRIVATE_BUCKET, or else the disk: the bucket of the pictures and a hosting service are public. */
export const makeFileStore = (env: FileSettings): FileStore =>
  env.S3_PRIVATE_BUCKET
    ? makeBucketFiles({
        endpoint: env.S3_ENDPOINT,
        region: env.S3_REGION,
        bucket: env.S3_PRIVATE_BUCKET,
        accessKeyId: env.S3_ACCESS_KEY_ID,
        secretAccessKey: env.S3_SECRET_ACCESS_KEY,
      })
    : makeDiskFiles(env.DATA_DIR);
