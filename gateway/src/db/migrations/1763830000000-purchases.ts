import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A purchase is one submission; its lines are orders. Each existing order becomes a purchase of one line,
 * which has the order's id; so does each order of the release before, by a trigger that a later release drops.
 * Payments and idempotency keys refer to an order or to a purchase.
 */
export class Purchases1763830000000 implements MigrationInterface {
  name = 'Purchases1763830000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE SEQUENCE purchase_numbers;
      CREATE FUNCTION purchase_number(placed timestamptz) RETURNS text LANGUAGE sql AS $$
        SELECT 'P-' || to_char(placed AT TIME ZONE 'UTC', 'YYYY') || '-' || to_char(nextval('purchase_numbers'), 'FM999000000')
      $$;
      CREATE TABLE purchases (
        id uuid PRIMARY KEY,
        number text COLLATE "C" NOT NULL DEFAULT purchase_number(now()),
        customer_id uuid NOT NULL CONSTRAINT purchases_customer_id_fkey REFERENCES users,
        po_number text,
        note text,
        requested_on date,
        delivery_address text,
        contact_no text,
        placed_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT purchases_number_key UNIQUE (number),
        CONSTRAINT purchases_number_check CHECK (number ~ '^P-[0-9]{4}-[0-9]{6,9}$'),
        CONSTRAINT purchases_po_number_check CHECK (po_number <> '' AND length(po_number) <= 64),
        CONSTRAINT purchases_dates_check CHECK (placed_at BETWEEN '0001-01-01 00:00Z' AND '9999-12-31 23:59:59.999Z'
          AND requested_on BETWEEN '0001-01-01' AND '9999-12-31')
      );
      LOCK TABLE orders IN SHARE ROW EXCLUSIVE MODE;
      INSERT INTO purchases (id, number, customer_id, delivery_address, contact_no, placed_at)
        SELECT id, purchase_number(placed_at), customer_id, delivery_address, contact_no, placed_at
        FROM orders ORDER BY placed_at, id;
      CREATE INDEX purchases_placed ON purchases (placed_at, id);
      CREATE INDEX purchases_customer ON purchases (customer_id, placed_at, id);
      CREATE INDEX purchases_po_search ON purchases USING gin (lower(po_number) gin_trgm_ops);
      ALTER TABLE orders
        ADD COLUMN purchase_id uuid CONSTRAINT orders_purchase_id_fkey REFERENCES purchases,
        ADD COLUMN reference text CONSTRAINT orders_reference_check CHECK (reference <> '' AND length(reference) <= 100);
      UPDATE orders SET purchase_id = id;
      ALTER TABLE orders ALTER COLUMN purchase_id SET NOT NULL;
      CREATE INDEX orders_purchase ON orders (purchase_id, id);

      CREATE FUNCTION complete_purchase() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO purchases (id, number, customer_id, delivery_address, contact_no, placed_at)
          VALUES (NEW.id, purchase_number(NEW.placed_at), NEW.customer_id, NEW.delivery_address, NEW.contact_no, NEW.placed_at);
        NEW.purchase_id := NEW.id;
        RETURN NEW;
      END $$;
      CREATE TRIGGER complete_purchase BEFORE INSERT ON orders FOR EACH ROW
        WHEN (NEW.purchase_id IS NULL) EXECUTE FUNCTION complete_purchase();

      ALTER TABLE payments
        ALTER COLUMN order_id DROP NOT NULL,
        ADD COLUMN purchase_id uuid CONSTRAINT payments_purchase_id_fkey REFERENCES purchases,
        ADD CONSTRAINT payments_purchase_id_key UNIQUE (purchase_id),
        ADD CONSTRAINT payments_target_check CHECK (num_nonnulls(order_id, purchase_id) = 1);
      ALTER TABLE idempotency_keys
        ADD COLUMN purchase_id uuid CONSTRAINT idempotency_keys_purchase_id_fkey REFERENCES purchases,
        DROP CONSTRAINT idempotency_keys_target_check,
        ADD CONSTRAINT idempotency_keys_target_check CHECK (num_nonnulls(order_id, purchase_id, result) = 1)`);
  }

  /** What only a purchase has is lost: its payment becomes a payment of each order that it paid. */
  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DELETE FROM idempotency_keys WHERE purchase_id IS NOT NULL;
      ALTER TABLE idempotency_keys
        DROP COLUMN purchase_id,
        ADD CONSTRAINT idempotency_keys_target_check CHECK (num_nonnulls(order_id, result) = 1);
      INSERT INTO payments (id, order_id, amount_cents, reference, received_on, recorded_at, recorded_by)
        SELECT gen_random_uuid(), orders.id, total_price_cents, payments.reference, received_on, recorded_at, recorded_by
        FROM payments JOIN orders USING (purchase_id)
        WHERE payment = 'paid' AND NOT EXISTS (SELECT FROM payments own WHERE own.order_id = orders.id);
      DELETE FROM payments WHERE purchase_id IS NOT NULL;
      ALTER TABLE payments DROP COLUMN purchase_id, ALTER COLUMN order_id SET NOT NULL;
      DROP TRIGGER complete_purchase ON orders;
      DROP FUNCTION complete_purchase();
      ALTER TABLE orders DROP COLUMN purchase_id, DROP COLUMN reference;
      DROP TABLE purchases;
      DROP FUNCTION purchase_number(timestamptz);
      DROP SEQUENCE purchase_numbers`);
  }
}
