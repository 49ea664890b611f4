import DataLoader from 'dataloader';
import type { EntityManager } from 'typeorm';
import { query } from '../../../db/sql';
import { perRequest } from '../../../shared/ctx';
import { OWES } from './owing.service';

/** Those of the orders that have to be paid before they leave, and are not. */
export async function withPrepaymentDue(db: EntityManager, ids: readonly string[]): Promise<Set<string>> {
  const found = await query<{ id: string }>(db, {
    sql: `SELECT orders.id FROM orders JOIN purchases ON purchases.id = purchase_id
      WHERE orders.id = ANY ($1) AND terms = 'Prepaid' AND payment = 'unpaid' AND status <> 'Shipped'
        AND deleted_at IS NULL AND ${OWES}`,
    values: [ids],
  });
  return new Set(found.map(({ id }) => id));
}

export const prepaymentDueLoader = perRequest(
  (ctx) =>
    new DataLoader<string, boolean>(async (ids) => {
      const due = await withPrepaymentDue(ctx.db, ids);
      return ids.map((id) => due.has(id));
    }),
);
