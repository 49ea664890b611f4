import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Payments of an account, allocated to its invoices; a reversal is a payment of its own. What was paid for an order or a
 * purchase is allocated by triggers, so that the release before goes on recording it.
 */
export class PaymentsOfAccounts1763920000000 implements MigrationInterface {
  name = 'PaymentsOfAccounts1763920000000';

  async up(db: QueryRunner): Promise<void> {
    for (const statements of [payments, allocations, balances, checks, directPayments, backfill])
      await db.query(statements);
  }

  /** What only this release has is lost: an order that was paid with its invoice gets a payment of its own. */
  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TRIGGER refuse_change ON payments;
      DROP TRIGGER check_reversal ON payments;
      DROP TRIGGER complete_payment ON payments;
      DROP TRIGGER allocate_payment ON payments;
      DROP TRIGGER allocate_payments ON document_orders;
      INSERT INTO payments (id, order_id, customer_id, company_id, amount_cents, reference, received_on, recorded_at, recorded_by)
        SELECT gen_random_uuid(), orders.id, paid.customer_id, paid.company_id, total_price_cents, paid.reference,
          received_on, recorded_at, recorded_by
        FROM orders JOIN LATERAL (
          SELECT payments.* FROM payments WHERE id = coalesce(
            (SELECT payment_id FROM payment_orders WHERE order_id = orders.id),
            (SELECT payment_id FROM document_orders JOIN payment_allocations USING (document_id)
              WHERE document_orders.order_id = orders.id AND kind = 'Invoice' AND amount_cents > 0
              ORDER BY created_at DESC, payment_allocations.id LIMIT 1))
        ) AS paid ON true
        WHERE payment = 'paid' AND paid.order_id IS NULL AND (paid.purchase_id IS NULL OR paid.purchase_id IN (
          SELECT purchase_id FROM payments WHERE purchase_id IS NOT NULL AND id IN (SELECT payment_id FROM payment_orders)
          GROUP BY purchase_id HAVING count(*) > 1));
      CREATE TEMPORARY TABLE gone ON COMMIT DROP AS SELECT id FROM payments
        WHERE (order_id IS NULL AND purchase_id IS NULL) OR id IN (SELECT reverses_id FROM payments)
          OR purchase_id IN (SELECT purchase_id FROM payments WHERE purchase_id IS NOT NULL
            AND id IN (SELECT payment_id FROM payment_orders) GROUP BY purchase_id HAVING count(*) > 1);
      DROP VIEW payment_balances, invoice_balances;
      DROP TABLE payment_orders, payment_allocations;
      DELETE FROM payments WHERE id IN (SELECT id FROM gone);
      DROP FUNCTION check_reversal(), check_allocation(), complete_payment(), allocate_payment(), allocate_payments(),
        allocate_direct_payments(uuid, uuid[]);
      DROP INDEX payments_received, payments_order, payments_purchase, payments_customer, payments_company;
      ALTER TABLE payments
        DROP CONSTRAINT payments_account_check, DROP CONSTRAINT payments_target_check, DROP CONSTRAINT payments_amount_check,
        DROP COLUMN customer_id, DROP COLUMN company_id, DROP COLUMN method, DROP COLUMN note, DROP COLUMN reverses_id,
        DROP COLUMN external_id,
        ADD CONSTRAINT payments_amount_check CHECK (amount_cents >= 0),
        ADD CONSTRAINT payments_target_check CHECK (num_nonnulls(order_id, purchase_id) = 1),
        ADD CONSTRAINT payments_order_id_key UNIQUE (order_id),
        ADD CONSTRAINT payments_purchase_id_key UNIQUE (purchase_id);
      DROP TYPE payment_method;
      DELETE FROM order_events WHERE kind = 'PAYMENT_REVERSED';
      ALTER TYPE order_event_kind RENAME TO order_event_kind_before;
      CREATE TYPE order_event_kind AS ENUM ('PLACED', 'STATUS_CHANGED', 'PAID', 'DELETED');
      ALTER TABLE order_events ALTER COLUMN kind TYPE order_event_kind USING kind::text::order_event_kind;
      DROP TYPE order_event_kind_before`);
  }
}

const payments = `
  ALTER TYPE order_event_kind ADD VALUE 'PAYMENT_REVERSED';
  CREATE TYPE payment_method AS ENUM ('BankTransfer', 'Card', 'Cash', 'Cheque', 'Other');
  ALTER TABLE payments
    ADD COLUMN customer_id uuid CONSTRAINT payments_customer_id_fkey REFERENCES users,
    ADD COLUMN company_id uuid CONSTRAINT payments_company_id_fkey REFERENCES companies,
    ADD COLUMN method payment_method NOT NULL DEFAULT 'BankTransfer',
    ADD COLUMN note text,
    ADD COLUMN reverses_id uuid CONSTRAINT payments_reverses_id_fkey REFERENCES payments,
    ADD COLUMN external_id text,
    DROP CONSTRAINT payments_order_id_key,
    DROP CONSTRAINT payments_purchase_id_key,
    DROP CONSTRAINT payments_target_check,
    DROP CONSTRAINT payments_amount_check;
  UPDATE payments SET company_id = purchases.company_id,
      customer_id = CASE WHEN purchases.company_id IS NULL THEN purchases.customer_id END
    FROM purchases WHERE purchases.id =
      coalesce(payments.purchase_id, (SELECT orders.purchase_id FROM orders WHERE orders.id = order_id));
  ALTER TABLE payments
    ADD CONSTRAINT payments_target_check CHECK (num_nonnulls(order_id, purchase_id) <= 1),
    ADD CONSTRAINT payments_account_check CHECK (num_nonnulls(customer_id, company_id) = 1),
    ADD CONSTRAINT payments_amount_check
      CHECK (CASE WHEN reverses_id IS NULL THEN amount_cents >= 0 ELSE amount_cents <= 0 END),
    ADD CONSTRAINT payments_reverses_id_key UNIQUE (reverses_id),
    ADD CONSTRAINT payments_external_id_key UNIQUE (external_id);
  CREATE INDEX payments_received ON payments (received_on, id);
  CREATE INDEX payments_order ON payments (order_id) WHERE order_id IS NOT NULL;
  CREATE INDEX payments_purchase ON payments (purchase_id) WHERE purchase_id IS NOT NULL;
  CREATE INDEX payments_customer ON payments (customer_id, received_on, id) WHERE customer_id IS NOT NULL;
  CREATE INDEX payments_company ON payments (company_id, received_on, id) WHERE company_id IS NOT NULL;
  CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE OR TRUNCATE ON payments
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`;

const allocations = `
  CREATE TABLE payment_orders (
    order_id uuid PRIMARY KEY CONSTRAINT payment_orders_order_id_fkey REFERENCES orders,
    payment_id uuid NOT NULL CONSTRAINT payment_orders_payment_id_fkey REFERENCES payments
  );
  CREATE INDEX payment_orders_payment ON payment_orders (payment_id);
  CREATE TABLE payment_allocations (
    id uuid PRIMARY KEY,
    payment_id uuid NOT NULL CONSTRAINT payment_allocations_payment_id_fkey REFERENCES payments,
    document_id uuid NOT NULL CONSTRAINT payment_allocations_document_id_fkey REFERENCES documents,
    amount_cents bigint NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    created_by uuid NOT NULL CONSTRAINT payment_allocations_created_by_fkey REFERENCES users,
    CONSTRAINT payment_allocations_amount_check CHECK (amount_cents <> 0),
    CONSTRAINT payment_allocations_dates_check
      CHECK (created_at BETWEEN '0001-01-01 00:00Z' AND '9999-12-31 23:59:59.999Z')
  );
  CREATE INDEX payment_allocations_payment ON payment_allocations (payment_id);
  CREATE INDEX payment_allocations_document ON payment_allocations (document_id);
  CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE OR TRUNCATE ON payment_allocations
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`;

/** Of this release; a later one replaces it. */
export const PAYMENT_BALANCES = `CREATE VIEW payment_balances AS
    SELECT payments.id AS payment_id, customer_id, company_id, amount_cents AS amount, allocated, reserved,
      CASE WHEN is_reversed OR reverses_id IS NOT NULL THEN 0 ELSE amount_cents - allocated - reserved END AS unallocated
    FROM payments
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(amount_cents), 0)::bigint AS allocated
        FROM payment_allocations WHERE payment_id = payments.id
      ) AS allocations
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(total_price_cents), 0)::bigint AS reserved
        FROM payment_orders JOIN orders ON orders.id = order_id
        WHERE payment_id = payments.id AND NOT EXISTS (
          SELECT FROM document_orders WHERE document_orders.order_id = orders.id AND kind = 'Invoice')
      ) AS awaiting
      CROSS JOIN LATERAL (
        SELECT EXISTS (SELECT FROM payments reversal WHERE reversal.reverses_id = payments.id) AS is_reversed
      ) AS reversal`;

/** Of this release; a later one replaces it. */
export const ALLOCATE_DIRECT_PAYMENTS = `CREATE FUNCTION allocate_direct_payments(of_payment uuid, of_invoices uuid[]) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE paid record;
  BEGIN
    FOR paid IN
      SELECT payment_id, document_id, sum(total_price_cents)::bigint AS total
      FROM payment_orders JOIN orders ON orders.id = payment_orders.order_id
        JOIN document_orders invoiced ON invoiced.order_id = orders.id AND invoiced.kind = 'Invoice'
        JOIN documents ON documents.id = document_id
      WHERE payment_orders.order_id IN (
        SELECT order_id FROM payment_orders WHERE payment_id = of_payment
        UNION ALL SELECT order_id FROM document_orders WHERE document_id = ANY (of_invoices))
      GROUP BY payment_id, document_id, documents.number ORDER BY documents.number, payment_id
    LOOP
      PERFORM FROM documents WHERE id = paid.document_id FOR NO KEY UPDATE;
      INSERT INTO payment_allocations (id, payment_id, document_id, amount_cents, created_by)
        SELECT gen_random_uuid(), paid.payment_id, paid.document_id, least(paid.total, open), recorded_by
        FROM invoice_balances JOIN payments ON payments.id = paid.payment_id
        WHERE document_id = paid.document_id AND least(paid.total, open) > 0;
    END LOOP;
  END $$`;

/** What is left to pay of each invoice, and what is left of each payment. A credit note is about one invoice. */
const balances = `
  CREATE VIEW invoice_balances AS
    SELECT invoices.id AS document_id, invoices.number, purchase_id, invoices.customer_id, invoices.company_id, terms,
      issued_at, due_on, currency_total AS total, credited, allocated, currency_total - credited - allocated AS open
    FROM documents invoices JOIN purchases ON purchases.id = purchase_id
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(currency_total), 0)::bigint AS credited FROM documents WHERE id IN (
          SELECT credit.document_id FROM document_orders invoiced JOIN document_orders credit USING (order_id)
          WHERE invoiced.document_id = invoices.id AND credit.kind = 'CreditNote')
      ) AS credits
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(amount_cents), 0)::bigint AS allocated
        FROM payment_allocations WHERE document_id = invoices.id
      ) AS allocations
    WHERE invoices.kind = 'Invoice';

  ${PAYMENT_BALANCES}`;

const checks = `
  CREATE FUNCTION check_reversal() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM FROM payments WHERE id = NEW.reverses_id AND amount_cents = -NEW.amount_cents AND reverses_id IS NULL
      AND (customer_id, company_id) IS NOT DISTINCT FROM (NEW.customer_id, NEW.company_id) FOR NO KEY UPDATE;
    IF NOT FOUND THEN
      RAISE check_violation USING CONSTRAINT = 'payments_reversal_check',
        MESSAGE = 'a reversal takes back the whole of one payment';
    END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER check_reversal BEFORE INSERT ON payments FOR EACH ROW
    WHEN (NEW.reverses_id IS NOT NULL) EXECUTE FUNCTION check_reversal();

  CREATE FUNCTION check_allocation() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM FROM documents WHERE id = NEW.document_id FOR NO KEY UPDATE;
    PERFORM FROM payments WHERE id = NEW.payment_id FOR NO KEY UPDATE;
    IF NOT EXISTS (SELECT FROM invoice_balances WHERE document_id = NEW.document_id
        AND CASE WHEN NEW.amount_cents > 0 THEN open >= 0 ELSE allocated >= 0 END) THEN
      RAISE check_violation USING CONSTRAINT = 'payment_allocations_invoice_check',
        MESSAGE = 'an invoice is allocated no more than its open amount';
    END IF;
    IF NOT EXISTS (SELECT FROM payments WHERE id = NEW.payment_id AND (
          SELECT sum(amount_cents) FROM payment_allocations WHERE payment_id = NEW.payment_id
        ) BETWEEN least(0, amount_cents) AND greatest(0, amount_cents))
      OR EXISTS (SELECT FROM payments WHERE reverses_id = NEW.payment_id) THEN
      RAISE check_violation USING CONSTRAINT = 'payment_allocations_payment_check',
        MESSAGE = 'a payment is allocated no more than its amount, and not after its reversal';
    END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER check_allocation AFTER INSERT ON payment_allocations
    FOR EACH ROW EXECUTE FUNCTION check_allocation()`;

/** An order may be paid before or after it is invoiced, so both payment and invoicing call this. */
const directPayments = `
  CREATE FUNCTION complete_payment() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    SELECT company_id, CASE WHEN company_id IS NULL THEN customer_id END INTO NEW.company_id, NEW.customer_id
      FROM purchases WHERE id =
        coalesce(NEW.purchase_id, (SELECT orders.purchase_id FROM orders WHERE orders.id = NEW.order_id));
    RETURN NEW;
  END $$;
  CREATE TRIGGER complete_payment BEFORE INSERT ON payments FOR EACH ROW
    WHEN (NEW.customer_id IS NULL AND NEW.company_id IS NULL) EXECUTE FUNCTION complete_payment();

  ${ALLOCATE_DIRECT_PAYMENTS};

  CREATE FUNCTION allocate_payment() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO payment_orders (order_id, payment_id) SELECT id, NEW.id FROM orders
      WHERE id = NEW.order_id OR (purchase_id = NEW.purchase_id AND payment = 'unpaid' AND deleted_at IS NULL);
    PERFORM allocate_direct_payments(NEW.id, NULL);
    RETURN NULL;
  END $$;
  CREATE TRIGGER allocate_payment AFTER INSERT ON payments FOR EACH ROW
    WHEN (NEW.order_id IS NOT NULL OR NEW.purchase_id IS NOT NULL) EXECUTE FUNCTION allocate_payment();

  CREATE FUNCTION allocate_payments() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM allocate_direct_payments(NULL, ARRAY(SELECT DISTINCT document_id FROM added WHERE kind = 'Invoice'));
    RETURN NULL;
  END $$;
  CREATE TRIGGER allocate_payments AFTER INSERT ON document_orders
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION allocate_payments()`;

const backfill = `
  INSERT INTO payment_orders (order_id, payment_id)
    SELECT DISTINCT ON (orders.id) orders.id, payments.id
    FROM orders JOIN payments ON payments.order_id = orders.id OR payments.purchase_id = orders.purchase_id
    WHERE payment = 'paid' ORDER BY orders.id, payments.order_id NULLS LAST;
  DO $$ BEGIN
    PERFORM allocate_direct_payments(NULL, ARRAY(SELECT id FROM documents WHERE kind = 'Invoice'));
  END $$`;
