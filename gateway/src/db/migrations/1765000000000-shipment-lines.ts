import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a shipment contains, order by order, how much of each order has left, and shipments that are voided. Orders that
 * were shipped before have left wholly. The line of such an order has the order's id, by which messages that wait find it.
 * The trigger is for the release before, which ships whole orders and writes no lines; a later release drops it.
 */
export class ShipmentLines1765000000000 implements MigrationInterface {
  name = 'ShipmentLines1765000000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE shipment_lines (
        id uuid PRIMARY KEY,
        shipment_id uuid NOT NULL CONSTRAINT shipment_lines_shipment_id_fkey REFERENCES shipments,
        order_id uuid NOT NULL CONSTRAINT shipment_lines_order_id_fkey REFERENCES orders,
        quantity int NOT NULL,
        status_before order_status NOT NULL,
        CONSTRAINT shipment_lines_once UNIQUE (shipment_id, order_id),
        CONSTRAINT shipment_lines_quantity_check CHECK (quantity > 0)
      );
      CREATE INDEX shipment_lines_order ON shipment_lines (order_id, id);
      INSERT INTO shipment_lines (id, shipment_id, order_id, quantity, status_before)
        SELECT id, shipment_id, id, quantity, 'Approved' FROM orders WHERE shipment_id IS NOT NULL;

      ALTER TABLE shipments
        ADD COLUMN voided_at timestamptz(3),
        ADD COLUMN voided_by uuid CONSTRAINT shipments_voided_by_fkey REFERENCES users,
        ADD COLUMN void_reason text,
        ADD CONSTRAINT shipments_voided_check CHECK (num_nonnulls(voided_at, voided_by, void_reason) IN (0, 3)),
        ADD CONSTRAINT shipments_void_reason_check CHECK (void_reason <> '' AND length(void_reason) <= 1000),
        DROP CONSTRAINT shipments_dates_check,
        ADD CONSTRAINT shipments_dates_check
          CHECK (shipped_at BETWEEN '0001-01-01 00:00Z' AND '9999-12-31 23:59:59.999Z'
            AND voided_at BETWEEN '0001-01-01 00:00Z' AND '9999-12-31 23:59:59.999Z');
      CREATE INDEX documents_shipment ON documents (shipment_id) WHERE shipment_id IS NOT NULL;
      ALTER TABLE order_events
        ADD COLUMN quantity int,
        ADD CONSTRAINT order_events_quantity_check CHECK (quantity <> 0);

      ALTER TABLE orders ADD COLUMN shipped_quantity int NOT NULL DEFAULT 0;
      UPDATE orders SET shipped_quantity = quantity WHERE status = 'Shipped';
      ALTER TABLE orders ADD CONSTRAINT orders_shipped_quantity_check CHECK (CASE status
        WHEN 'Pending' THEN shipped_quantity = 0
        WHEN 'Approved' THEN shipped_quantity >= 0 AND shipped_quantity < quantity
        ELSE shipped_quantity = quantity END);

      CREATE FUNCTION ship_wholly() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.shipped_quantity := CASE NEW.status WHEN 'Shipped' THEN NEW.quantity ELSE 0 END;
        IF EXISTS (SELECT FROM shipment_lines WHERE shipment_id = NEW.shipment_id AND order_id = NEW.id) THEN
          RETURN NEW;
        END IF;
        DELETE FROM shipment_lines USING shipments
          WHERE shipments.id = shipment_id AND voided_at IS NULL AND order_id = NEW.id;
        IF NEW.shipment_id IS NOT NULL THEN
          INSERT INTO shipment_lines (id, shipment_id, order_id, quantity, status_before)
            VALUES (gen_random_uuid(), NEW.shipment_id, NEW.id, NEW.quantity, OLD.status);
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER ship_wholly BEFORE UPDATE OF status, shipment_id ON orders FOR EACH ROW
        WHEN (NEW.shipped_quantity = OLD.shipped_quantity
          AND (NEW.status <> OLD.status OR NEW.shipment_id IS DISTINCT FROM OLD.shipment_id))
        EXECUTE FUNCTION ship_wholly()`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TRIGGER ship_wholly ON orders;
      DROP FUNCTION ship_wholly();
      ALTER TABLE orders DROP COLUMN shipped_quantity;
      DROP INDEX documents_shipment;
      ALTER TABLE order_events DROP COLUMN quantity;
      ALTER TABLE shipments
        DROP COLUMN void_reason, DROP COLUMN voided_by, DROP COLUMN voided_at,
        ADD CONSTRAINT shipments_dates_check
          CHECK (shipped_at BETWEEN '0001-01-01 00:00Z' AND '9999-12-31 23:59:59.999Z');
      DROP TABLE shipment_lines`);
  }
}
