import type { MigrationInterface, QueryRunner } from 'typeorm';

const datesIn = (...columns: string[]): string =>
  columns
    .map((column) => `${column} >= '0001-01-01 00:00:00+00' AND ${column} <= '9999-12-31 23:59:59.999+00'`)
    .join(' AND ');

const TOPICS = ['OrderProgress', 'NewPurchases', 'NewRequests', 'LowStock'];
const setTopics = (topics: readonly string[]): string => `
  ALTER TABLE users DROP CONSTRAINT users_switched_off_emails_check,
    ADD CONSTRAINT users_switched_off_emails_check
      CHECK (switched_off_emails <@ ARRAY[${topics.map((topic) => `'${topic}'`).join(', ')}])`;

/** Notices of changes of tools, and who was notified of them (adr/0111). */
export class ChangeNotices1781000000930 implements MigrationInterface {
  name = 'ChangeNotices1781000000930';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE change_notices (
        id uuid NOT NULL CONSTRAINT change_notices_pkey PRIMARY KEY,
        tool_id uuid NOT NULL CONSTRAINT change_notices_tool_id_fkey REFERENCES tools (id),
        kind text NOT NULL
          CONSTRAINT change_notices_kind_check CHECK (kind IN ('Revision', 'PriceRise', 'LastTimeBuy')),
        what text NOT NULL CONSTRAINT change_notices_what_check CHECK (what <> '' AND length(what) <= 2000),
        why text NOT NULL CONSTRAINT change_notices_why_check CHECK (why <> '' AND length(why) <= 2000),
        effective_on date NOT NULL,
        created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
        withdrawn_at timestamp(3) with time zone,
        CONSTRAINT change_notices_dates_check CHECK (${datesIn('created_at', 'withdrawn_at')})
      );
      CREATE UNIQUE INDEX change_notices_once ON change_notices (tool_id, kind, effective_on) WHERE withdrawn_at IS NULL;
      CREATE INDEX change_notices_created ON change_notices (created_at, id);
      CREATE INDEX change_notices_effective ON change_notices (effective_on) WHERE withdrawn_at IS NULL;
      CREATE TABLE change_notice_recipients (
        notice_id uuid NOT NULL CONSTRAINT change_notice_recipients_notice_id_fkey REFERENCES change_notices (id),
        user_id uuid NOT NULL CONSTRAINT change_notice_recipients_user_id_fkey REFERENCES users (id),
        digest_id uuid NOT NULL,
        created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
        CONSTRAINT change_notice_recipients_pkey PRIMARY KEY (notice_id, user_id),
        CONSTRAINT change_notice_recipients_dates_check CHECK (${datesIn('created_at')})
      );
      CREATE INDEX change_notice_recipients_digest ON change_notice_recipients (digest_id);
      CREATE INDEX change_notice_recipients_user ON change_notice_recipients (user_id);
      CREATE TRIGGER invalidate_updated AFTER UPDATE ON change_notices FOR EACH ROW
        WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION announce_table();
      CREATE TRIGGER invalidate_rows AFTER INSERT OR DELETE OR TRUNCATE ON change_notices
        FOR EACH STATEMENT EXECUTE FUNCTION announce_table()`);
    await db.query(setTopics([...TOPICS, 'ChangeNotices']));
  }

  /** A notice that was sent stays in the inboxes of its customers. The release before knows no such email topic. */
  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      UPDATE users SET switched_off_emails = array_remove(switched_off_emails, 'ChangeNotices')
        WHERE 'ChangeNotices' = ANY (switched_off_emails);
      ${setTopics(TOPICS)};
      DROP TABLE change_notice_recipients;
      DROP TABLE change_notices`);
  }
}
