import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whose invoice is pending is a table of documents (adr/0084). `orders.invoice_pending_since` is for the old version only: the
 * triggers keep both the same, whichever version writes. A later release drops column, index and triggers.
 */
export class PendingInvoices1781000000501 implements MigrationInterface {
  name = 'PendingInvoices1781000000501';

  async up(db: QueryRunner): Promise<void> {
    await db.query('LOCK TABLE orders IN SHARE ROW EXCLUSIVE MODE');
    await db.query(`
      CREATE TABLE pending_invoices (
        order_id uuid NOT NULL CONSTRAINT pending_invoices_pkey PRIMARY KEY
          CONSTRAINT pending_invoices_order_id_fkey REFERENCES orders (id),
        since timestamp(3) with time zone DEFAULT now() NOT NULL
      );
      CREATE INDEX pending_invoices_since ON pending_invoices (since, order_id);
      INSERT INTO pending_invoices (order_id, since)
        SELECT id, invoice_pending_since FROM orders WHERE invoice_pending_since IS NOT NULL;
      ANALYZE pending_invoices;

      CREATE FUNCTION keep_pending_invoice() RETURNS trigger
        LANGUAGE plpgsql
        AS $$
        BEGIN
        IF NEW.invoice_pending_since IS NULL THEN
          DELETE FROM pending_invoices WHERE order_id = NEW.id;
        ELSE
          INSERT INTO pending_invoices AS pending (order_id, since) VALUES (NEW.id, NEW.invoice_pending_since)
          ON CONFLICT (order_id) DO UPDATE SET since = excluded.since WHERE pending.since <> excluded.since;
        END IF;
        RETURN NULL;
        END $$;
      CREATE TRIGGER keep_pending_invoice AFTER UPDATE OF invoice_pending_since ON orders FOR EACH ROW
        WHEN (NEW.invoice_pending_since IS DISTINCT FROM OLD.invoice_pending_since) EXECUTE FUNCTION keep_pending_invoice();

      CREATE FUNCTION keep_pending_since() RETURNS trigger
        LANGUAGE plpgsql
        AS $$
        BEGIN
        UPDATE orders SET invoice_pending_since = CASE WHEN TG_OP <> 'DELETE' THEN NEW.since END
        WHERE id = coalesce(NEW.order_id, OLD.order_id)
          AND invoice_pending_since IS DISTINCT FROM CASE WHEN TG_OP <> 'DELETE' THEN NEW.since END;
        RETURN NULL;
        END $$;
      CREATE TRIGGER keep_pending_since AFTER INSERT OR UPDATE OR DELETE ON pending_invoices FOR EACH ROW
        EXECUTE FUNCTION keep_pending_since()`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TRIGGER keep_pending_invoice ON orders;
      DROP TABLE pending_invoices;
      DROP FUNCTION keep_pending_invoice(), keep_pending_since()`);
  }
}
