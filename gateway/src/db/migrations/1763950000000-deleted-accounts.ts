import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The rows of deleted accounts are kept, anonymized, because orders and documents refer to them.
 * The release before would write the e-mail address back at a sign-in: the constraint refuses that.
 */
export class DeletedAccounts1763950000000 implements MigrationInterface {
  name = 'DeletedAccounts1763950000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE users ADD COLUMN deleted_at timestamptz(3)
          CONSTRAINT users_deleted_at_check CHECK (deleted_at BETWEEN '0001-01-01 00:00Z' AND '9999-12-31 23:59:59.999Z'),
        ADD CONSTRAINT users_forgotten_check CHECK (deleted_at IS NULL OR (role = 'customer'
          AND email = 'former-' || right(id::text, 12) || '@deleted.invalid' AND display_name = 'Former customer'
          AND num_nonnulls(address, education, contact_no, linkedin, acting_company_id) = 0))`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE users DROP COLUMN deleted_at`);
  }
}
