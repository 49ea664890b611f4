import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The day on which an order was promised to ship; unknown for older orders, and for those of the release before. */
export class PromisedDays1764300100000 implements MigrationInterface {
  name = 'PromisedDays1764300100000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE orders ADD COLUMN promised_on date
        CONSTRAINT orders_promised_on_check CHECK (promised_on BETWEEN '0001-01-01' AND '9999-12-31')`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE orders DROP COLUMN promised_on');
  }
}
