import { LessThan, type EntityManager } from 'typeorm';
import { deleteInBatches } from '../../db/delete-in-batches';
import { IdempotencyKey } from './idempotency-key.entity';

const DAY = 24 * 3_600_000;
/** Age after which an idempotency key may be used for another request, days (docs/api.md). */
export const KEY_DAYS = 30;

/** Deletes the idempotency keys older than KEY_DAYS, or only counts them. @returns their number */
export function deleteExpiredKeys(db: EntityManager, dryRun: boolean): Promise<number> {
  const expired = { createdAt: LessThan(new Date(Date.now() - KEY_DAYS * DAY)) };
  return dryRun ? db.countBy(IdempotencyKey, expired) : deleteInBatches(db, IdempotencyKey, expired);
}
