import { LessThan, type EntityManager } from 'typeorm';
import { deleteInBatches } from '../../../db/delete-in-batches';
import { ToolAlert } from './tool-alert.entity';

const DAY = 24 * 3_600_000;
/** Days after which an alert is deleted: two years. What was sent is deleted earlier. */
export const ALERT_DAYS = 730;
const NOTIFIED_DAYS = 90;

const before = (days: number) => LessThan(new Date(Date.now() - days * DAY));

/** Deletes old alerts, or only counts them. @returns their number */
export async function deleteOldAlerts(db: EntityManager, dryRun: boolean): Promise<number> {
  let count = 0;
  for (const old of [{ notifiedAt: before(NOTIFIED_DAYS) }, { askedAt: before(ALERT_DAYS) }])
    count += dryRun ? await db.countBy(ToolAlert, old) : await deleteInBatches(db, ToolAlert, old);
  return count;
}
