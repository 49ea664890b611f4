import type { MigrationInterface, QueryRunner } from 'typeorm';

const datesIn = (...columns: string[]): string =>
  columns
    .map((column) => `${column} >= '0001-01-01 00:00:00+00' AND ${column} <= '9999-12-31 23:59:59.999+00'`)
    .join(' AND ');

/** Keys of machines (adr/0116). Events and histories name the key; what older releases write has none. */
export class ApiKeys1781000000999 implements MigrationInterface {
  name = 'ApiKeys1781000000999';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE api_keys (
        id uuid NOT NULL CONSTRAINT api_keys_pkey PRIMARY KEY,
        company_id uuid CONSTRAINT api_keys_company_id_fkey REFERENCES companies (id),
        user_id uuid NOT NULL CONSTRAINT api_keys_user_id_fkey REFERENCES users (id),
        name text NOT NULL CONSTRAINT api_keys_name_check CHECK (name <> '' AND length(name) <= 60),
        scopes text[] NOT NULL CONSTRAINT api_keys_scopes_check CHECK (cardinality(scopes) BETWEEN 1 AND 40),
        networks text[] DEFAULT '{}' NOT NULL
          CONSTRAINT api_keys_networks_check CHECK (cardinality(networks) <= 20),
        created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
        expires_at timestamp(3) with time zone,
        revoked_at timestamp(3) with time zone,
        CONSTRAINT api_keys_dates_check CHECK (${datesIn('created_at', 'expires_at', 'revoked_at')})
      );
      CREATE INDEX api_keys_company ON api_keys (company_id, id);
      CREATE INDEX api_keys_user ON api_keys (user_id);
      CREATE TABLE api_key_secrets (
        prefix text NOT NULL CONSTRAINT api_key_secrets_pkey PRIMARY KEY
          CONSTRAINT api_key_secrets_prefix_check CHECK (prefix ~ '^[0-9A-Za-z]{12}$'),
        key_id uuid NOT NULL CONSTRAINT api_key_secrets_key_id_fkey REFERENCES api_keys (id),
        hash bytea NOT NULL CONSTRAINT api_key_secrets_hash_check CHECK (octet_length(hash) = 32),
        created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
        valid_until timestamp(3) with time zone,
        last_used_at timestamp(3) with time zone,
        CONSTRAINT api_key_secrets_dates_check CHECK (${datesIn('created_at', 'valid_until', 'last_used_at')})
      );
      CREATE INDEX api_key_secrets_key ON api_key_secrets (key_id, created_at);
      ALTER TABLE domain_events ADD COLUMN key_id uuid;
      ALTER TABLE order_events ADD COLUMN key_id uuid
        CONSTRAINT order_events_key_id_fkey REFERENCES api_keys (id)`);
  }

  /** Loses all keys, and which of them did what: the release before knows none. */
  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE order_events DROP COLUMN key_id;
      ALTER TABLE domain_events DROP COLUMN key_id;
      DROP TABLE api_key_secrets;
      DROP TABLE api_keys`);
  }
}
