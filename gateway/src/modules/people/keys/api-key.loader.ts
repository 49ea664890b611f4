import { loaderById, loaderOfMany } from '../../../db/loaders';
import { ApiKey } from './api-key.entity';
import { ApiKeySecret } from './api-key-secret.entity';

export const apiKeyLoader = loaderById(ApiKey);

/** The secrets of each key, the newest first. */
export const secretsLoader = loaderOfMany(ApiKeySecret, 'keyId', {
  order: 'ORDER BY created_at DESC, prefix',
  cache: false,
});

/** How histories name what acts with a key. */
export const nameOfKey = ({ name }: Pick<ApiKey, 'name'>): string => `Key ${name}`;
