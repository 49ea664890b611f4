import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Orders may be invoiced and credited in parts (adr/0052): `document_orders` says which units of an order a document is
 * about. Documents of the release before are about whole orders: their quantity is null.
 */
export class InvoicesOfParts1765100000000 implements MigrationInterface {
  name = 'InvoicesOfParts1765100000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE document_orders
        ADD COLUMN units_before int NOT NULL DEFAULT 0,
        ADD COLUMN quantity int,
        ADD CONSTRAINT document_orders_units_check CHECK (units_before >= 0 AND quantity > 0);
      DROP INDEX document_orders_once;
      CREATE UNIQUE INDEX document_orders_once ON document_orders (order_id, kind, units_before)
        WHERE kind IN ('Invoice', 'CreditNote');

      CREATE VIEW order_parts AS
        SELECT orders.id AS order_id, purchase_id, company_id, payment, deleted_at, orders.quantity, shipped_quantity,
          made_quantity, tax_cents, credited, invoice_id, units_before, units, units * unit_price_cents AS net,
          coalesce(round(tax_cents::numeric * (units_before + units) / orders.quantity)
            - round(tax_cents::numeric * units_before / orders.quantity), 0)::bigint AS tax,
          tax_cents IS NOT NULL AS is_taxed
        FROM orders CROSS JOIN LATERAL (
          SELECT coalesce(sum(coalesce(named.quantity, orders.quantity)) FILTER (WHERE kind = 'Invoice'), 0)::int AS invoiced,
            coalesce(sum(coalesce(named.quantity, orders.quantity)) FILTER (WHERE kind = 'CreditNote'), 0)::int AS credited
          FROM document_orders named WHERE order_id = orders.id
        ) AS sums CROSS JOIN LATERAL (
          SELECT document_id AS invoice_id, greatest(units_before, credited) AS units_before,
            units_before + coalesce(invoices.quantity, orders.quantity) - greatest(units_before, credited) AS units
          FROM document_orders invoices WHERE order_id = orders.id AND kind = 'Invoice'
          UNION ALL
          SELECT NULL, invoiced, orders.quantity - invoiced WHERE deleted_at IS NULL
        ) AS parts
        WHERE units > 0;

      ${ofParts.invoiceBalances};
      DROP VIEW order_dues;
      ${ofParts.orderDues};
      ${ofParts.paymentBalances}`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ${whole.paymentBalances};
      DROP VIEW order_dues;
      ${whole.orderDues};
      ${whole.invoiceBalances};
      DROP VIEW order_parts;
      DROP INDEX document_orders_once;
      CREATE UNIQUE INDEX document_orders_once ON document_orders (order_id, kind) WHERE kind IN ('Invoice', 'CreditNote');
      ALTER TABLE document_orders DROP COLUMN quantity, DROP COLUMN units_before`);
  }
}

export interface Views {
  readonly invoiceBalances: string;
  readonly orderDues: string;
  readonly paymentBalances: string;
}

/** A credit note of a part is about units that are on its invoice. */
const SAME_UNITS = `AND credit.units_before >= invoiced.units_before
            AND (invoiced.quantity IS NULL OR credit.units_before < invoiced.units_before + invoiced.quantity)`;

const invoiceBalances = (units: string): string => `
  CREATE OR REPLACE VIEW invoice_balances AS
    SELECT invoices.id AS document_id, invoices.number, purchase_id, invoices.customer_id, invoices.company_id, terms,
      issued_at, due_on, currency_total AS total, credited, allocated, currency_total - credited - allocated AS open, po_number
    FROM documents invoices JOIN purchases ON purchases.id = purchase_id
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(currency_total), 0)::bigint AS credited FROM documents WHERE id IN (
          SELECT credit.document_id FROM document_orders invoiced JOIN document_orders credit USING (order_id)
          WHERE invoiced.document_id = invoices.id AND credit.kind = 'CreditNote' ${units})
      ) AS credits
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(amount_cents), 0)::bigint AS allocated
        FROM payment_allocations WHERE document_id = invoices.id
      ) AS allocations
    WHERE invoices.kind = 'Invoice'`;

const paymentBalances = (awaiting: string): string => `
  CREATE OR REPLACE VIEW payment_balances AS
    SELECT payments.id AS payment_id, customer_id, company_id, amount_cents AS amount, allocated, reserved,
      CASE WHEN is_reversed OR reverses_id IS NOT NULL THEN 0 ELSE amount_cents - allocated - reserved END AS unallocated
    FROM payments
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(amount_cents), 0)::bigint AS allocated
        FROM payment_allocations WHERE payment_id = payments.id
      ) AS allocations
      CROSS JOIN LATERAL (${awaiting}) AS awaiting
      CROSS JOIN LATERAL (
        SELECT EXISTS (SELECT FROM payments reversal WHERE reversal.reverses_id = payments.id) AS is_reversed
      ) AS reversal`;

const ofParts: Views = {
  invoiceBalances: invoiceBalances(SAME_UNITS),
  orderDues: `
    CREATE VIEW order_dues AS
      SELECT order_id, purchase_id, order_parts.company_id, payment, net, tax, net + tax AS gross, is_taxed, invoice_id,
        (SELECT open FROM invoice_balances WHERE document_id = invoice_id) AS invoice_open, terms
      FROM order_parts LEFT JOIN purchases ON purchases.id = purchase_id`,
  paymentBalances: paymentBalances(`
        SELECT least(coalesce(sum(net + tax), 0), greatest(0, amount_cents - allocated))::bigint AS reserved
        FROM payment_orders JOIN order_parts USING (order_id)
        WHERE payment_id = payments.id AND invoice_id IS NULL`),
};

const whole: Views = {
  invoiceBalances: invoiceBalances(''),
  orderDues: `
    CREATE VIEW order_dues AS
      SELECT orders.id AS order_id, orders.purchase_id, orders.company_id, payment, total_price_cents AS net,
        coalesce(tax_cents, 0) AS tax, total_price_cents + coalesce(tax_cents, 0) AS gross,
        tax_cents IS NOT NULL AS is_taxed, invoiced.document_id AS invoice_id,
        (SELECT open FROM invoice_balances WHERE document_id = invoiced.document_id) AS invoice_open, terms
      FROM orders LEFT JOIN document_orders invoiced ON invoiced.order_id = orders.id AND invoiced.kind = 'Invoice'
        LEFT JOIN purchases ON purchases.id = orders.purchase_id
      WHERE deleted_at IS NULL`,
  paymentBalances: paymentBalances(`
        SELECT least(coalesce(sum(total_price_cents + coalesce(tax_cents, 0)), 0), greatest(0, amount_cents - allocated))::bigint
          AS reserved
        FROM payment_orders JOIN orders ON orders.id = order_id
        WHERE payment_id = payments.id AND NOT EXISTS (
          SELECT FROM document_orders WHERE document_orders.order_id = orders.id AND kind = 'Invoice')`),
};

/** For later migrations of the same views. */
export const views = { SAME_UNITS, invoiceBalances, paymentBalances, ofParts } as const;
