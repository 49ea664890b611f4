import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Orders of a purchase that leave together. Orders that were shipped before have none. The trigger is for the release
 * before, which does not know that an order leaves its shipment when it is set back; a later release drops it.
 */
export class Shipments1763890000000 implements MigrationInterface {
  name = 'Shipments1763890000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE shipments (
        id uuid PRIMARY KEY,
        purchase_id uuid NOT NULL CONSTRAINT shipments_purchase_id_fkey REFERENCES purchases,
        carrier text,
        tracking_number text,
        shipped_at timestamptz(3) NOT NULL DEFAULT now(),
        shipped_by uuid NOT NULL CONSTRAINT shipments_shipped_by_fkey REFERENCES users,
        CONSTRAINT shipments_carrier_check CHECK (carrier <> '' AND length(carrier) <= 100),
        CONSTRAINT shipments_tracking_number_check CHECK (tracking_number <> '' AND length(tracking_number) <= 100),
        CONSTRAINT shipments_dates_check CHECK (shipped_at BETWEEN '0001-01-01 00:00Z' AND '9999-12-31 23:59:59.999Z')
      );
      CREATE INDEX shipments_purchase ON shipments (purchase_id, shipped_at, id);
      ALTER TABLE orders
        ADD COLUMN shipment_id uuid CONSTRAINT orders_shipment_id_fkey REFERENCES shipments,
        ADD CONSTRAINT orders_shipment_check CHECK (shipment_id IS NULL OR status = 'Shipped');
      CREATE INDEX orders_shipment ON orders (shipment_id, id) WHERE shipment_id IS NOT NULL;

      CREATE FUNCTION leave_shipment() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.shipment_id := NULL;
        RETURN NEW;
      END $$;
      CREATE TRIGGER leave_shipment BEFORE UPDATE OF status ON orders FOR EACH ROW
        WHEN (NEW.status <> 'Shipped' AND NEW.shipment_id IS NOT NULL) EXECUTE FUNCTION leave_shipment()`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TRIGGER leave_shipment ON orders;
      DROP FUNCTION leave_shipment();
      ALTER TABLE orders DROP COLUMN shipment_id;
      DROP TABLE shipments`);
  }
}
