import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A subscription counts once it is confirmed. Those who subscribed before could not confirm: they stay subscribed. */
export class NewsletterConfirmations1763880000000 implements MigrationInterface {
  name = 'NewsletterConfirmations1763880000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE newsletter_subscriptions
        ADD COLUMN id uuid,
        ADD COLUMN confirmed_at timestamptz(3),
        ADD CONSTRAINT newsletter_subscriptions_id_key UNIQUE (id);
      UPDATE newsletter_subscriptions SET id = gen_random_uuid(), confirmed_at = created_at`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DELETE FROM newsletter_subscriptions WHERE confirmed_at IS NULL;
      ALTER TABLE newsletter_subscriptions DROP COLUMN id, DROP COLUMN confirmed_at`);
  }
}
