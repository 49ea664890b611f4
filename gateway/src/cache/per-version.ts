import type { EntityManager } from 'typeorm';
import type { CacheTag, CacheTags } from './cache-tags';

/**
 * A value made of public tables, read once in a gateway for each version of their tags; each time while changes made
 * elsewhere are not received.
 */
export function perVersion<T>(tagsOfTables: readonly CacheTag[], read: (db: EntityManager) => Promise<T>) {
  const known = new WeakMap<CacheTags, { version: string; value: T }>();
  return async (tags: CacheTags, db: EntityManager): Promise<T> => {
    const version = tagsOfTables.map((tag) => tags.version(tag)).join();
    const before = known.get(tags);
    if (before?.version === version && tags.isConnected) return before.value;
    const value = await read(db);
    known.set(tags, { version, value });
    return value;
  };
}
