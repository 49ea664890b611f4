import type { EntityManager } from 'typeorm';
import { query } from '../../../db/sql';
import type { Order } from '../orders/order.entity';

/** The rate on all that the purchase costs, rounded once, less the shares of the others (adr/0036). */
const SHARE = `
  SELECT least($2, greatest(0, tax_on(goods + charges, coalesce(tax_basis_points, 0)) - others - tax_of_charges))::bigint AS tax
  FROM purchases JOIN (
      SELECT purchase_id, sum(CASE WHEN id = $1 THEN $2 ELSE total_price_cents END) AS goods,
        coalesce(sum(tax_cents) FILTER (WHERE id <> $1), 0) AS others
      FROM orders WHERE purchase_id = $3 GROUP BY purchase_id) AS lines ON purchase_id = purchases.id
    CROSS JOIN (
      SELECT coalesce(sum(amount_cents), 0) AS charges, coalesce(sum(tax_cents), 0) AS tax_of_charges
      FROM purchase_charges WHERE purchase_id = $3 AND tax_cents IS NOT NULL) AS charged
  WHERE purchases.id = $3`;

/** The share of the tax of an order if it had another total; null until its tax is decided. */
export async function taxAt(
  db: EntityManager,
  { id, purchaseId, tax }: Order,
  total: number,
): Promise<number | null> {
  if (tax === null) return null;
  const [row] = await query<{ tax: number }>(db, { sql: SHARE, values: [id, total, purchaseId] });
  return row?.tax ?? null;
}
