import { LessThan, type EntityManager } from 'typeorm';
import { PersistedDocument } from './persisted-document.entity';

const DAY = 24 * 3_600_000;
/** Days for which documents of former releases are kept: no page stays open for longer. */
export const DOCUMENT_DAYS = 90;

/** Deletes the documents of pages that no gateway has served for long, or only counts them. @returns their number */
export async function deleteOldDocuments(db: EntityManager, dryRun: boolean): Promise<number> {
  const old = { seenAt: LessThan(new Date(Date.now() - DOCUMENT_DAYS * DAY)) };
  return dryRun
    ? db.countBy(PersistedDocument, old)
    : ((await db.delete(PersistedDocument, old)).affected ?? 0);
}
