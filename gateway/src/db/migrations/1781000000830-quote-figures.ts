import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The index for figures of quotes (adr/0099): by the day on which the first version was sent. */
export class QuoteFigures1781000000830 implements MigrationInterface {
  name = 'QuoteFigures1781000000830';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      'CREATE INDEX quote_requests_quoted ON quote_requests (quoted_at, id) WHERE quoted_at IS NOT NULL',
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX quote_requests_quoted');
  }
}
