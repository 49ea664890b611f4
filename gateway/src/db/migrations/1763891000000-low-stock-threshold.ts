import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A tool's own threshold for low-stock messages to admins. */
export class LowStockThreshold1763891000000 implements MigrationInterface {
  name = 'LowStockThreshold1763891000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE tools ADD COLUMN low_stock_threshold int
        CONSTRAINT tools_low_stock_threshold_check CHECK (low_stock_threshold >= 0)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE tools DROP COLUMN low_stock_threshold');
  }
}
