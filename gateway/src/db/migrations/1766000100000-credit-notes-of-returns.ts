import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which return a credit note is for. */
export class CreditNotesOfReturns1766000100000 implements MigrationInterface {
  name = 'CreditNotesOfReturns1766000100000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE documents ADD COLUMN return_id uuid CONSTRAINT documents_return_id_fkey REFERENCES returns;
      CREATE INDEX documents_return ON documents (return_id) WHERE return_id IS NOT NULL`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP INDEX documents_return;
      ALTER TABLE documents DROP COLUMN return_id`);
  }
}
