import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The searches of admins find orders by the beginning of a tracking number. */
export class TrackingSearch1780600000000 implements MigrationInterface {
  name = 'TrackingSearch1780600000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE INDEX shipments_tracking ON shipments (lower(tracking_number) text_pattern_ops)
        WHERE tracking_number IS NOT NULL`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX shipments_tracking');
  }
}
