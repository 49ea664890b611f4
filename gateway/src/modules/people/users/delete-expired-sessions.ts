import { LessThan, type EntityManager } from 'typeorm';
import { deleteInBatches } from '../../../db/delete-in-batches';
import { Session } from './session.entity';

const DAY = 24 * 3_600_000;
/** Sessions end after an hour. They are kept for this many days, to show who was signed in. */
export const SESSION_DAYS = 7;

/** Deletes the sessions that expired more than SESSION_DAYS ago, or only counts them. @returns their number */
export function deleteExpiredSessions(db: EntityManager, dryRun: boolean): Promise<number> {
  const expired = { expiresAt: LessThan(new Date(Date.now() - SESSION_DAYS * DAY)) };
  return dryRun ? db.countBy(Session, expired) : deleteInBatches(db, Session, expired);
}
