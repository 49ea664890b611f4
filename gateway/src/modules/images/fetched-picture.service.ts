import { v5 } from 'uuid';
import { LARGEST_PICTURE } from '../../rules/files';
import type { AppServices } from '../../shared/ctx';
import { fetchPublic } from '../../shared/net/public-fetch';
import { tooManyBytes } from './image.errors';
import { encodeUpload } from './image.encoder';

const SECONDS = 10;
const REDIRECTS = 3;

/** UUID namespace of the ids of pictures that are known by their content. */
const CONTENTS = '0d9cf3f6-3c8b-4a51-8f0e-5d4d5d1c7a64';

type Services = Pick<AppServices, 'pictures' | 'env'>;

/**
 * Stores the picture behind a URL and returns its URL in the shop. @throws FetchRefused
 * @throws DomainError UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, PICTURES_UNAVAILABLE
 */
export const storeFetchedPicture = async (services: Services, url: string): Promise<string> =>
  storeByContent(
    services,
    await fetchPublic(url, {
      bytes: LARGEST_PICTURE,
      ms: SECONDS * 1_000,
      redirects: REDIRECTS,
      loopback: services.env.FETCH_LOOPBACK === 'on',
    }),
  );

/**
 * Stores a picture without authorization. The same bytes have the same URL, so that a file that is imported again changes
 * nothing. @throws DomainError UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, PICTURES_UNAVAILABLE
 */
export async function storeByContent(
  { pictures }: Pick<Services, 'pictures'>,
  file: Buffer,
): Promise<string> {
  if (file.length > LARGEST_PICTURE) throw tooManyBytes();
  return pictures.put(v5(file, CONTENTS), await encodeUpload(file));
}
