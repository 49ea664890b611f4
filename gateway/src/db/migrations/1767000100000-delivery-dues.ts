import type { MigrationInterface, QueryRunner } from 'typeorm';
import { views, type Views } from './1765100000000-invoices-of-parts';

const { SAME_UNITS, invoiceBalances, ofParts, paymentBalances } = views;

/** The price of its delivery is part of what a purchase owes: with one of its orders until it is invoiced. */
export class DeliveryDues1767000100000 implements MigrationInterface {
  name = 'DeliveryDues1767000100000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ${withDelivery.invoiceBalances};
      DROP VIEW order_dues;
      ${withDelivery.orderDues};
      ${withDelivery.paymentBalances}`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP VIEW order_dues;
      ${ofParts.orderDues};
      ${ofParts.invoiceBalances};
      ${ofParts.paymentBalances}`);
  }
}

/** A delivery that is credited after the orders of its invoice has a credit note of its own. */
const CREDITED_DELIVERY = `
          UNION SELECT credit_note_id FROM purchase_deliveries WHERE invoice_id = invoices.id`;

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

export const withDelivery: Views = {
  invoiceBalances: invoiceBalances(`${SAME_UNITS}${CREDITED_DELIVERY}`),
  orderDues: `
    CREATE VIEW order_dues AS
      SELECT order_id, purchase_id, order_parts.company_id, payment, net, tax, net + tax AS gross, is_taxed, invoice_id,
        (SELECT open FROM invoice_balances WHERE document_id = invoice_id) AS invoice_open, terms,
        EXISTS (SELECT FROM purchase_deliveries delivery WHERE delivery.purchase_id = order_parts.purchase_id
          AND amount_cents IS NULL AND cancelled_at IS NULL) AS awaits_fee
      FROM order_parts LEFT JOIN purchases ON purchases.id = purchase_id
      ${deliveries('delivery.order_id', 'NULL')}${deliveries('NULL', 'NOT NULL')}`,
  paymentBalances: paymentBalances(`
        SELECT least(
          coalesce((SELECT sum(net + tax) FROM payment_orders JOIN order_parts USING (order_id)
            WHERE payment_id = payments.id AND invoice_id IS NULL), 0)
          + coalesce((SELECT sum(delivery.amount_cents + coalesce(tax_cents, 0))
            FROM payment_orders JOIN purchase_deliveries delivery USING (order_id)
            WHERE payment_id = payments.id AND invoice_id IS NULL AND cancelled_at IS NULL), 0),
          greatest(0, payments.amount_cents - allocated))::bigint AS reserved`),
};
