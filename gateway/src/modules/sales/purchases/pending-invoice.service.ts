import type { EntityManager } from 'typeorm';
import { query } from '../../../db/sql';
import { OrdersTotal } from './orders-total';

const PENDING = `
  SELECT purchase_id AS id, count(*)::int AS orders, sum(total_price_cents + coalesce(tax_cents, 0))::bigint
    + (SELECT coalesce(sum(amount_cents + coalesce(charge.tax_cents, 0)), 0)::bigint FROM purchase_charges charge
      WHERE charge.purchase_id = orders.purchase_id AND invoice_id IS NULL AND cancelled_at IS NULL) AS total
  FROM orders WHERE purchase_id = ANY ($1) AND invoice_pending_since IS NOT NULL AND deleted_at IS NULL
  GROUP BY purchase_id`;

/** The pending invoice of each purchase, or null. */
export async function pendingInvoices(
  db: EntityManager,
  purchaseIds: readonly string[],
): Promise<(OrdersTotal | null)[]> {
  const found = await query<OrdersTotal & { id: string }>(db, { sql: PENDING, values: [purchaseIds] });
  const byId = new Map(found.map(({ id, ...pending }) => [id, Object.assign(new OrdersTotal(), pending)]));
  return purchaseIds.map((id) => byId.get(id) ?? null);
}

const WAITING = `
  SELECT DISTINCT purchase_id AS id FROM orders
  WHERE invoice_pending_since < $1 AND deleted_at IS NULL AND tax_cents IS NOT NULL ORDER BY 1`;

/** Purchases whose invoice has been pending since before a time. Their tax is decided. */
export async function purchasesToInvoice(db: EntityManager, before: Date): Promise<string[]> {
  const found = await query<{ id: string }>(db, { sql: WAITING, values: [before] });
  return found.map(({ id }) => id);
}
