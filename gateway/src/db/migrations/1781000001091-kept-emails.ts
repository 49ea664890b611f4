import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Emails about test companies, which are kept instead of sent (adr/0131). */
export class KeptEmails1781000001091 implements MigrationInterface {
  name = 'KeptEmails1781000001091';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE kept_emails (
        id uuid NOT NULL CONSTRAINT kept_emails_pkey PRIMARY KEY,
        company_id uuid NOT NULL CONSTRAINT kept_emails_company_id_fkey REFERENCES companies (id),
        message text NOT NULL,
        subject_id uuid NOT NULL,
        recipient text NOT NULL,
        is_for_staff boolean NOT NULL,
        topic text,
        subject text NOT NULL,
        text text NOT NULL,
        created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
        CONSTRAINT kept_emails_once UNIQUE (message, subject_id, recipient),
        CONSTRAINT kept_emails_dates_check CHECK (created_at >= '0001-01-01 00:00:00+00' AND created_at <= '9999-12-31 23:59:59.999+00')
      );
      CREATE INDEX kept_emails_company ON kept_emails (company_id, created_at, id)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE kept_emails');
  }
}
