import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The price of its delivery is part of what a purchase owes: with one of its orders until it is invoiced. */
export class DeliveryDues1767000100000 implements MigrationInterface {
  name = 'DeliveryDues1767000100000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ${invoiceBalances(CREDITED_DELIVERY)};
      DROP VIEW order_dues;
      ${orderDues(AWAITS_FEE)}
      ${DELIVERIES};
      ${paymentBalances(RESERVED_DELIVERY)}`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP VIEW order_dues;
      ${orderDues()};
      ${invoiceBalances()};
      ${paymentBalances()}`);
  }
}

/** A delivery has a credit note of its own. */
const CREDITED_DELIVERY = `
          UNION SELECT credit_note_id FROM purchase_deliveries WHERE invoice_id = invoices.id`;

const invoiceBalances = (alsoCredited = ''): string => `
  CREATE OR REPLACE VIEW invoice_balances AS
    SELECT invoices.id AS document_id, invoices.number, purchase_id, invoices.customer_id, invoices.company_id, terms,
      issued_at, due_on, currency_total AS total, credited, allocated, currency_total - credited - allocated AS open, po_number
    FROM documents invoices JOIN purchases ON purchases.id = purchase_id
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(currency_total), 0)::bigint AS credited FROM documents WHERE id IN (
          SELECT credit.document_id FROM document_orders invoiced JOIN document_orders credit USING (order_id)
          WHERE invoiced.document_id = invoices.id AND credit.kind = 'CreditNote'
            AND credit.units_before >= invoiced.units_before
            AND (invoiced.quantity IS NULL OR credit.units_before < invoiced.units_before + invoiced.quantity)${alsoCredited})
      ) AS credits
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(amount_cents), 0)::bigint AS allocated
        FROM payment_allocations WHERE document_id = invoices.id
      ) AS allocations
    WHERE invoices.kind = 'Invoice'`;

/** Whether the price of the delivery is still to be agreed. */
const AWAITS_FEE = `, EXISTS (SELECT FROM purchase_deliveries delivery WHERE delivery.purchase_id = order_parts.purchase_id
        AND amount_cents IS NULL AND cancelled_at IS NULL) AS awaits_fee`;

const orderDues = (more = ''): string => `
  CREATE VIEW order_dues AS
    SELECT order_id, purchase_id, order_parts.company_id, payment, net, tax, net + tax AS gross, is_taxed, invoice_id,
      (SELECT open FROM invoice_balances WHERE document_id = invoice_id) AS invoice_open, terms${more}
    FROM order_parts LEFT JOIN purchases ON purchases.id = purchase_id`;

/** Once its order is deleted, it is owed by the purchase only. */
const deliveries = (orderId: string, condition: string): string => `
    UNION ALL
    SELECT ${orderId}, delivery.purchase_id, beside.company_id, payment, amount_cents,
      coalesce(delivery.tax_cents, 0), amount_cents + coalesce(delivery.tax_cents, 0),
      delivery.tax_cents IS NOT NULL, delivery.invoice_id,
      (SELECT open FROM invoice_balances WHERE document_id = delivery.invoice_id), terms, false
    FROM purchase_deliveries delivery JOIN orders beside ON beside.id = delivery.order_id
      JOIN purchases ON purchases.id = delivery.purchase_id
    WHERE amount_cents IS NOT NULL AND cancelled_at IS NULL AND beside.deleted_at IS ${condition}`;

const DELIVERIES = `${deliveries('delivery.order_id', 'NULL')}${deliveries('NULL', 'NOT NULL')}`;

const RESERVED_DELIVERY = ` + (
          SELECT coalesce(sum(delivery.amount_cents + coalesce(delivery.tax_cents, 0)), 0)
          FROM payment_orders with_delivery JOIN purchase_deliveries delivery ON delivery.order_id = with_delivery.order_id
          WHERE with_delivery.payment_id = payments.id AND invoice_id IS NULL AND cancelled_at IS NULL)`;

const paymentBalances = (more = ''): string => `
  CREATE OR REPLACE VIEW payment_balances AS
    SELECT payments.id AS payment_id, customer_id, company_id, amount_cents AS amount, allocated, reserved,
      CASE WHEN is_reversed OR reverses_id IS NOT NULL THEN 0 ELSE amount_cents - allocated - reserved END AS unallocated
    FROM payments
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(amount_cents), 0)::bigint AS allocated
        FROM payment_allocations WHERE payment_id = payments.id
      ) AS allocations
      CROSS JOIN LATERAL (
        SELECT least(coalesce(sum(net + tax), 0)${more}, greatest(0, amount_cents - allocated))::bigint AS reserved
        FROM payment_orders JOIN order_parts USING (order_id)
        WHERE payment_id = payments.id AND invoice_id IS NULL
      ) AS awaiting
      CROSS JOIN LATERAL (
        SELECT EXISTS (SELECT FROM payments reversal WHERE reversal.reverses_id = payments.id) AS is_reversed
      ) AS reversal`;
