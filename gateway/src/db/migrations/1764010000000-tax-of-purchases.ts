import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ALLOCATE_DIRECT_PAYMENTS, PAYMENT_BALANCES } from './1763920000000-payments-of-accounts';

/**
 * The tax of a purchase is decided once, and each of its orders keeps its share. What was placed before takes the tax of its
 * documents; what has none stays undecided, and so does what the release before places: a job decides it.
 */
export class TaxOfPurchases1764010000000 implements MigrationInterface {
  name = 'TaxOfPurchases1764010000000';

  async up(db: QueryRunner): Promise<void> {
    for (const statements of [columns, functions, backfill, triggers, dues, balances])
      await db.query(statements);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP VIEW order_dues;
      DROP VIEW payment_balances;
      ${PAYMENT_BALANCES};
      ${ALLOCATE_DIRECT_PAYMENTS.replace('CREATE', 'CREATE OR REPLACE')};
      DROP TRIGGER keep_tax ON orders;
      DROP TRIGGER keep_tax ON purchases;
      DROP FUNCTION keep_tax(), adopt_taxes(uuid[]), share_taxes(uuid[]);
      DROP INDEX purchases_untaxed;
      ALTER TABLE orders DROP COLUMN tax_cents, DROP COLUMN invoice_pending_since;
      ALTER TABLE purchases
        DROP CONSTRAINT purchases_dates_check,
        DROP COLUMN tax_country, DROP COLUMN tax_basis_points, DROP COLUMN tax_name, DROP COLUMN tax_note,
        DROP COLUMN tax_decided_at,
        ADD CONSTRAINT purchases_dates_check CHECK (placed_at BETWEEN '0001-01-01 00:00Z' AND '9999-12-31 23:59:59.999Z'
          AND requested_on BETWEEN '0001-01-01' AND '9999-12-31');
      DROP FUNCTION tax_on(numeric, int)`);
  }
}

const columns = `
  ALTER TABLE purchases
    ADD COLUMN tax_country text COLLATE "C",
    ADD COLUMN tax_basis_points int,
    ADD COLUMN tax_name text,
    ADD COLUMN tax_note text,
    ADD COLUMN tax_decided_at timestamptz(3),
    DROP CONSTRAINT purchases_dates_check,
    ADD CONSTRAINT purchases_dates_check CHECK (placed_at BETWEEN '0001-01-01 00:00Z' AND '9999-12-31 23:59:59.999Z'
      AND tax_decided_at BETWEEN '0001-01-01 00:00Z' AND '9999-12-31 23:59:59.999Z'
      AND requested_on BETWEEN '0001-01-01' AND '9999-12-31'),
    ADD CONSTRAINT purchases_tax_country_check CHECK (tax_country ~ '^[A-Z]{2}$'),
    ADD CONSTRAINT purchases_tax_rate_check CHECK (tax_basis_points BETWEEN 0 AND 10000
      AND (tax_basis_points IS NULL) = (tax_name IS NULL) AND (tax_note IS NULL OR tax_name IS NOT NULL)),
    ADD CONSTRAINT purchases_tax_decided_check
      CHECK (tax_decided_at IS NOT NULL OR num_nonnulls(tax_country, tax_basis_points) = 0);
  ALTER TABLE orders
    ADD COLUMN tax_cents bigint,
    ADD COLUMN invoice_pending_since timestamptz(3),
    ADD CONSTRAINT orders_tax_check CHECK (tax_cents BETWEEN 0 AND total_price_cents);
  CREATE INDEX orders_pending_invoice ON orders (invoice_pending_since, id) WHERE invoice_pending_since IS NOT NULL;
  CREATE INDEX purchases_untaxed ON purchases (placed_at, id) WHERE tax_decided_at IS NULL AND state = 'Placed'`;

/** The tax is rounded once, on the sum of the lines; a share is what a line adds to it. So the shares add up. */
const functions = `
  CREATE FUNCTION tax_on(net numeric, basis_points int) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT round(net * basis_points * 0.0001)::bigint
  $$;

  CREATE FUNCTION share_taxes(ids uuid[]) RETURNS void LANGUAGE sql AS $$
    UPDATE orders SET tax_cents = tax_on(up_to_it, basis_points) - tax_on(up_to_it - total_price_cents, basis_points)
    FROM (
      SELECT untaxed.id, coalesce(tax_basis_points, 0) AS basis_points,
        sum(total_price_cents) OVER (PARTITION BY purchases.id ORDER BY untaxed.id) AS up_to_it
      FROM orders untaxed JOIN purchases ON purchases.id = purchase_id
      WHERE tax_cents IS NULL AND tax_decided_at IS NOT NULL AND (ids IS NULL OR purchase_id = ANY (ids))
    ) AS lines
    WHERE orders.id = lines.id
  $$;

  CREATE FUNCTION adopt_taxes(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE each_kind document_kind;
  BEGIN
    FOREACH each_kind IN ARRAY ARRAY['CreditNote', 'Invoice', 'Proforma']::document_kind[] LOOP
      UPDATE orders SET tax_cents = CASE WHEN each_kind = 'CreditNote' THEN credited
        ELSE tax_on(up_to_it, basis_points) - tax_on(up_to_it - total_price_cents, basis_points) END
      FROM (
        SELECT untaxed.id, coalesce((snapshot->'taxes'->0->>'tax')::bigint, 0) AS credited,
          coalesce((snapshot->'taxes'->0->>'basisPoints')::int, 0) AS basis_points,
          sum(total_price_cents) OVER (PARTITION BY documents.id ORDER BY untaxed.id) AS up_to_it
        FROM documents JOIN document_orders ON document_id = documents.id JOIN orders untaxed ON untaxed.id = order_id
        WHERE documents.kind = each_kind AND tax_cents IS NULL
          AND (ids IS NULL OR documents.purchase_id = ANY (ids))
      ) AS lines
      WHERE orders.id = lines.id;
    END LOOP;
    UPDATE purchases SET tax_decided_at = now(), tax_basis_points = (tax->>'basisPoints')::int,
      tax_name = tax->>'name', tax_note = tax->>'note'
    FROM (
      SELECT DISTINCT ON (purchase_id) purchase_id, snapshot->'taxes'->0 AS tax FROM documents
      WHERE kind IN ('Invoice', 'Proforma') AND (ids IS NULL OR purchase_id = ANY (ids))
      ORDER BY purchase_id, kind = 'Proforma', number
    ) AS documented
    WHERE purchases.id = purchase_id AND tax_decided_at IS NULL;
    PERFORM share_taxes(ids);
  END $$`;

/** Without documents there is no tax where the shop had no rate, and where nothing is left to do. */
const backfill = `
  DO $$ BEGIN PERFORM adopt_taxes(NULL); END $$;
  UPDATE purchases SET tax_decided_at = now() WHERE tax_decided_at IS NULL AND state = 'Placed'
    AND (NOT EXISTS (SELECT FROM tax_rates WHERE from_day <= (placed_at AT TIME ZONE 'UTC')::date)
      OR NOT EXISTS (SELECT FROM orders WHERE purchase_id = purchases.id AND deleted_at IS NULL
        AND (payment = 'unpaid' OR status <> 'Shipped')));
  DO $$ BEGIN PERFORM share_taxes(NULL); END $$`;

const triggers = `
  CREATE FUNCTION keep_tax() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'the tax of % is decided once', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END $$;
  CREATE TRIGGER keep_tax BEFORE UPDATE OF tax_cents ON orders FOR EACH ROW
    WHEN (OLD.tax_cents IS NOT NULL AND NEW.tax_cents IS DISTINCT FROM OLD.tax_cents)
    EXECUTE FUNCTION keep_tax();
  CREATE TRIGGER keep_tax BEFORE UPDATE OF tax_country, tax_basis_points, tax_name, tax_note, tax_decided_at ON purchases
    FOR EACH ROW WHEN (OLD.tax_decided_at IS NOT NULL
      AND (NEW.tax_country, NEW.tax_basis_points, NEW.tax_name, NEW.tax_note, NEW.tax_decided_at)
        IS DISTINCT FROM (OLD.tax_country, OLD.tax_basis_points, OLD.tax_name, OLD.tax_note, OLD.tax_decided_at))
    EXECUTE FUNCTION keep_tax()`;

/** What each order that is not deleted costs, and its invoice. What is owed is read off it, in one place. */
const dues = `
  CREATE VIEW order_dues AS
    SELECT orders.id AS order_id, orders.purchase_id, orders.company_id, payment, total_price_cents AS net,
      coalesce(tax_cents, 0) AS tax, total_price_cents + coalesce(tax_cents, 0) AS gross,
      tax_cents IS NOT NULL AS is_taxed, invoiced.document_id AS invoice_id,
      (SELECT open FROM invoice_balances WHERE document_id = invoiced.document_id) AS invoice_open
    FROM orders LEFT JOIN document_orders invoiced ON invoiced.order_id = orders.id AND invoiced.kind = 'Invoice'
    WHERE deleted_at IS NULL`;

/** Payments for an order itself or its purchase include the tax. What they keep for orders without an invoice is reserved. */
const balances = `
  CREATE OR REPLACE VIEW payment_balances AS
    SELECT payments.id AS payment_id, customer_id, company_id, amount_cents AS amount, allocated, reserved,
      CASE WHEN is_reversed OR reverses_id IS NOT NULL THEN 0 ELSE amount_cents - allocated - reserved END AS unallocated
    FROM payments
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(amount_cents), 0)::bigint AS allocated
        FROM payment_allocations WHERE payment_id = payments.id
      ) AS allocations
      CROSS JOIN LATERAL (
        SELECT least(coalesce(sum(total_price_cents + coalesce(tax_cents, 0)), 0), greatest(0, amount_cents - allocated))::bigint
          AS reserved
        FROM payment_orders JOIN orders ON orders.id = order_id
        WHERE payment_id = payments.id AND NOT EXISTS (
          SELECT FROM document_orders WHERE document_orders.order_id = orders.id AND kind = 'Invoice')
      ) AS awaiting
      CROSS JOIN LATERAL (
        SELECT EXISTS (SELECT FROM payments reversal WHERE reversal.reverses_id = payments.id) AS is_reversed
      ) AS reversal;

  CREATE OR REPLACE FUNCTION allocate_direct_payments(of_payment uuid, of_invoices uuid[]) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE paid record;
  BEGIN
    FOR paid IN
      SELECT DISTINCT payment_id, document_id, documents.number
      FROM payment_orders JOIN document_orders invoiced USING (order_id) JOIN documents ON documents.id = document_id
      WHERE invoiced.kind = 'Invoice' AND payment_orders.order_id IN (
        SELECT order_id FROM payment_orders WHERE payment_id = of_payment
        UNION ALL SELECT order_id FROM document_orders WHERE document_id = ANY (of_invoices))
      ORDER BY documents.number, payment_id
    LOOP
      PERFORM FROM documents WHERE id = paid.document_id FOR NO KEY UPDATE;
      INSERT INTO payment_allocations (id, payment_id, document_id, amount_cents, created_by)
        SELECT gen_random_uuid(), paid.payment_id, paid.document_id, least(unallocated, open), recorded_by
        FROM invoice_balances JOIN payment_balances ON payment_id = paid.payment_id
          JOIN payments ON payments.id = paid.payment_id
        WHERE document_id = paid.document_id AND least(unallocated, open) > 0;
    END LOOP;
  END $$`;
