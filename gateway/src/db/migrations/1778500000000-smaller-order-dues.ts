import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ORDER_DUES as before } from './1774000100000-deposits';

/** Charges, each due with the order that it is billed with. */
const charges = (orderId: string, condition: string): string => `
      SELECT ${orderId}, charge.purchase_id, billed.company_id, payment, amount_cents,
        coalesce(charge.tax_cents, 0), amount_cents + coalesce(charge.tax_cents, 0),
        charge.tax_cents IS NOT NULL, charge.invoice_id, terms, false
      FROM purchase_charges charge JOIN orders billed ON billed.id = charge.order_id
        JOIN purchases ON purchases.id = charge.purchase_id
      WHERE amount_cents IS NOT NULL AND cancelled_at IS NULL AND billed.deleted_at IS ${condition}`;

/**
 * What is open of the invoice of a part, once for all parts: with a copy for each of the three kinds, PostgreSQL took
 * longer to plan a query of this view than to run it.
 */
const ORDER_DUES = `
  CREATE OR REPLACE VIEW order_dues AS
    SELECT order_id, purchase_id, company_id, payment, net, tax, gross, is_taxed, invoice_id,
      CASE WHEN invoice_id IS NULL
        THEN (SELECT greatest(0, rest) FROM deposit_balances deposit WHERE deposit.purchase_id = part.purchase_id)
        ELSE (SELECT open FROM invoice_balances WHERE document_id = part.invoice_id) END AS invoice_open,
      terms, awaits_fee
    FROM (
      SELECT order_id, purchase_id, order_parts.company_id, payment, net, tax, net + tax AS gross, is_taxed, invoice_id,
        terms, EXISTS (SELECT FROM purchase_charges charge WHERE charge.purchase_id = order_parts.purchase_id
          AND amount_cents IS NULL AND cancelled_at IS NULL) AS awaits_fee
      FROM order_parts LEFT JOIN purchases ON purchases.id = purchase_id
      UNION ALL ${charges('charge.order_id', 'NULL')}
      UNION ALL ${charges('NULL', 'NOT NULL')}
    ) AS part`;

export class SmallerOrderDues1778500000000 implements MigrationInterface {
  name = 'SmallerOrderDues1778500000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(ORDER_DUES);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP VIEW order_dues; ${before}`);
  }
}
