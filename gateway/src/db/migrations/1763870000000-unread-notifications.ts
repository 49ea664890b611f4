import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every open page counts the unread notifications of its user once a minute. */
export class UnreadNotifications1763870000000 implements MigrationInterface {
  name = 'UnreadNotifications1763870000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('CREATE INDEX notifications_unread ON notifications (user_id) WHERE read_at IS NULL');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX notifications_unread');
  }
}
