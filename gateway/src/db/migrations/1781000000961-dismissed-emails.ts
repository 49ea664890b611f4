import type { MigrationInterface, QueryRunner } from 'typeorm';

const dates = (...columns: string[]): string =>
  columns
    .map((column) => `${column} BETWEEN '0001-01-01 00:00Z' AND '9999-12-31 23:59:59.999Z'`)
    .join(' AND ');

/** As the baseline wrote it. */
const DATES_BEFORE = ['created_at', 'sent_at']
  .map((column) => `(${column} >= '0001-01-01 00:00:00+00' AND ${column} <= '9999-12-31 23:59:59.999+00')`)
  .join(' AND ');

/** Refused emails that staff have dealt with. An older gateway lists them as the others. */
export class DismissedEmails1781000000961 implements MigrationInterface {
  name = 'DismissedEmails1781000000961';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE message_deliveries
      ADD COLUMN dismissed_at timestamptz(3),
      ADD COLUMN dismissed_by_id uuid,
      ADD COLUMN dismissal_reason text,
      ADD CONSTRAINT message_deliveries_dismissed_by_id_fkey FOREIGN KEY (dismissed_by_id) REFERENCES users (id),
      ADD CONSTRAINT message_deliveries_dismissal_check CHECK ((dismissed_at IS NULL) = (dismissed_by_id IS NULL)
        AND (dismissed_at IS NULL) = (dismissal_reason IS NULL)
        AND (dismissed_at IS NULL OR state = 'Refused')),
      DROP CONSTRAINT message_deliveries_dates_check,
      ADD CONSTRAINT message_deliveries_dates_check CHECK (${dates('created_at', 'sent_at', 'dismissed_at')})`);
  }

  /** Dismissed emails wait again; why they were dismissed stays in the audit log only. */
  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE message_deliveries
      DROP CONSTRAINT message_deliveries_dates_check,
      ADD CONSTRAINT message_deliveries_dates_check CHECK (${DATES_BEFORE}),
      DROP CONSTRAINT message_deliveries_dismissal_check,
      DROP COLUMN dismissed_at,
      DROP COLUMN dismissed_by_id,
      DROP COLUMN dismissal_reason`);
  }
}
