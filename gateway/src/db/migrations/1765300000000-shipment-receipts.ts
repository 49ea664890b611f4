import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What has arrived of a shipment, as its recipient confirmed it. It never changes; only the name and the note can go. */
export class ShipmentReceipts1765300000000 implements MigrationInterface {
  name = 'ShipmentReceipts1765300000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE shipment_receipts (
        shipment_id uuid PRIMARY KEY CONSTRAINT shipment_receipts_shipment_id_fkey REFERENCES shipments,
        received_at timestamptz(3) NOT NULL DEFAULT now(),
        received_by text,
        note text,
        CONSTRAINT shipment_receipts_received_by_check CHECK (received_by <> '' AND length(received_by) <= 100),
        CONSTRAINT shipment_receipts_note_check CHECK (note <> '' AND length(note) <= 500),
        CONSTRAINT shipment_receipts_dates_check
          CHECK (received_at BETWEEN '0001-01-01 00:00Z' AND '9999-12-31 23:59:59.999Z')
      );
      CREATE TABLE shipment_receipt_lines (
        shipment_id uuid CONSTRAINT shipment_receipt_lines_shipment_id_fkey REFERENCES shipment_receipts,
        order_id uuid CONSTRAINT shipment_receipt_lines_order_id_fkey REFERENCES orders,
        quantity int NOT NULL,
        received int NOT NULL,
        damaged int NOT NULL,
        PRIMARY KEY (shipment_id, order_id),
        CONSTRAINT shipment_receipt_lines_quantity_check CHECK (quantity > 0),
        CONSTRAINT shipment_receipt_lines_received_check CHECK (received BETWEEN 0 AND quantity),
        CONSTRAINT shipment_receipt_lines_damaged_check CHECK (damaged BETWEEN 0 AND received)
      );
      CREATE TRIGGER refuse_change BEFORE DELETE OR TRUNCATE ON shipment_receipts
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
      CREATE TRIGGER keep_receipt BEFORE UPDATE ON shipment_receipts FOR EACH ROW
        WHEN (NEW.received_by IS NOT NULL OR NEW.note IS NOT NULL
          OR NEW.received_at <> OLD.received_at OR NEW.shipment_id <> OLD.shipment_id)
        EXECUTE FUNCTION refuse_change();
      CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE OR TRUNCATE ON shipment_receipt_lines
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

      ALTER TYPE order_event_kind ADD VALUE 'RECEIVED';
      ALTER TABLE order_events
        ADD COLUMN shipment_id uuid CONSTRAINT order_events_shipment_id_fkey REFERENCES shipment_receipts,
        ALTER COLUMN actor_id DROP NOT NULL,
        ADD CONSTRAINT order_events_actor_check CHECK (num_nonnulls(actor_id, shipment_id) = 1)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DELETE FROM order_events WHERE shipment_id IS NOT NULL;
      ALTER TABLE order_events DROP COLUMN shipment_id, ALTER COLUMN actor_id SET NOT NULL;
      ALTER TYPE order_event_kind RENAME TO order_event_kind_before;
      CREATE TYPE order_event_kind AS ENUM ('PLACED', 'STATUS_CHANGED', 'PAID', 'DELETED', 'PAYMENT_REVERSED');
      ALTER TABLE order_events ALTER COLUMN kind TYPE order_event_kind USING kind::text::order_event_kind;
      DROP TYPE order_event_kind_before;
      DROP TABLE shipment_receipt_lines;
      DROP TABLE shipment_receipts`);
  }
}
