import type { EntityManager } from 'typeorm';
import type { CacheTag, CacheTags } from './cache-tags';

/**
 * A value made of a public table, read once in a gateway for each version of the table's tag; each time while changes
 * made elsewhere are not received.
 */
export function perVersion<T>(tag: CacheTag, read: (db: EntityManager) => Promise<T>) {
  const known = new WeakMap<CacheTags, { version: string; value: T }>();
  return async (tags: CacheTags, db: EntityManager): Promise<T> => {
    const version = tags.version(tag);
    const before = known.get(tags);
    if (before?.version === version && tags.isConnected) return before.value;
    const value = await read(db);
    known.set(tags, { version, value });
    return value;
  };
}
