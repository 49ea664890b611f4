import type { MigrationInterface, QueryRunner } from 'typeorm';

const datesIn = (...columns: string[]): string =>
  columns
    .map((column) => `${column} >= '0001-01-01 00:00:00+00' AND ${column} <= '9999-12-31 23:59:59.999+00'`)
    .join(' AND ');

/** Punchout: purchasing systems of companies, and their visits (adr/0123). */
export class Punchout1781000001021 implements MigrationInterface {
  name = 'Punchout1781000001021';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE punchout_connections (
        id uuid NOT NULL CONSTRAINT punchout_connections_pkey PRIMARY KEY,
        company_id uuid NOT NULL CONSTRAINT punchout_connections_company_id_fkey REFERENCES companies (id),
        name text NOT NULL CONSTRAINT punchout_connections_name_check CHECK (name <> '' AND length(name) <= 60),
        identity text NOT NULL
          CONSTRAINT punchout_connections_identity_check CHECK (identity ~ '^po_[0-9a-z]{12}$'),
        secret_hash bytea NOT NULL
          CONSTRAINT punchout_connections_secret_hash_check CHECK (octet_length(secret_hash) = 32),
        origins text[] NOT NULL
          CONSTRAINT punchout_connections_origins_check CHECK (cardinality(origins) BETWEEN 1 AND 10),
        created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
        revoked_at timestamp(3) with time zone,
        CONSTRAINT punchout_connections_dates_check CHECK (${datesIn('created_at', 'revoked_at')})
      );
      CREATE INDEX punchout_connections_company ON punchout_connections (company_id, id);
      CREATE UNIQUE INDEX punchout_connections_identity ON punchout_connections (identity);
      CREATE TABLE punchout_sessions (
        id uuid NOT NULL CONSTRAINT punchout_sessions_pkey PRIMARY KEY,
        connection_id uuid NOT NULL
          CONSTRAINT punchout_sessions_connection_id_fkey REFERENCES punchout_connections (id),
        protocol text NOT NULL CONSTRAINT punchout_sessions_protocol_check CHECK (protocol IN ('cXML', 'OCI')),
        payload_id text,
        parties jsonb,
        return_url text NOT NULL,
        buyer_cookie text DEFAULT '' NOT NULL,
        start_hash bytea NOT NULL
          CONSTRAINT punchout_sessions_start_hash_check CHECK (octet_length(start_hash) = 32),
        created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
        started_at timestamp(3) with time zone,
        user_id uuid CONSTRAINT punchout_sessions_user_id_fkey REFERENCES users (id),
        returned_at timestamp(3) with time zone,
        answer jsonb,
        CONSTRAINT punchout_sessions_payload_check CHECK (
          (protocol = 'cXML') = (payload_id IS NOT NULL) AND (protocol = 'cXML') = (parties IS NOT NULL)),
        CONSTRAINT punchout_sessions_user_check CHECK ((started_at IS NULL) = (user_id IS NULL)),
        CONSTRAINT punchout_sessions_answer_check CHECK ((returned_at IS NULL) = (answer IS NULL)),
        CONSTRAINT punchout_sessions_dates_check CHECK (${datesIn('created_at', 'started_at', 'returned_at')})
      );
      CREATE UNIQUE INDEX punchout_sessions_start ON punchout_sessions (start_hash);
      CREATE UNIQUE INDEX punchout_sessions_payload ON punchout_sessions (connection_id, payload_id);
      CREATE INDEX punchout_sessions_age ON punchout_sessions (created_at);
      CREATE INDEX punchout_sessions_user ON punchout_sessions (user_id)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE punchout_sessions;
      DROP TABLE punchout_connections`);
  }
}
