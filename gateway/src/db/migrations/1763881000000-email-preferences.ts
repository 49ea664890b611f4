import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Users switch off e-mails that no contract requires. */
export class EmailPreferences1763881000000 implements MigrationInterface {
  name = 'EmailPreferences1763881000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE users ADD COLUMN switched_off_emails text[] NOT NULL DEFAULT '{}'
        CONSTRAINT users_switched_off_emails_check
        CHECK (switched_off_emails <@ ARRAY['OrderProgress', 'NewPurchases', 'NewRequests', 'LowStock'])`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE users DROP COLUMN switched_off_emails');
  }
}
