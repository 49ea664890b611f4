import DataLoader from 'dataloader';
import type { EntityManager } from 'typeorm';
import { query } from '../../../db/sql';
import { perRequest } from '../../../shared/ctx';

/** An order owes something: its price, or a charge that is owed with it. An order of $0 has nothing to wait for. */
export const OWES = `(orders.total_price_cents > 0 OR EXISTS (SELECT FROM purchase_charges charge
  WHERE charge.order_id = orders.id AND charge.amount_cents > 0 AND charge.cancelled_at IS NULL))`;

/** What stands between an unpaid order and its payment. */
export interface Debt {
  /** False if nothing of it is to be paid. */
  readonly owes: boolean;
  /** True if the delivery fee of its purchase is still to be agreed. */
  readonly awaitsFee: boolean;
}

const OWING = `
  SELECT id, ${OWES} AS owes, EXISTS (SELECT FROM purchase_charges charge
    WHERE charge.purchase_id = orders.purchase_id AND charge.amount_cents IS NULL AND charge.cancelled_at IS NULL)
    AS "awaitsFee"
  FROM orders WHERE id = ANY ($1)`;

/** The same of some orders. */
export async function owingOf(db: EntityManager, ids: readonly string[]): Promise<ReadonlyMap<string, Debt>> {
  const found = await query<Debt & { id: string }>(db, { sql: OWING, values: [ids] });
  return new Map(found.map(({ id, owes, awaitsFee }) => [id, { owes, awaitsFee }]));
}

/** A paid order. */
export const PAID: Debt = { owes: false, awaitsFee: false };

export const owingLoader = perRequest(
  (ctx) =>
    new DataLoader<string, Debt>(
      async (ids) => {
        const owing = await owingOf(ctx.db, ids);
        return ids.map((id) => owing.get(id) ?? PAID);
      },
      { cache: false },
    ),
);
