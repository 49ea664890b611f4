import { LessThan, type EntityManager } from 'typeorm';
import { deleteInBatches } from '../../../db/delete-in-batches';
import type { Ctx } from '../../../shared/ctx';
import { authorize } from '../../../shared/permission';
import { MissedSearch } from './missed-search.entity';
import { canManageSearch } from './search.policy';

/** How many are listed. */
const MOST = 100;
const DAY = 24 * 3_600_000;
/** Days that a search is kept after the last time. */
export const MISS_DAYS = 90;

/** The most frequent searches that found no tool with all words (admins). @throws DomainError UNAUTHENTICATED, FORBIDDEN */
export async function listMissedSearches(ctx: Ctx): Promise<MissedSearch[]> {
  authorize(canManageSearch(await ctx.viewer()));
  return ctx.db.find(MissedSearch, { order: { count: 'DESC', lastAt: 'DESC', text: 'ASC' }, take: MOST });
}

/** Deletes searches that no one repeated for MISS_DAYS, or only counts them. @returns their number */
export function deleteOldMisses(db: EntityManager, dryRun: boolean): Promise<number> {
  const old = { lastAt: LessThan(new Date(Date.now() - MISS_DAYS * DAY)) };
  return dryRun ? db.count(MissedSearch, { where: old }) : deleteInBatches(db, MissedSearch, old);
}
