import type { MigrationInterface, QueryRunner } from 'typeorm';

const datesIn = (...columns: string[]): string =>
  columns
    .map((column) => `${column} >= '0001-01-01 00:00:00+00' AND ${column} <= '9999-12-31 23:59:59.999+00'`)
    .join(' AND ');

/** Webhooks, which send the feed of events (adr/0118). */
export class Webhooks1781000001011 implements MigrationInterface {
  name = 'Webhooks1781000001011';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE webhooks (
        id uuid NOT NULL CONSTRAINT webhooks_pkey PRIMARY KEY,
        company_id uuid CONSTRAINT webhooks_company_id_fkey REFERENCES companies (id),
        name text NOT NULL CONSTRAINT webhooks_name_check CHECK (name <> '' AND length(name) <= 60),
        url text NOT NULL CONSTRAINT webhooks_url_check CHECK (url ~ '^https?://' AND length(url) <= 500),
        scopes text[] NOT NULL CONSTRAINT webhooks_scopes_check CHECK (
          (company_id IS NULL) = (cardinality(scopes) = 0) AND cardinality(scopes) <= 40),
        types text[] DEFAULT '{}' NOT NULL CONSTRAINT webhooks_types_check CHECK (cardinality(types) <= 100),
        created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
        paused_at timestamp(3) with time zone,
        pause_reason text CONSTRAINT webhooks_pause_reason_check CHECK (pause_reason IN ('Manual', 'Failing')),
        failing_since timestamp(3) with time zone,
        next_attempt_at timestamp(3) with time zone,
        xid bigint NOT NULL,
        seq bigint NOT NULL,
        event_id uuid NOT NULL,
        claim uuid,
        claimed_until timestamp(3) with time zone,
        CONSTRAINT webhooks_pause_check CHECK ((paused_at IS NULL) = (pause_reason IS NULL)),
        CONSTRAINT webhooks_claim_check CHECK ((claim IS NULL) = (claimed_until IS NULL)),
        CONSTRAINT webhooks_dates_check CHECK (${datesIn('created_at', 'paused_at', 'failing_since', 'next_attempt_at', 'claimed_until')})
      );
      CREATE INDEX webhooks_company ON webhooks (company_id, id);
      CREATE TABLE webhook_secrets (
        id uuid NOT NULL CONSTRAINT webhook_secrets_pkey PRIMARY KEY,
        webhook_id uuid NOT NULL
          CONSTRAINT webhook_secrets_webhook_id_fkey REFERENCES webhooks (id) ON DELETE CASCADE,
        sealed bytea NOT NULL,
        created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
        valid_until timestamp(3) with time zone,
        CONSTRAINT webhook_secrets_dates_check CHECK (${datesIn('created_at', 'valid_until')})
      );
      CREATE INDEX webhook_secrets_webhook ON webhook_secrets (webhook_id, created_at);
      CREATE TABLE webhook_deliveries (
        id uuid NOT NULL CONSTRAINT webhook_deliveries_pkey PRIMARY KEY,
        webhook_id uuid NOT NULL
          CONSTRAINT webhook_deliveries_webhook_id_fkey REFERENCES webhooks (id) ON DELETE CASCADE,
        kind text NOT NULL CONSTRAINT webhook_deliveries_kind_check CHECK (kind IN ('Event', 'Replay', 'Test')),
        type text NOT NULL,
        message_id uuid NOT NULL,
        body text NOT NULL,
        state text DEFAULT 'Pending' NOT NULL CONSTRAINT webhook_deliveries_state_check CHECK (
          state IN ('Pending', 'Delivered', 'Failed') AND (state <> 'Failed' OR kind <> 'Event')),
        attempts integer DEFAULT 0 NOT NULL,
        status integer CONSTRAINT webhook_deliveries_status_check CHECK (status BETWEEN 0 AND 999),
        answer text,
        error text,
        duration integer,
        created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
        last_attempt_at timestamp(3) with time zone,
        CONSTRAINT webhook_deliveries_attempts_check CHECK (
          attempts >= 0 AND (attempts = 0) = (last_attempt_at IS NULL)),
        CONSTRAINT webhook_deliveries_dates_check CHECK (${datesIn('created_at', 'last_attempt_at')})
      );
      CREATE UNIQUE INDEX webhook_deliveries_once ON webhook_deliveries (webhook_id, message_id)
        WHERE kind = 'Event';
      CREATE INDEX webhook_deliveries_list ON webhook_deliveries (webhook_id, created_at, id);
      CREATE INDEX webhook_deliveries_age ON webhook_deliveries (created_at)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE webhook_deliveries;
      DROP TABLE webhook_secrets;
      DROP TABLE webhooks`);
  }
}
