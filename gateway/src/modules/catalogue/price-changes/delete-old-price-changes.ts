import { LessThan, type EntityManager } from 'typeorm';
import { deleteInBatches } from '../../../db/delete-in-batches';
import { BulkPriceChange } from './bulk-price-change.entity';

const DAY = 24 * 3_600_000;

/** Deletes what was kept to undo changes of prices, or only counts it. @returns their number */
export async function deleteOldPriceChanges(db: EntityManager, dryRun: boolean): Promise<number> {
  const old = { changedAt: LessThan(new Date(Date.now() - DAY)) };
  return dryRun ? db.countBy(BulkPriceChange, old) : deleteInBatches(db, BulkPriceChange, old);
}
