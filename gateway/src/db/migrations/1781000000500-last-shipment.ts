import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The last shipment of an order is read from the lines of its shipments (adr/0084). `orders.shipment_id` is for the old
 * version only: the trigger keeps it. A later release drops both, with index, CHECK and foreign key.
 */
export class LastShipment1781000000500 implements MigrationInterface {
  name = 'LastShipment1781000000500';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE FUNCTION keep_last_shipment() RETURNS trigger
        LANGUAGE plpgsql
        AS $$
        BEGIN
        NEW.shipment_id := CASE WHEN NEW.status = 'Shipped' THEN (
          SELECT shipment_id FROM shipment_lines JOIN shipments ON shipments.id = shipment_id
          WHERE order_id = NEW.id AND voided_at IS NULL ORDER BY shipment_lines.id DESC LIMIT 1) END;
        RETURN NEW;
        END $$;
      CREATE TRIGGER keep_last_shipment BEFORE UPDATE OF status, shipped_quantity ON orders FOR EACH ROW
        EXECUTE FUNCTION keep_last_shipment()`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TRIGGER keep_last_shipment ON orders; DROP FUNCTION keep_last_shipment()');
  }
}
