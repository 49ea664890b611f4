import { LessThan, type EntityManager } from 'typeorm';
import { deleteInBatches } from '../../db/delete-in-batches';
import { Notification } from './notification.entity';

const DAY = 24 * 3_600_000;

/** Deletes the notifications that are older than `days` (0: none), or only counts them. @returns their number */
export async function deleteOldNotifications(
  db: EntityManager,
  { days, dryRun }: { days: number; dryRun: boolean },
): Promise<number> {
  if (days === 0) return 0;
  const old = { createdAt: LessThan(new Date(Date.now() - days * DAY)) };
  return dryRun ? db.countBy(Notification, old) : deleteInBatches(db, Notification, old);
}
