import type { MigrationInterface, QueryRunner } from 'typeorm';

const dates = (...columns: string[]) =>
  columns
    .map((column) => `${column} BETWEEN '0001-01-01 00:00Z' AND '9999-12-31 23:59:59.999Z'`)
    .join(' AND ');

/** E-mails that are sent, and notifications inside the shop. */
export class Messages1763851000000 implements MigrationInterface {
  name = 'Messages1763851000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TYPE delivery_state AS ENUM ('Waiting', 'Sent', 'Refused');
      CREATE TABLE message_deliveries (
        id uuid PRIMARY KEY,
        message text NOT NULL,
        subject_id uuid NOT NULL,
        recipient text NOT NULL,
        state delivery_state NOT NULL DEFAULT 'Waiting',
        refusal text,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        sent_at timestamptz(3),
        CONSTRAINT message_deliveries_once UNIQUE (message, subject_id, recipient),
        CONSTRAINT message_deliveries_refusal_check CHECK ((state = 'Refused') = (refusal IS NOT NULL)),
        CONSTRAINT message_deliveries_dates_check CHECK (${dates('created_at', 'sent_at')})
      );
      CREATE INDEX message_deliveries_waiting ON message_deliveries (recipient, created_at, id) WHERE state = 'Waiting';
      CREATE INDEX message_deliveries_refused ON message_deliveries (created_at, id) WHERE state = 'Refused';
      CREATE TABLE notifications (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL CONSTRAINT notifications_user_id_fkey REFERENCES users,
        message text NOT NULL,
        subject_id uuid NOT NULL,
        text text NOT NULL,
        path text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        read_at timestamptz(3),
        CONSTRAINT notifications_once UNIQUE (message, subject_id, user_id),
        CONSTRAINT notifications_dates_check CHECK (${dates('created_at', 'read_at')})
      );
      CREATE INDEX notifications_user ON notifications (user_id, created_at, id)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE notifications; DROP TABLE message_deliveries; DROP TYPE delivery_state');
  }
}
