import type { EntityManager } from 'typeorm';
import { query } from '../../../db/sql';
import { OrdersTotal } from './orders-total';

const PENDING = `
  SELECT purchase_id AS id, count(*)::int AS orders, sum(total_price_cents + coalesce(tax_cents, 0))::bigint AS total
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
