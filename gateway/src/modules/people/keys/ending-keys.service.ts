import { Between, IsNull, type EntityManager } from 'typeorm';
import { ApiKey } from './api-key.entity';

/** How long before its end a key is reported, ms. */
const BEFORE = 14 * 24 * 3_600_000;

type EndingKey = Pick<ApiKey, 'id' | 'name' | 'companyId'> & { readonly expiresAt: Date };

/** The keys that end within 14 days and were made for a longer time; of `id`, only that one. */
export async function endingKeys(db: EntityManager, id?: string): Promise<EndingKey[]> {
  const now = new Date();
  const expiresAt = Between(now, new Date(now.getTime() + BEFORE));
  const keys = await db.findBy(ApiKey, { expiresAt, revokedAt: IsNull(), ...(id !== undefined && { id }) });
  return keys.filter(
    (key): key is ApiKey & EndingKey =>
      key.expiresAt !== null && key.expiresAt.getTime() - key.createdAt.getTime() > BEFORE,
  );
}
