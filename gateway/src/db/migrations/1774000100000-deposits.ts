import type { MigrationInterface, QueryRunner } from 'typeorm';
import { withDelivery } from './1767000100000-delivery-dues';

/**
 * The part of a purchase that is paid before production (adr/0057): its document is a receivable like an invoice, as far as
 * something is not invoiced yet. What is paid of it is kept for the purchase and moves to its invoices.
 */
export class Deposits1774000100000 implements MigrationInterface {
  name = 'Deposits1774000100000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE quotes ADD COLUMN deposit_percent int,
        ADD CONSTRAINT quotes_deposit_check CHECK (deposit_percent BETWEEN 1 AND 100);
      ALTER TABLE purchases ADD COLUMN deposit_percent int, ADD COLUMN deposit_paid_at timestamptz(3),
        ADD CONSTRAINT purchases_deposit_check
          CHECK (deposit_percent BETWEEN 1 AND 100 AND (deposit_paid_at IS NULL OR deposit_percent IS NOT NULL)),
        DROP CONSTRAINT purchases_dates_check,
        ADD CONSTRAINT purchases_dates_check CHECK (${dates(['placed_at', 'tax_decided_at', 'deposit_paid_at'])});
      CREATE UNIQUE INDEX documents_one_deposit ON documents (purchase_id) WHERE kind = 'Deposit';
      ALTER TABLE payment_allocations ADD COLUMN deposit_id uuid,
        ADD CONSTRAINT payment_allocations_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES documents,
        ADD CONSTRAINT payment_allocations_deposit_check 
          CHECK (deposit_id IS NULL OR deposit_id <> document_id AND amount_cents > 0);
      CREATE INDEX payment_allocations_deposit ON payment_allocations (deposit_id) WHERE deposit_id IS NOT NULL;

      ${DEPOSIT_BALANCES};
      DROP VIEW order_dues;
      ${INVOICE_BALANCES};
      ${ORDER_DUES}`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP VIEW order_dues;
      DROP VIEW invoice_balances;
      DROP VIEW deposit_balances;
      ${before.invoiceBalances};
      ${before.orderDues};
      DROP INDEX documents_one_deposit;
      ALTER TABLE payment_allocations DROP COLUMN deposit_id;
      ALTER TABLE purchases DROP CONSTRAINT purchases_dates_check, DROP COLUMN deposit_paid_at, DROP COLUMN deposit_percent,
        ADD CONSTRAINT purchases_dates_check CHECK (${dates(['placed_at', 'tax_decided_at'])});
      ALTER TABLE quotes DROP COLUMN deposit_percent`);
  }
}

const dates = (columns: readonly string[]): string =>
  [
    ...columns.map((column) => `${column} BETWEEN '0001-01-01 00:00Z' AND '9999-12-31 23:59:59.999Z'`),
    `requested_on BETWEEN '0001-01-01' AND '9999-12-31'`,
  ].join(' AND ');

/**
 * Of each deposit: what is paid and not deducted yet, what is deducted, and the rest of the purchase outside it: what is
 * neither invoiced, nor reserved by payments for its orders, nor kept.
 */
const DEPOSIT_BALANCES = `
  CREATE VIEW deposit_balances AS
    SELECT deposits.id AS document_id, purchase_id, kept, deducted, uninvoiced - reserved - kept AS rest
    FROM documents deposits
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(amount_cents), 0)::bigint AS kept FROM payment_allocations WHERE document_id = deposits.id
      ) AS paid
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(amount_cents), 0)::bigint AS deducted FROM payment_allocations WHERE deposit_id = deposits.id
      ) AS deductions
      CROSS JOIN LATERAL (
        SELECT (coalesce((SELECT sum(net + tax) FROM order_parts
            WHERE order_parts.purchase_id = deposits.purchase_id AND invoice_id IS NULL), 0)
          + coalesce((SELECT sum(amount_cents + coalesce(tax_cents, 0)) FROM purchase_charges charge
            WHERE charge.purchase_id = deposits.purchase_id AND invoice_id IS NULL AND cancelled_at IS NULL), 0))::bigint
            AS uninvoiced
      ) AS pending
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(payment_balances.reserved), 0)::bigint AS reserved FROM payment_balances WHERE payment_id IN (
          SELECT payment_orders.payment_id FROM payment_orders JOIN orders ON orders.id = order_id
          WHERE orders.purchase_id = deposits.purchase_id)
      ) AS reservations
    WHERE deposits.kind = 'Deposit'`;

/** A deposit asks for no more than the rest of its purchase; it is due immediately, whatever the terms. */
const INVOICE_BALANCES = `
  CREATE OR REPLACE VIEW invoice_balances AS
    SELECT invoices.id AS document_id, invoices.number, purchase_id, invoices.customer_id, invoices.company_id, terms,
      issued_at, due_on, currency_total AS total, credited, allocated, currency_total - credited - allocated AS open, po_number,
      false AS is_deposit
    FROM documents invoices JOIN purchases ON purchases.id = purchase_id
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(currency_total), 0)::bigint AS credited FROM documents WHERE id IN (
          SELECT credit.document_id FROM document_orders invoiced JOIN document_orders credit USING (order_id)
          WHERE invoiced.document_id = invoices.id AND credit.kind = 'CreditNote'
            AND credit.units_before >= invoiced.units_before
            AND (invoiced.quantity IS NULL OR credit.units_before < invoiced.units_before + invoiced.quantity)
          UNION SELECT credit_note_id FROM purchase_charges WHERE invoice_id = invoices.id)
      ) AS credits
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(amount_cents), 0)::bigint AS allocated
        FROM payment_allocations WHERE document_id = invoices.id
      ) AS allocations
    WHERE invoices.kind = 'Invoice'
    UNION ALL
    SELECT deposits.id, deposits.number, deposits.purchase_id, deposits.customer_id, deposits.company_id,
      'Prepaid'::payment_terms, issued_at, due_on, currency_total, currency_total - kept - deducted - asked, kept + deducted,
      asked, po_number, true
    FROM documents deposits JOIN purchases ON purchases.id = deposits.purchase_id
      JOIN deposit_balances ON document_id = deposits.id
      CROSS JOIN LATERAL (SELECT least(currency_total - kept - deducted, rest) AS asked) AS asking`;

/** What is open of its invoice; of what is on none, the rest of a purchase with a deposit. */
const openOf = (part: string): string => `
        CASE WHEN ${part}.invoice_id IS NULL
          THEN (SELECT greatest(0, rest) FROM deposit_balances deposit WHERE deposit.purchase_id = ${part}.purchase_id)
          ELSE (SELECT open FROM invoice_balances WHERE document_id = ${part}.invoice_id) END`;

const charges = (orderId: string, condition: string): string => `
      UNION ALL
      SELECT ${orderId}, charge.purchase_id, beside.company_id, payment, amount_cents,
        coalesce(charge.tax_cents, 0), amount_cents + coalesce(charge.tax_cents, 0),
        charge.tax_cents IS NOT NULL, charge.invoice_id, ${openOf('charge')}, terms, false
      FROM purchase_charges charge JOIN orders beside ON beside.id = charge.order_id
        JOIN purchases ON purchases.id = charge.purchase_id
      WHERE amount_cents IS NOT NULL AND cancelled_at IS NULL AND beside.deleted_at IS ${condition}`;

export const ORDER_DUES = `
  CREATE VIEW order_dues AS
    SELECT order_id, purchase_id, order_parts.company_id, payment, net, tax, net + tax AS gross, is_taxed, invoice_id,
      ${openOf('order_parts')} AS invoice_open, terms,
      EXISTS (SELECT FROM purchase_charges charge WHERE charge.purchase_id = order_parts.purchase_id
        AND amount_cents IS NULL AND cancelled_at IS NULL) AS awaits_fee
    FROM order_parts LEFT JOIN purchases ON purchases.id = purchase_id
    ${charges('charge.order_id', 'NULL')}${charges('NULL', 'NOT NULL')}`;

const renamed = (view: string): string => view.replaceAll('purchase_deliveries', 'purchase_charges');
const before = {
  invoiceBalances: renamed(withDelivery.invoiceBalances),
  orderDues: renamed(withDelivery.orderDues),
};
