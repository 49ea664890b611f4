import { LessThan, type EntityManager } from 'typeorm';
import { deleteInBatches } from '../../db/delete-in-batches';
import { Import } from './import.entity';

const DAY = 24 * 3_600_000;
/** Days after which an import and its rows are deleted; what it changed stays in the audit log. */
export const IMPORT_DAYS = 90;

/** Deletes old imports, or only counts them. @returns their number */
export async function deleteOldImports(db: EntityManager, dryRun: boolean): Promise<number> {
  const old = { createdAt: LessThan(new Date(Date.now() - IMPORT_DAYS * DAY)) };
  return dryRun ? db.countBy(Import, old) : deleteInBatches(db, Import, old);
}
