import { LRUCache } from 'lru-cache';
import type { EntityManager } from 'typeorm';
import type { CacheTag, CacheTags } from '../../../cache/cache-tags';
import type { Ctx } from '../../../shared/ctx';
import { bytesOf, readColumns, type FamilyColumns } from './family-columns';

const TAGS = ['attributes', 'tool_attributes', 'families'] as const satisfies readonly CacheTag[];

/** Nineteen families of 10,000 tools with 20 ranges each. The least recently used family is dropped first. */
export const MAX_BYTES = 64 * 1024 * 1024;

type Families = LRUCache<string, FamilyColumns, EntityManager>;

const emptyIndex = (): Families =>
  new LRUCache<string, FamilyColumns, EntityManager>({
    maxSize: MAX_BYTES,
    sizeCalculation: bytesOf,
    // Requests that come while a family is being read wait for the same columns.
    fetchMethod: async (slug, _, { context: db }) => (await readColumns(db, slug)) ?? undefined,
  });

const indexes = new WeakMap<CacheTags, { readonly version: string; readonly families: Families }>();

/** The families that this gateway has read since the last change. */
function indexOf(tags: CacheTags): Families {
  const version = TAGS.map((tag) => tags.version(tag)).join();
  const known = indexes.get(tags);
  if (known?.version === version) return known.families;
  const families = emptyIndex();
  indexes.set(tags, { version, families });
  return families;
}

/**
 * The values of a family as columns in memory (adr/0107), read once for each version of the public tables behind it; each
 * time while changes made elsewhere are not received. Null without such a family.
 */
export async function columnsOfFamily(ctx: Ctx, slug: string): Promise<FamilyColumns | null> {
  const db = ctx.publicDb(...TAGS);
  const { cacheTags } = ctx.services;
  if (!cacheTags.isConnected) return readColumns(db, slug);
  return (await indexOf(cacheTags).fetch(slug, { context: db })) ?? null;
}
