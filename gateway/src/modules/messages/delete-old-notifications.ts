import { LessThan, type EntityManager } from 'typeorm';
import { deleteInBatches } from '../../db/delete-in-batches';
import { KeptEmail } from './kept-email.entity';
import { Notification } from './notification.entity';

const DAY = 24 * 3_600_000;

/**
 * Deletes the notifications, and the kept emails of test companies, that are older than `days` (0: none), or only counts them.
 * @returns their number
 */
export async function deleteOldNotifications(
  db: EntityManager,
  { days, dryRun }: { days: number; dryRun: boolean },
): Promise<number> {
  if (days === 0) return 0;
  const old = { createdAt: LessThan(new Date(Date.now() - days * DAY)) };
  if (dryRun) return (await db.countBy(Notification, old)) + (await db.countBy(KeptEmail, old));
  return (await deleteInBatches(db, Notification, old)) + (await deleteInBatches(db, KeptEmail, old));
}
