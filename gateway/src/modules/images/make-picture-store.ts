import type { Env } from '../../env';
import { makeDiskStore } from './disk-store';
import { makeHostStore } from './host-store';
import type { PictureStore } from '../../shared/files/picture-store';
import { makeS3Store } from './s3-store';

type PictureSettings = Pick<
  Env,
  | 'DATA_DIR'
  | 'PICTURE_STORE'
  | 'S3_ENDPOINT'
  | 'S3_REGION'
  | 'S3_BUCKET'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY'
  | 'S3_PUBLIC_URL'
  | 'PICTURE_HOST_URL'
  | 'PICTURE_HOST_KEY'
>;

const makers: Record<Env['PICTURE_STORE'], (env: PictureSettings) => PictureStore> = {
  disk: (env) => makeDiskStore(env.DATA_DIR),
  s3: (env) =>
    makeS3Store({
      endpoint: env.S3_ENDPOINT,
      region: env.S3_REGION,
      bucket: env.S3_BUCKET,
      accessKeyId: env.S3_ACCESS_KEY_ID,
      secretAccessKey: env.S3_SECRET_ACCESS_KEY,
      publicUrl: env.S3_PUBLIC_URL || `${env.S3_ENDPOINT.replace(/\/+$/, '')}/${env.S3_BUCKET}`,
    }),
  host: (env) => makeHostStore({ url: env.PICTURE_HOST_URL, key: env.PICTURE_HOST_KEY }),
};

/** The store selected by PICTURE_STORE. */
export const makePictureStore = (env: PictureSettings): PictureStore => makers[env.PICTURE_STORE](env);
