import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Private files and the uploads that they come by. */
export class Files1769000000000 implements MigrationInterface {
  name = 'Files1769000000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE files (
        id uuid PRIMARY KEY,
        subject_type text NOT NULL,
        subject_id uuid NOT NULL,
        slot smallint NOT NULL CONSTRAINT files_slot_check CHECK (slot BETWEEN 1 AND 5),
        name text NOT NULL CONSTRAINT files_name_check CHECK (name <> '' AND length(name) <= 200),
        kind text NOT NULL,
        size integer NOT NULL CONSTRAINT files_size_check CHECK (size BETWEEN 1 AND 26214400),
        sha256 text NOT NULL,
        uploaded_by uuid NOT NULL CONSTRAINT files_uploaded_by_fkey REFERENCES users (id),
        company_id uuid CONSTRAINT files_company_id_fkey REFERENCES companies (id),
        customer_id uuid CONSTRAINT files_customer_id_fkey REFERENCES users (id),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT files_subject_slot_key UNIQUE (subject_type, subject_id, slot),
        CONSTRAINT files_dates_check CHECK (created_at BETWEEN '0001-01-01 00:00Z' AND '9999-12-31 23:59:59.999Z')
      );
      CREATE INDEX files_uploaded_by ON files (uploaded_by, created_at);
      CREATE INDEX files_customer_id ON files (customer_id);
      CREATE TABLE file_uploads (
        id uuid PRIMARY KEY,
        subject_type text NOT NULL,
        subject_id uuid NOT NULL,
        name text NOT NULL,
        size integer NOT NULL CONSTRAINT file_uploads_size_check CHECK (size BETWEEN 1 AND 26214400),
        received integer NOT NULL DEFAULT 0
          CONSTRAINT file_uploads_received_check CHECK (received BETWEEN 0 AND size),
        parts text[] NOT NULL DEFAULT '{}',
        user_id uuid NOT NULL CONSTRAINT file_uploads_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
        expires_at timestamptz(3) NOT NULL,
        CONSTRAINT file_uploads_dates_check
          CHECK (expires_at BETWEEN '0001-01-01 00:00Z' AND '9999-12-31 23:59:59.999Z')
      );
      CREATE INDEX file_uploads_user_id ON file_uploads (user_id, expires_at);
      CREATE INDEX file_uploads_expires_at ON file_uploads (expires_at)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE file_uploads;
      DROP TABLE files`);
  }
}
