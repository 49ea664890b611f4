import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the user of a session changed something last: their lists are read from the primary for a while (adr/0086). */
export class SessionWrites1781000000700 implements MigrationInterface {
  name = 'SessionWrites1781000000700';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE sessions ADD COLUMN wrote_at timestamptz(3)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE sessions DROP COLUMN wrote_at');
  }
}
