import { In, IsNull, LessThan, Not, type EntityManager } from 'typeorm';
import { deleteInBatches } from '../../db/delete-in-batches';
import { EdiDocument } from './edi-document.entity';
import { EdiOrder, EdiOrderState } from './edi-order.entity';

const DAY = 24 * 3_600_000;
/** Days for which orders and documents of X12 are kept. Purchases and invoices are kept anyway. */
export const EDI_DAYS = 90;

/** Deletes old orders and documents of X12 about which nothing is left to do, or only counts them. @returns their number */
export async function deleteOldEdi(db: EntityManager, dryRun: boolean): Promise<number> {
  const createdAt = LessThan(new Date(Date.now() - EDI_DAYS * DAY));
  const orders = { createdAt, state: Not(In([EdiOrderState.Waiting, EdiOrderState.Queued])) };
  const documents = { createdAt, writtenAt: Not(IsNull()) };
  if (dryRun) return (await db.countBy(EdiOrder, orders)) + (await db.countBy(EdiDocument, documents));
  return (await deleteInBatches(db, EdiOrder, orders)) + (await deleteInBatches(db, EdiDocument, documents));
}
