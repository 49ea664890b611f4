import type { EntityManager } from 'typeorm';
import { query } from '../../../db/sql';

/** A purchase or an order that people name by its number. */
export interface NumberedSale {
  readonly id: string;
  readonly number: string;
  readonly kind: 'Purchase' | 'Order';
  readonly isPaid: boolean;
  readonly isDeleted: boolean;
  readonly orderIds: readonly string[];
}

const PURCHASES = `
  SELECT purchases.id, number, 'Purchase' AS kind, is_paid AS "isPaid", is_deleted AS "isDeleted", ids AS "orderIds"
  FROM purchases CROSS JOIN LATERAL (
    SELECT coalesce(bool_and(payment = 'paid') FILTER (WHERE deleted_at IS NULL), FALSE) AS is_paid,
      coalesce(bool_and(deleted_at IS NOT NULL), FALSE) AS is_deleted, coalesce(array_agg(id), '{}') AS ids
    FROM orders WHERE orders.purchase_id = purchases.id) AS lines`;

const NUMBERED = `${PURCHASES} WHERE number = ANY ($1)
  UNION ALL SELECT id, number, 'Order', payment = 'paid', deleted_at IS NOT NULL, ARRAY[id]
    FROM orders WHERE number = ANY ($1) AND NOT is_test`;

/** Purchases and orders by their numbers; none of test companies, whose numbers are on no transfer. */
export const numberedSales = (db: EntityManager, numbers: readonly string[]): Promise<NumberedSale[]> =>
  query(db, { sql: NUMBERED, values: [numbers] });

/** The same for purchases by their ids. */
export const salesOfPurchases = (db: EntityManager, ids: readonly string[]): Promise<NumberedSale[]> =>
  query(db, { sql: `${PURCHASES} WHERE purchases.id = ANY ($1)`, values: [ids] });
