import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Overdue documents in the order of their due days: Now counts up to 10,001 of them, the oldest first, and stops there. */
export class DueDocuments1781000000780 implements MigrationInterface {
  name = 'DueDocuments1781000000780';

  async up(db: QueryRunner): Promise<void> {
    await db.query('CREATE INDEX documents_due ON documents (due_on, id) WHERE due_on IS NOT NULL');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX documents_due');
  }
}
