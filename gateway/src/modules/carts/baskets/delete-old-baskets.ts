import { LessThan, type EntityManager } from 'typeorm';
import { deleteInBatches } from '../../../db/delete-in-batches';
import { Basket } from './basket.entity';

/** Deletes the baskets whose links have ended, or only counts them. @returns their number */
export function deleteOldBaskets(db: EntityManager, dryRun: boolean): Promise<number> {
  const ended = { expiresAt: LessThan(new Date()) };
  return dryRun ? db.countBy(Basket, ended) : deleteInBatches(db, Basket, ended);
}
