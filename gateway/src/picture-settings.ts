interface PictureSettings {
  PICTURE_STORE: string;
  S3_ENDPOINT: string;
  S3_BUCKET: string;
  S3_PRIVATE_BUCKET: string;
  S3_ACCESS_KEY_ID: string;
  S3_SECRET_ACCESS_KEY: string;
  S3_PUBLIC_URL: string;
  PICTURE_HOST_KEY: string;
}

/** Checks the settings that the stores of pictures and private files require. */
export function pictureProblems(env: PictureSettings): string[] {
  const isS3 = env.PICTURE_STORE === 's3';
  const isPrivate = !!env.S3_PRIVATE_BUCKET;
  const isWeb = (text: string) => URL.canParse(text) && /^https?:/.test(text);
  const rules: [boolean, string][] = [
    [isS3 && !isWeb(env.S3_ENDPOINT), 'S3_ENDPOINT: PICTURE_STORE=s3 needs an http or https URL'],
    [isS3 && !!env.S3_PUBLIC_URL && !isWeb(env.S3_PUBLIC_URL), 'S3_PUBLIC_URL: not an http or https URL'],
    [isS3 && !env.S3_BUCKET, 'S3_BUCKET: PICTURE_STORE=s3 needs it'],
    [isS3 && !env.S3_ACCESS_KEY_ID, 'S3_ACCESS_KEY_ID: PICTURE_STORE=s3 needs it'],
    [isS3 && !env.S3_SECRET_ACCESS_KEY, 'S3_SECRET_ACCESS_KEY: PICTURE_STORE=s3 needs it'],
    [env.PICTURE_STORE === 'host' && !env.PICTURE_HOST_KEY, 'PICTURE_HOST_KEY: PICTURE_STORE=host needs it'],
    [
      isPrivate && !(isWeb(env.S3_ENDPOINT) && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY),
      'S3_PRIVATE_BUCKET: needs S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
    ],
    [
      isPrivate && env.S3_PRIVATE_BUCKET === env.S3_BUCKET,
      'S3_PRIVATE_BUCKET: not the bucket of the pictures, which everybody reads',
    ],
  ];
  return rules.filter(([broken]) => broken).map(([, message]) => message);
}
