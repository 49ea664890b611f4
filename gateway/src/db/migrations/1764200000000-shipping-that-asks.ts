import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Until when a shipment can be undone, notes in the histories of orders, and jobs that run later. */
export class ShippingThatAsks1764200000000 implements MigrationInterface {
  name = 'ShippingThatAsks1764200000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE shipments ADD COLUMN undo_until timestamptz(3);
      ALTER TABLE order_events ADD COLUMN note text;
      ALTER TABLE order_events ADD CONSTRAINT order_events_note_check CHECK (note <> '' AND length(note) <= 1000);
      ALTER TABLE job_outbox ADD COLUMN run_at timestamptz(3);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE job_outbox DROP COLUMN run_at;
      ALTER TABLE order_events DROP COLUMN note;
      ALTER TABLE shipments DROP COLUMN undo_until;
    `);
  }
}
