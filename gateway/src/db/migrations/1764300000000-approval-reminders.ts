import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A buyer reminds the approvers of a purchase once a day. */
export class ApprovalReminders1764300000000 implements MigrationInterface {
  name = 'ApprovalReminders1764300000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE approval_reminders (
        id uuid PRIMARY KEY,
        purchase_id uuid NOT NULL CONSTRAINT approval_reminders_purchase_id_fkey REFERENCES purchases (id),
        day date NOT NULL,
        sent_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT approval_reminders_once UNIQUE (purchase_id, day),
        CONSTRAINT approval_reminders_dates_check CHECK (
          day BETWEEN '0001-01-01' AND '9999-12-31'
          AND sent_at BETWEEN '0001-01-01 00:00Z' AND '9999-12-31 23:59:59.999Z')
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE approval_reminders');
  }
}
