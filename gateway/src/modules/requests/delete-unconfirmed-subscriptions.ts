import { IsNull, LessThan, type EntityManager } from 'typeorm';
import { deleteInBatches } from '../../db/delete-in-batches';
import { NewsletterSubscription } from './newsletter-subscription.entity';

const DAY = 24 * 3_600_000;
/** Days in which a subscription can be confirmed. */
export const CONFIRM_DAYS = 30;

/** Deletes addresses that no one confirmed in time, or only counts them. @returns their number */
export function deleteUnconfirmedSubscriptions(db: EntityManager, dryRun: boolean): Promise<number> {
  const late = { confirmedAt: IsNull(), createdAt: LessThan(new Date(Date.now() - CONFIRM_DAYS * DAY)) };
  return dryRun
    ? db.countBy(NewsletterSubscription, late)
    : deleteInBatches(db, NewsletterSubscription, late);
}
