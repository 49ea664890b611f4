import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was left of the schema for releases before the baseline: nobody runs one with a database that has it (adr/0074). */
export class NoLeftovers1780800000001 implements MigrationInterface {
  name = 'NoLeftovers1780800000001';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TRIGGER ship_wholly ON orders;
      DROP FUNCTION ship_wholly();
      DROP VIEW purchase_deliveries`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
  CREATE FUNCTION ship_wholly() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
    WHEN (((new.shipped_quantity = old.shipped_quantity) AND ((new.status <> old.status) OR (new.shipment_id IS DISTINCT FROM old.shipment_id))))
    EXECUTE FUNCTION ship_wholly();
  CREATE VIEW purchase_deliveries AS
   SELECT purchase_id,
    name,
    kind,
    amount_cents,
    tax_cents,
    proposed_cents,
    refusal,
    order_id,
    invoice_id,
    credit_note_id,
    cancelled_at
     FROM purchase_charges
    WHERE (what = 'Delivery'::charge_kind)`);
  }
}
