import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the books say of each invoice and deposit, added up. Of a deposit: what was paid, and what of it was deducted. */
const BOOKS = `
  CREATE VIEW receivable_books AS
    SELECT documents.id AS document_id, currency_total AS total,
      CASE kind WHEN 'Invoice' THEN (
        SELECT coalesce(sum(currency_total), 0) FROM documents notes WHERE notes.id IN (
          SELECT credit.document_id FROM document_orders invoiced JOIN document_orders credit USING (order_id)
          WHERE invoiced.document_id = documents.id AND credit.kind = 'CreditNote'
            AND credit.units_before >= invoiced.units_before
            AND (invoiced.quantity IS NULL OR credit.units_before < invoiced.units_before + invoiced.quantity)
          UNION
          SELECT credit_note_id FROM purchase_charges WHERE invoice_id = documents.id))::bigint
        ELSE 0 END AS credited,
      (SELECT coalesce(sum(amount_cents), 0) FROM payment_allocations
        WHERE document_id = documents.id OR deposit_id = documents.id)::bigint AS allocated
    FROM documents WHERE kind IN ('Invoice', 'Deposit')`;

const TABLE = `
  CREATE TABLE receivables (
    document_id uuid NOT NULL CONSTRAINT receivables_pkey PRIMARY KEY
      CONSTRAINT receivables_document_id_fkey REFERENCES documents (id),
    total_cents bigint NOT NULL,
    credited_cents bigint DEFAULT 0 NOT NULL,
    allocated_cents bigint DEFAULT 0 NOT NULL,
    open_cents bigint NOT NULL,
    CONSTRAINT receivables_credited_check CHECK (credited_cents BETWEEN 0 AND total_cents),
    CONSTRAINT receivables_allocated_check CHECK (allocated_cents BETWEEN 0 AND total_cents),
    CONSTRAINT receivables_open_check CHECK (open_cents = total_cents - credited_cents - allocated_cents)
  );
  CREATE INDEX receivables_open ON receivables (open_cents, document_id) WHERE open_cents > 0`;

/** Rows are added up again from the books, under the lock of the document, so that no change is counted twice or missed. */
const KEEPING = `
  CREATE FUNCTION add_receivable() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    BEGIN
    INSERT INTO receivables (document_id, total_cents, open_cents) VALUES (NEW.id, NEW.currency_total, NEW.currency_total);
    RETURN NULL;
    END $$;

  CREATE FUNCTION keep_receivable(id uuid) RETURNS void
    LANGUAGE plpgsql
    AS $$
    BEGIN
    PERFORM FROM documents WHERE documents.id = keep_receivable.id FOR NO KEY UPDATE;
    UPDATE receivables
    SET credited_cents = credited, allocated_cents = allocated, open_cents = total - credited - allocated
    FROM receivable_books books
    WHERE receivables.document_id = keep_receivable.id AND books.document_id = keep_receivable.id;
    END $$;

  CREATE FUNCTION keep_credited_invoices() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    BEGIN
    PERFORM keep_receivable(document_id) FROM document_orders invoiced
      WHERE order_id = NEW.order_id AND kind = 'Invoice' AND NEW.units_before >= units_before
        AND (quantity IS NULL OR NEW.units_before < units_before + quantity);
    RETURN NULL;
    END $$;

  CREATE FUNCTION keep_credited_charge() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    BEGIN
    PERFORM keep_receivable(NEW.invoice_id);
    RETURN NULL;
    END $$;

  CREATE TRIGGER add_receivable AFTER INSERT ON documents FOR EACH ROW
    WHEN (NEW.kind IN ('Invoice', 'Deposit')) EXECUTE FUNCTION add_receivable();
  CREATE TRIGGER keep_credited_invoices AFTER INSERT ON document_orders FOR EACH ROW
    WHEN (NEW.kind = 'CreditNote') EXECUTE FUNCTION keep_credited_invoices();
  CREATE TRIGGER keep_credited_charge AFTER INSERT OR UPDATE OF invoice_id, credit_note_id ON purchase_charges FOR EACH ROW
    WHEN (NEW.invoice_id IS NOT NULL AND NEW.credit_note_id IS NOT NULL) EXECUTE FUNCTION keep_credited_charge();

  CREATE OR REPLACE FUNCTION check_allocation() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    BEGIN
    PERFORM FROM documents WHERE id = NEW.document_id FOR NO KEY UPDATE;
    PERFORM FROM payments WHERE id = NEW.payment_id FOR NO KEY UPDATE;
    IF NOT EXISTS (SELECT FROM receivable_books WHERE document_id = NEW.document_id
        AND CASE WHEN NEW.amount_cents > 0 THEN total - credited - allocated >= 0 ELSE allocated >= 0 END)
      OR (NEW.amount_cents > 0 AND EXISTS (
        SELECT FROM deposit_balances WHERE document_id = NEW.document_id AND rest < 0)) THEN
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
    PERFORM keep_receivable(NEW.document_id);
    IF NEW.deposit_id IS NOT NULL THEN PERFORM keep_receivable(NEW.deposit_id); END IF;
    RETURN NULL;
    END $$`;

/** The part of the view that is about deposits, which stays. */
const DEPOSITS = `
  UNION ALL
   SELECT deposits.id AS document_id,
    deposits.number,
    deposits.purchase_id,
    deposits.customer_id,
    deposits.company_id,
    'Prepaid'::payment_terms AS terms,
    deposits.issued_at,
    deposits.due_on,
    deposits.currency_total AS total,
    (((deposits.currency_total - deposit_balances.kept) - deposit_balances.deducted) - asking.asked) AS credited,
    (deposit_balances.kept + deposit_balances.deducted) AS allocated,
    asking.asked AS open,
    purchases.po_number,
    true AS is_deposit
     FROM (((documents deposits
     JOIN purchases ON ((purchases.id = deposits.purchase_id)))
     JOIN deposit_balances ON ((deposit_balances.document_id = deposits.id)))
     CROSS JOIN LATERAL ( SELECT LEAST(((deposits.currency_total - deposit_balances.kept) - deposit_balances.deducted), deposit_balances.rest) AS asked) asking)`;

const BALANCES = `
  CREATE OR REPLACE VIEW invoice_balances AS
    SELECT documents.id AS document_id, documents.number, purchase_id, documents.customer_id, documents.company_id, terms,
      issued_at, due_on, total_cents AS total, credited_cents AS credited, allocated_cents AS allocated, open_cents AS open, po_number,
      false AS is_deposit
    FROM documents JOIN purchases ON purchases.id = purchase_id JOIN receivables ON document_id = documents.id
    WHERE documents.kind = 'Invoice'
    ${DEPOSITS}`;

/** As the baseline has them. */
const BEFORE = `
  CREATE OR REPLACE VIEW invoice_balances AS
   SELECT invoices.id AS document_id,
    invoices.number,
    invoices.purchase_id,
    invoices.customer_id,
    invoices.company_id,
    purchases.terms,
    invoices.issued_at,
    invoices.due_on,
    invoices.currency_total AS total,
    credits.credited,
    allocations.allocated,
    ((invoices.currency_total - credits.credited) - allocations.allocated) AS open,
    purchases.po_number,
    false AS is_deposit
     FROM (((documents invoices
     JOIN purchases ON ((purchases.id = invoices.purchase_id)))
     CROSS JOIN LATERAL ( SELECT (COALESCE(sum(documents.currency_total), (0)::numeric))::bigint AS credited
           FROM documents
          WHERE (documents.id IN ( SELECT credit.document_id
                   FROM (document_orders invoiced
                     JOIN document_orders credit USING (order_id))
                  WHERE ((invoiced.document_id = invoices.id) AND (credit.kind = 'CreditNote'::document_kind) AND (credit.units_before >= invoiced.units_before) AND ((invoiced.quantity IS NULL) OR (credit.units_before < (invoiced.units_before + invoiced.quantity))))
                UNION
                 SELECT purchase_charges.credit_note_id
                   FROM purchase_charges
                  WHERE (purchase_charges.invoice_id = invoices.id)))) credits)
     CROSS JOIN LATERAL ( SELECT (COALESCE(sum(payment_allocations.amount_cents), (0)::numeric))::bigint AS allocated
           FROM payment_allocations
          WHERE (payment_allocations.document_id = invoices.id)) allocations)
    WHERE (invoices.kind = 'Invoice'::document_kind)
  ${DEPOSITS};

  CREATE OR REPLACE FUNCTION check_allocation() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
    END $$`;

/**
 * The open amount of an invoice is stored, so that lists and sums of what is open read only that. Triggers keep it, also
 * for the old version, which goes on to read the view.
 */
export class Receivables1780800000000 implements MigrationInterface {
  name = 'Receivables1780800000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      'LOCK TABLE purchase_charges, documents, document_orders, payment_allocations IN SHARE ROW EXCLUSIVE MODE',
    );
    for (const statement of [TABLE, BOOKS, KEEPING]) await db.query(statement);
    await db.query(`
      INSERT INTO receivables (document_id, total_cents, credited_cents, allocated_cents, open_cents)
      SELECT document_id, total, credited, allocated, total - credited - allocated FROM receivable_books;
      ANALYZE receivables`);
    await db.query(BALANCES);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(BEFORE);
    await db.query(`
      DROP TRIGGER add_receivable ON documents;
      DROP TRIGGER keep_credited_invoices ON document_orders;
      DROP TRIGGER keep_credited_charge ON purchase_charges;
      DROP FUNCTION add_receivable(), keep_credited_invoices(), keep_credited_charge(), keep_receivable(uuid);
      DROP VIEW receivable_books;
      DROP TABLE receivables`);
  }
}
