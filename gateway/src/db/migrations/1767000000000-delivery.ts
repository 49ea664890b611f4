import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Methods of delivery, the weight of tools, and the delivery of a purchase. */
export class Delivery1767000000000 implements MigrationInterface {
  name = 'Delivery1767000000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE tools ADD COLUMN weight_grams int,
        ADD CONSTRAINT tools_weight_check CHECK (weight_grams > 0);

      CREATE TYPE delivery_kind AS ENUM ('PICKUP', 'FLAT', 'TABLE', 'QUOTED');
      CREATE TABLE delivery_methods (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        kind delivery_kind NOT NULL,
        is_active boolean NOT NULL DEFAULT true,
        position int NOT NULL DEFAULT 1,
        countries text[] NOT NULL DEFAULT '{}',
        price_cents bigint,
        bands jsonb NOT NULL DEFAULT '[]',
        CONSTRAINT delivery_methods_name_check CHECK (name <> '' AND length(name) <= 60),
        CONSTRAINT delivery_methods_price_check CHECK ((kind = 'FLAT') = (price_cents IS NOT NULL) AND price_cents >= 0),
        CONSTRAINT delivery_methods_bands_check CHECK (
          jsonb_typeof(bands) = 'array' AND (kind = 'TABLE') = (jsonb_array_length(bands) > 0))
      );

      CREATE TABLE purchase_deliveries (
        purchase_id uuid PRIMARY KEY,
        name text NOT NULL,
        kind delivery_kind NOT NULL,
        amount_cents bigint,
        tax_cents bigint,
        proposed_cents bigint,
        refusal text,
        order_id uuid NOT NULL,
        invoice_id uuid,
        credit_note_id uuid,
        cancelled_at timestamptz(3),
        CONSTRAINT purchase_deliveries_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES purchases,
        CONSTRAINT purchase_deliveries_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders,
        CONSTRAINT purchase_deliveries_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES documents,
        CONSTRAINT purchase_deliveries_credit_note_id_fkey FOREIGN KEY (credit_note_id) REFERENCES documents,
        CONSTRAINT purchase_deliveries_amount_check CHECK (amount_cents >= 0 AND (kind = 'QUOTED' OR amount_cents IS NOT NULL)),
        CONSTRAINT purchase_deliveries_tax_check CHECK (tax_cents BETWEEN 0 AND amount_cents),
        CONSTRAINT purchase_deliveries_proposed_check CHECK (
          proposed_cents >= 0 AND (proposed_cents IS NULL OR kind = 'QUOTED') AND (refusal IS NULL OR proposed_cents IS NOT NULL)),
        CONSTRAINT purchase_deliveries_agreed_check CHECK (
          kind <> 'QUOTED' OR amount_cents IS NULL OR amount_cents = proposed_cents AND refusal IS NULL),
        CONSTRAINT purchase_deliveries_invoice_check CHECK (invoice_id IS NULL OR amount_cents IS NOT NULL),
        CONSTRAINT purchase_deliveries_credit_check CHECK (
          credit_note_id IS NULL OR invoice_id IS NOT NULL AND cancelled_at IS NOT NULL),
        CONSTRAINT purchase_deliveries_dates_check CHECK (
          cancelled_at BETWEEN '0001-01-01 00:00Z' AND '9999-12-31 23:59:59.999Z')
      );
      CREATE INDEX purchase_deliveries_order ON purchase_deliveries (order_id);
      CREATE INDEX purchase_deliveries_invoice ON purchase_deliveries (invoice_id) WHERE invoice_id IS NOT NULL;

      CREATE FUNCTION keep_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'the price of a delivery is agreed once' USING ERRCODE = 'restrict_violation';
      END $$;
      CREATE TRIGGER keep_delivery BEFORE UPDATE ON purchase_deliveries FOR EACH ROW
        WHEN (OLD.amount_cents IS NOT NULL AND NEW.amount_cents IS DISTINCT FROM OLD.amount_cents
          OR OLD.tax_cents IS NOT NULL AND NEW.tax_cents IS DISTINCT FROM OLD.tax_cents
          OR OLD.invoice_id IS NOT NULL AND NEW.invoice_id IS DISTINCT FROM OLD.invoice_id
          OR OLD.credit_note_id IS NOT NULL AND NEW.credit_note_id IS DISTINCT FROM OLD.credit_note_id)
        EXECUTE FUNCTION keep_delivery();

      ALTER TABLE purchase_approvals ADD COLUMN delivery_method_id uuid,
        ADD CONSTRAINT purchase_approvals_delivery_method_id_fkey
          FOREIGN KEY (delivery_method_id) REFERENCES delivery_methods ON DELETE SET NULL`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE purchase_approvals DROP COLUMN delivery_method_id;
      DROP TABLE purchase_deliveries;
      DROP FUNCTION keep_delivery();
      DROP TABLE delivery_methods;
      DROP TYPE delivery_kind;
      ALTER TABLE tools DROP COLUMN weight_grams`);
  }
}
