import type { EntityManager } from 'typeorm';
import { columnsOf, query } from '../../../db/sql';
import { Payment } from './payment.entity';
import type { Named } from './mention-state';

const INVOICES_OF_PURCHASE = `ARRAY(
  SELECT id FROM documents invoices WHERE invoices.purchase_id = purchases.id AND kind = 'Invoice')`;
/** A proforma invoice stands for its purchase. */
const PURCHASES = `
  (SELECT number AS named, id AS purchase_id, 'Purchase' AS kind FROM purchases WHERE number = ANY ($1)
    UNION ALL SELECT number, purchase_id, kind::text FROM documents WHERE kind = 'Proforma' AND number = ANY ($1)) AS given
  JOIN purchases ON purchases.id = given.purchase_id
  CROSS JOIN LATERAL (
    SELECT coalesce(bool_and(payment = 'paid') FILTER (WHERE deleted_at IS NULL), FALSE) AS is_paid,
      coalesce(bool_and(deleted_at IS NOT NULL), FALSE) AS is_deleted, coalesce(array_agg(id), '{}') AS ids
    FROM orders WHERE orders.purchase_id = purchases.id) AS lines`;

const NAMED = `
  SELECT number, kind::text, FALSE AS "isPaid", FALSE AS "isDeleted",
    CASE kind WHEN 'Invoice' THEN ARRAY[id] ELSE '{}' END AS "invoiceIds", '{}'::uuid[] AS "orderIds"
    FROM documents WHERE number = ANY ($1) AND kind <> 'Proforma'
  UNION ALL SELECT named, kind, is_paid, is_deleted, ${INVOICES_OF_PURCHASE}, ids FROM ${PURCHASES}
  UNION ALL SELECT number, 'Order', payment = 'paid', deleted_at IS NOT NULL,
    ARRAY(SELECT document_id FROM document_orders WHERE order_id = orders.id AND kind = 'Invoice'), ARRAY[id]
    FROM orders WHERE number = ANY ($1)`;

/** What the shop has under each number. */
export async function namedBy(
  db: EntityManager,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, Named>> {
  const found = await query<Named>(db, { sql: NAMED, values: [numbers] });
  return new Map(found.map((named) => [named.number, named]));
}

const NOT_REVERSED = `reverses_id IS NULL AND NOT EXISTS (
  SELECT FROM payments reversals WHERE reversals.reverses_id = payments.id)`;

/** A payment and an invoice or an order that it pays. */
type PaymentOf = Payment & { readonly paid: string };

/** The payments of invoices and orders that were not reversed, the latest first. */
export async function paymentsOf(
  db: EntityManager,
  { invoiceIds, orderIds }: Pick<Named, 'invoiceIds' | 'orderIds'>,
): Promise<PaymentOf[]> {
  return query<PaymentOf>(db, {
    sql: `SELECT paid, ${columnsOf(db, Payment)} FROM (
        SELECT DISTINCT document_id AS paid, payment_id FROM payment_allocations WHERE document_id = ANY ($1)
        UNION SELECT order_id, payment_id FROM payment_orders WHERE order_id = ANY ($2)) AS paying
      JOIN payments ON payments.id = payment_id WHERE ${NOT_REVERSED} ORDER BY received_on DESC, id DESC`,
    values: [invoiceIds, orderIds],
  });
}

/** Payments that people recorded by hand and that were not reversed, of some amounts and received about some days. */
export const recordedByHand = (
  db: EntityManager,
  { amounts, first, last, days }: { amounts: readonly number[]; first: string; last: string; days: number },
): Promise<Payment[]> =>
  query<Payment>(db, {
    sql: `SELECT ${columnsOf(db, Payment)} FROM payments WHERE external_id IS NULL AND amount_cents = ANY ($1)
      AND received_on BETWEEN $2::date - $4::int AND $3::date + $4::int AND ${NOT_REVERSED} ORDER BY received_on, id`,
    values: [amounts, first, last, days],
  });
