import { LessThan, type EntityManager } from 'typeorm';
import { deleteInBatches } from '../../db/delete-in-batches';
import { IncomingOrder } from './incoming-order.entity';
import { PunchoutSession } from './punchout-session.entity';

const DAY = 24 * 3_600_000;
/** Days for which visits and messages of purchasing systems are kept. */
export const VISIT_DAYS = 30;

/** Deletes old visits of purchasing systems, or only counts them. @returns their number */
export function deleteOldVisits(db: EntityManager, dryRun: boolean): Promise<number> {
  const old = { createdAt: LessThan(new Date(Date.now() - VISIT_DAYS * DAY)) };
  return dryRun ? db.countBy(PunchoutSession, old) : deleteInBatches(db, PunchoutSession, old);
}

/** The same for messages between the shop and purchasing systems. */
export function deleteOldMessages(db: EntityManager, dryRun: boolean): Promise<number> {
  const old = { createdAt: LessThan(new Date(Date.now() - VISIT_DAYS * DAY)) };
  return dryRun ? db.countBy(IncomingOrder, old) : deleteInBatches(db, IncomingOrder, old);
}
