import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Business customers: companies with members, invitations, limits and a history. A purchase, its orders and a list belong
 * to a company, or to a person as before. A purchase above its buyer's limit awaits approval and has no orders yet.
 */
export class Companies1763900000000 implements MigrationInterface {
  name = 'Companies1763900000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(COMPANIES);
    await db.query(BELONGING);
  }

  /** What belongs to companies becomes their buyers'; lists of companies and purchases without orders are lost. */
  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE purchase_approvals;
      DELETE FROM idempotency_keys WHERE purchase_id IN (SELECT id FROM purchases WHERE state <> 'Placed');
      DELETE FROM purchases WHERE state <> 'Placed';
      DELETE FROM saved_list_lines WHERE list_id IN (SELECT id FROM saved_lists WHERE company_id IS NOT NULL);
      DELETE FROM saved_lists WHERE company_id IS NOT NULL;
      DROP INDEX saved_lists_name;
      ALTER TABLE saved_lists DROP COLUMN company_id;
      CREATE UNIQUE INDEX saved_lists_name ON saved_lists (owner_id, lower(name)) WHERE deleted_at IS NULL;
      ALTER TABLE purchases DROP COLUMN company_id, DROP COLUMN terms, DROP COLUMN state;
      ALTER TABLE orders DROP COLUMN company_id;
      ALTER TABLE users DROP COLUMN acting_company_id;
      DROP TABLE company_events, company_certificates, company_invitations, company_members, companies;
      DROP TYPE purchase_stage, spending_period, company_role, payment_terms, company_state`);
  }
}

const fourDigitYears = (...columns: string[]) =>
  columns
    .map((column) => `${column} BETWEEN '0001-01-01 00:00Z' AND '9999-12-31 23:59:59.999Z'`)
    .join(' AND ');

const COMPANIES = `
  CREATE TYPE company_state AS ENUM ('Applied', 'Active', 'Rejected', 'Suspended');
  CREATE TYPE payment_terms AS ENUM ('Prepaid', 'Net15', 'Net30', 'Net60');
  CREATE TYPE company_role AS ENUM ('Owner', 'Buyer', 'Approver', 'Viewer');
  CREATE TYPE spending_period AS ENUM ('Purchase', 'Month');
  CREATE TYPE purchase_stage AS ENUM ('AwaitingApproval', 'Placed', 'Rejected');
  CREATE TABLE companies (
    id uuid PRIMARY KEY,
    legal_name text NOT NULL,
    country char(2) NOT NULL,
    tax_id text NOT NULL,
    billing_address text NOT NULL,
    website text,
    expected_volume text,
    state company_state NOT NULL DEFAULT 'Applied',
    state_reason text,
    terms payment_terms NOT NULL DEFAULT 'Prepaid',
    credit_limit bigint NOT NULL DEFAULT 0,
    po_required boolean NOT NULL DEFAULT false,
    note text,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT companies_country_check CHECK (country ~ '^[A-Z]{2}$'),
    CONSTRAINT companies_texts_check CHECK (legal_name <> '' AND tax_id <> '' AND billing_address <> ''),
    CONSTRAINT companies_reason_check CHECK ((state IN ('Rejected', 'Suspended')) = (state_reason IS NOT NULL)),
    CONSTRAINT companies_credit_limit_check CHECK (credit_limit >= 0 AND credit_limit <= 9007199254740991),
    CONSTRAINT companies_dates_check CHECK (${fourDigitYears('created_at')})
  );
  CREATE INDEX companies_created ON companies (created_at, id);
  CREATE INDEX companies_state ON companies (state, created_at, id);
  CREATE INDEX companies_search ON companies USING gin (lower(legal_name || ' ' || tax_id) gin_trgm_ops);

  CREATE TABLE company_members (
    company_id uuid NOT NULL CONSTRAINT company_members_company_id_fkey REFERENCES companies,
    user_id uuid NOT NULL CONSTRAINT company_members_user_id_fkey REFERENCES users,
    role company_role NOT NULL,
    spending_limit bigint,
    spending_period spending_period NOT NULL DEFAULT 'Purchase',
    joined_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (company_id, user_id),
    CONSTRAINT company_members_limit_check CHECK (spending_limit IS NULL
      OR (role = 'Buyer' AND spending_limit BETWEEN 0 AND 9007199254740991)),
    CONSTRAINT company_members_dates_check CHECK (${fourDigitYears('joined_at')})
  );
  CREATE INDEX company_members_user ON company_members (user_id, company_id);

  CREATE TABLE company_invitations (
    id uuid PRIMARY KEY,
    company_id uuid NOT NULL CONSTRAINT company_invitations_company_id_fkey REFERENCES companies,
    email text NOT NULL,
    role company_role NOT NULL,
    spending_limit bigint,
    spending_period spending_period NOT NULL DEFAULT 'Purchase',
    invited_by uuid NOT NULL CONSTRAINT company_invitations_invited_by_fkey REFERENCES users,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    expires_at timestamptz(3) NOT NULL,
    accepted_at timestamptz(3),
    revoked_at timestamptz(3),
    CONSTRAINT company_invitations_email_check CHECK (email = lower(email)),
    CONSTRAINT company_invitations_limit_check CHECK (spending_limit IS NULL
      OR (role = 'Buyer' AND spending_limit BETWEEN 0 AND 9007199254740991)),
    CONSTRAINT company_invitations_once_check CHECK (accepted_at IS NULL OR revoked_at IS NULL),
    CONSTRAINT company_invitations_dates_check
      CHECK (${fourDigitYears('created_at', 'expires_at', 'accepted_at', 'revoked_at')})
  );
  CREATE UNIQUE INDEX company_invitations_open ON company_invitations (company_id, email)
    WHERE accepted_at IS NULL AND revoked_at IS NULL;

  CREATE TABLE company_certificates (
    company_id uuid PRIMARY KEY CONSTRAINT company_certificates_company_id_fkey REFERENCES companies,
    media_type text NOT NULL,
    bytes bytea NOT NULL,
    uploaded_by uuid NOT NULL CONSTRAINT company_certificates_uploaded_by_fkey REFERENCES users,
    uploaded_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT company_certificates_type_check CHECK (media_type IN ('application/pdf', 'image/webp')),
    CONSTRAINT company_certificates_dates_check CHECK (${fourDigitYears('uploaded_at')})
  );

  CREATE TABLE company_events (
    id uuid PRIMARY KEY,
    company_id uuid NOT NULL CONSTRAINT company_events_company_id_fkey REFERENCES companies,
    kind text NOT NULL,
    details jsonb,
    actor_id uuid NOT NULL CONSTRAINT company_events_actor_id_fkey REFERENCES users,
    at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT company_events_dates_check CHECK (${fourDigitYears('at')})
  );
  CREATE INDEX company_events_company ON company_events (company_id, id);
  CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE OR TRUNCATE ON company_events
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`;

const BELONGING = `
  ALTER TABLE users ADD COLUMN acting_company_id uuid;
  ALTER TABLE purchases
    ADD COLUMN company_id uuid CONSTRAINT purchases_company_id_fkey REFERENCES companies,
    ADD COLUMN terms payment_terms NOT NULL DEFAULT 'Prepaid',
    ADD COLUMN state purchase_stage NOT NULL DEFAULT 'Placed',
    ADD CONSTRAINT purchases_terms_check CHECK (terms = 'Prepaid' OR company_id IS NOT NULL),
    ADD CONSTRAINT purchases_state_check CHECK (state = 'Placed' OR company_id IS NOT NULL);
  CREATE INDEX purchases_company ON purchases (company_id, placed_at, id) WHERE company_id IS NOT NULL;
  CREATE INDEX purchases_awaiting ON purchases (placed_at, id) WHERE state = 'AwaitingApproval';
  ALTER TABLE orders ADD COLUMN company_id uuid CONSTRAINT orders_company_id_fkey REFERENCES companies;
  CREATE INDEX orders_company ON orders (company_id, placed_at, id) WHERE company_id IS NOT NULL;
  ALTER TABLE saved_lists ADD COLUMN company_id uuid CONSTRAINT saved_lists_company_id_fkey REFERENCES companies;
  DROP INDEX saved_lists_name;
  CREATE UNIQUE INDEX saved_lists_name ON saved_lists (coalesce(company_id, owner_id), lower(name))
    WHERE deleted_at IS NULL;

  CREATE TABLE purchase_approvals (
    purchase_id uuid PRIMARY KEY CONSTRAINT purchase_approvals_purchase_id_fkey REFERENCES purchases,
    lines jsonb NOT NULL,
    agreed_total bigint NOT NULL,
    spending_limit bigint NOT NULL,
    spending_period spending_period NOT NULL,
    spent bigint NOT NULL,
    requested_at timestamptz(3) NOT NULL DEFAULT now(),
    escalated_at timestamptz(3),
    decided_by uuid CONSTRAINT purchase_approvals_decided_by_fkey REFERENCES users,
    decided_at timestamptz(3),
    rejection text,
    CONSTRAINT purchase_approvals_decision_check CHECK ((decided_by IS NULL) = (decided_at IS NULL)
      AND (rejection IS NULL OR decided_at IS NOT NULL)),
    CONSTRAINT purchase_approvals_dates_check CHECK (${fourDigitYears('requested_at', 'escalated_at', 'decided_at')})
  )`;
