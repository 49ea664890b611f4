import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The GraphQL documents of the pages, which send their hashes. */
export class PersistedDocuments1781000001070 implements MigrationInterface {
  name = 'PersistedDocuments1781000001070';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE TABLE persisted_documents (
        hash text NOT NULL CONSTRAINT persisted_documents_pkey PRIMARY KEY
          CONSTRAINT persisted_documents_hash_check CHECK (hash = encode(sha256(convert_to(text, 'UTF8')), 'hex')),
        text text NOT NULL,
        seen_at timestamptz(3) NOT NULL DEFAULT now()
          CONSTRAINT persisted_documents_dates_check CHECK (
            seen_at >= '0001-01-01 00:00:00+00' AND seen_at <= '9999-12-31 23:59:59.999+00'))`);
    await db.query('CREATE INDEX persisted_documents_seen ON persisted_documents (seen_at)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE persisted_documents');
  }
}
