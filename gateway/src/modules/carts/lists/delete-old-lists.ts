import { LessThan, type EntityManager } from 'typeorm';
import { deleteInBatches } from '../../../db/delete-in-batches';
import { SavedList } from './saved-list.entity';

const DAY = 24 * 3_600_000;
/** Days in which a deleted list can be restored. */
export const LIST_DAYS = 30;

/** Deletes the lists that their owners deleted more than LIST_DAYS ago, or only counts them. @returns their number */
export function deleteOldLists(db: EntityManager, dryRun: boolean): Promise<number> {
  const old = { deletedAt: LessThan(new Date(Date.now() - LIST_DAYS * DAY)) };
  return dryRun
    ? db.count(SavedList, { where: old, withDeleted: true })
    : deleteInBatches(db, SavedList, old);
}
