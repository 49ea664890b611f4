import DataLoader from 'dataloader';
import { IsNull, type EntityManager } from 'typeorm';
import { query } from '../../../db/sql';
import { enqueue } from '../../../jobs/enqueue';
import { perRequest, type JobSource } from '../../../shared/ctx';
import { Purchase } from './purchase.entity';

/** Keeps when nothing of the deposit of a purchase was left to pay, or that something is. A lead time begins with it. */
export async function setDepositPaid(source: JobSource, id: string, isPaid: boolean): Promise<void> {
  const { db } = source;
  if (!isPaid) {
    await db.update(Purchase, { id }, { depositPaidAt: null });
    return;
  }
  const now = { depositPaidAt: () => 'now()' };
  const { affected } = await db.update(Purchase, { id, depositPaidAt: IsNull() }, now);
  if (affected) await enqueue(source, 'promise-after-deposit', { purchaseId: id });
}

/** The made-to-order orders whose purchase has an unpaid deposit. */
export async function withDepositDue(db: EntityManager, ids: readonly string[]): Promise<Set<string>> {
  const found = await query<{ id: string }>(db, {
    sql: `SELECT orders.id FROM orders JOIN purchases ON purchases.id = purchase_id
      WHERE orders.id = ANY ($1) AND deposit_percent IS NOT NULL AND deposit_paid_at IS NULL AND made_quantity > 0
        AND deleted_at IS NULL`,
    values: [ids],
  });
  return new Set(found.map(({ id }) => id));
}

export const depositDueLoader = perRequest(
  (ctx) =>
    new DataLoader<string, boolean>(
      async (ids) => {
        const due = await withDepositDue(ctx.db, ids);
        return ids.map((id) => due.has(id));
      },
      { cache: false },
    ),
);
