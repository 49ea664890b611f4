import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An idempotency key of a bulk change names no order: it stores what became of each row. */
export class KeysOfBulkChanges1763796000000 implements MigrationInterface {
  name = 'KeysOfBulkChanges1763796000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE idempotency_keys
        ADD COLUMN result jsonb,
        ALTER COLUMN order_id DROP NOT NULL,
        ADD CONSTRAINT idempotency_keys_target_check CHECK (num_nonnulls(order_id, result) = 1)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DELETE FROM idempotency_keys WHERE order_id IS NULL;
      ALTER TABLE idempotency_keys DROP COLUMN result, ALTER COLUMN order_id SET NOT NULL`);
  }
}
