import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Payments of orders and purchases are allocated by the gateway (direct-allocation.service.ts); the checks stay. The views of
 * what is owed name the terms and the PO number, so that who reads them needs no other table.
 */
export class AllocationInCode1764650000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TRIGGER allocate_payment ON payments;
      DROP TRIGGER allocate_payments ON document_orders;
      DROP FUNCTION allocate_payment();
      DROP FUNCTION allocate_payments();
      DROP FUNCTION allocate_direct_payments(uuid, uuid[]);
      ${invoiceBalances(', po_number')};
      ${orderDues(', terms', 'LEFT JOIN purchases ON purchases.id = orders.purchase_id')}`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP VIEW order_dues;
      DROP VIEW invoice_balances;
      ${invoiceBalances()};
      ${orderDues()};
      ${FUNCTIONS_AND_TRIGGERS}`);
  }
}

const invoiceBalances = (more = ''): string => `
  CREATE OR REPLACE VIEW invoice_balances AS
    SELECT invoices.id AS document_id, invoices.number, purchase_id, invoices.customer_id, invoices.company_id, terms,
      issued_at, due_on, currency_total AS total, credited, allocated, currency_total - credited - allocated AS open${more}
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
    WHERE invoices.kind = 'Invoice'`;

const orderDues = (more = '', join = ''): string => `
  CREATE OR REPLACE VIEW order_dues AS
    SELECT orders.id AS order_id, orders.purchase_id, orders.company_id, payment, total_price_cents AS net,
      coalesce(tax_cents, 0) AS tax, total_price_cents + coalesce(tax_cents, 0) AS gross,
      tax_cents IS NOT NULL AS is_taxed, invoiced.document_id AS invoice_id,
      (SELECT open FROM invoice_balances WHERE document_id = invoiced.document_id) AS invoice_open${more}
    FROM orders LEFT JOIN document_orders invoiced ON invoiced.order_id = orders.id AND invoiced.kind = 'Invoice' ${join}
    WHERE deleted_at IS NULL`;

const FUNCTIONS_AND_TRIGGERS = `
  CREATE FUNCTION allocate_direct_payments(of_payment uuid, of_invoices uuid[]) RETURNS void LANGUAGE plpgsql AS $$
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
  END $$;

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
