import type { MigrationInterface, QueryRunner } from 'typeorm';

const datesIn = (...columns: string[]): string =>
  columns
    .map((column) => `${column} >= '0001-01-01 00:00:00+00' AND ${column} <= '9999-12-31 23:59:59.999+00'`)
    .join(' AND ');

const X12_ID = '^[A-Z0-9][A-Z0-9 ./-]*$';

/** Orders and answers as files of X12 (adr/0130). */
export class Edi1781000001080 implements MigrationInterface {
  name = 'Edi1781000001080';

  async up(db: QueryRunner): Promise<void> {
    await db.query(PARTNERS);
    await db.query(FILES);
    await db.query(DOCUMENTS);
    await db.query(`
      ALTER TABLE external_orders DROP CONSTRAINT external_orders_channel_check;
      ALTER TABLE external_orders ADD CONSTRAINT external_orders_channel_check CHECK (channel IN ('cXML', 'X12'))`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DELETE FROM external_orders WHERE channel = 'X12';
      ALTER TABLE external_orders DROP CONSTRAINT external_orders_channel_check;
      ALTER TABLE external_orders ADD CONSTRAINT external_orders_channel_check CHECK (channel IN ('cXML'));
      DROP TABLE edi_codes;
      DROP TABLE edi_documents;
      DROP TABLE edi_orders;
      DROP TABLE edi_files;
      DROP TABLE edi_partners`);
  }
}

const PARTNERS = `
  CREATE TABLE edi_partners (
    id uuid NOT NULL CONSTRAINT edi_partners_pkey PRIMARY KEY,
    company_id uuid NOT NULL CONSTRAINT edi_partners_company_id_fkey REFERENCES companies (id),
    name text NOT NULL CONSTRAINT edi_partners_name_check CHECK (name <> '' AND length(name) <= 60),
    folder text NOT NULL CONSTRAINT edi_partners_folder_check CHECK (folder ~ '^edi_[0-9a-z]{12}$'),
    qualifier text NOT NULL,
    code text NOT NULL,
    shop_qualifier text NOT NULL,
    shop_code text NOT NULL,
    buyer_id uuid CONSTRAINT edi_partners_buyer_id_fkey REFERENCES users (id),
    last_control integer DEFAULT 0 NOT NULL
      CONSTRAINT edi_partners_control_check CHECK (last_control BETWEEN 0 AND 999999999),
    xid bigint NOT NULL,
    seq bigint NOT NULL,
    event_id uuid NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    revoked_at timestamp(3) with time zone,
    CONSTRAINT edi_partners_qualifiers_check
      CHECK (qualifier ~ '^[A-Z0-9]{2}$' AND shop_qualifier ~ '^[A-Z0-9]{2}$'),
    CONSTRAINT edi_partners_codes_check CHECK (
      code ~ '${X12_ID}' AND length(code) <= 15 AND shop_code ~ '${X12_ID}' AND length(shop_code) <= 15),
    CONSTRAINT edi_partners_dates_check CHECK (${datesIn('created_at', 'revoked_at')})
  );
  CREATE INDEX edi_partners_company ON edi_partners (company_id, id);
  CREATE UNIQUE INDEX edi_partners_folder ON edi_partners (folder);
  CREATE INDEX edi_partners_buyer ON edi_partners (buyer_id) WHERE buyer_id IS NOT NULL`;

const FILES = `
  CREATE TABLE edi_files (
    id uuid NOT NULL CONSTRAINT edi_files_pkey PRIMARY KEY,
    partner_id uuid NOT NULL CONSTRAINT edi_files_partner_id_fkey REFERENCES edi_partners (id),
    name text NOT NULL CONSTRAINT edi_files_name_check CHECK (name <> '' AND length(name) <= 100),
    state text NOT NULL CONSTRAINT edi_files_state_check CHECK (state IN ('Read', 'Refused')),
    control text,
    content_hash bytea NOT NULL CONSTRAINT edi_files_hash_check CHECK (octet_length(content_hash) = 32),
    error text,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT edi_files_error_check CHECK ((state = 'Refused') = (error IS NOT NULL)),
    CONSTRAINT edi_files_control_check
      CHECK (control ~ '^[0-9]{9}$' AND (state = 'Refused' OR control IS NOT NULL)),
    CONSTRAINT edi_files_dates_check CHECK (${datesIn('created_at')})
  );
  CREATE INDEX edi_files_list ON edi_files (partner_id, created_at, id);
  CREATE UNIQUE INDEX edi_files_control ON edi_files (partner_id, control) WHERE state = 'Read';
  CREATE TABLE edi_orders (
    id uuid NOT NULL CONSTRAINT edi_orders_pkey PRIMARY KEY,
    partner_id uuid NOT NULL CONSTRAINT edi_orders_partner_id_fkey REFERENCES edi_partners (id),
    file_id uuid NOT NULL CONSTRAINT edi_orders_file_id_fkey REFERENCES edi_files (id),
    position integer NOT NULL,
    state text NOT NULL
      CONSTRAINT edi_orders_state_check CHECK (state IN ('Waiting', 'Queued', 'Placed', 'Tested', 'Refused')),
    number text NOT NULL CONSTRAINT edi_orders_number_check CHECK (number <> '' AND length(number) <= 22),
    message_id text NOT NULL
      CONSTRAINT edi_orders_message_check CHECK (message_id <> '' AND length(message_id) <= 255),
    addressing jsonb NOT NULL,
    segments jsonb NOT NULL CONSTRAINT edi_orders_segments_check CHECK (jsonb_typeof(segments) = 'array'),
    purchase_id uuid CONSTRAINT edi_orders_purchase_id_fkey REFERENCES purchases (id),
    error text,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT edi_orders_purchase_check CHECK ((state = 'Placed') = (purchase_id IS NOT NULL)),
    CONSTRAINT edi_orders_error_check CHECK ((state = 'Refused') = (error IS NOT NULL)),
    CONSTRAINT edi_orders_dates_check CHECK (${datesIn('created_at')})
  );
  CREATE UNIQUE INDEX edi_orders_file ON edi_orders (file_id, position);
  CREATE INDEX edi_orders_open ON edi_orders (state, created_at, id) WHERE state IN ('Waiting', 'Queued');
  CREATE INDEX edi_orders_list ON edi_orders (partner_id, created_at, id);
  CREATE INDEX edi_orders_purchase ON edi_orders (purchase_id) WHERE purchase_id IS NOT NULL`;

const DOCUMENTS = `
  CREATE TABLE edi_documents (
    id uuid NOT NULL CONSTRAINT edi_documents_pkey PRIMARY KEY,
    partner_id uuid NOT NULL CONSTRAINT edi_documents_partner_id_fkey REFERENCES edi_partners (id),
    kind text NOT NULL CONSTRAINT edi_documents_kind_check CHECK (kind IN ('997', '855', '856', '810')),
    control integer NOT NULL CONSTRAINT edi_documents_control_check CHECK (control BETWEEN 1 AND 999999999),
    subject text NOT NULL CONSTRAINT edi_documents_subject_check CHECK (length(subject) <= 64),
    body text NOT NULL,
    source_id uuid NOT NULL,
    part integer DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    written_at timestamp(3) with time zone,
    CONSTRAINT edi_documents_dates_check CHECK (${datesIn('created_at', 'written_at')})
  );
  CREATE INDEX edi_documents_list ON edi_documents (partner_id, created_at, id);
  CREATE UNIQUE INDEX edi_documents_control ON edi_documents (partner_id, control);
  CREATE UNIQUE INDEX edi_documents_once ON edi_documents (partner_id, kind, source_id, part);
  CREATE INDEX edi_documents_unwritten ON edi_documents (created_at, id) WHERE written_at IS NULL;
  CREATE TABLE edi_codes (
    partner_id uuid NOT NULL CONSTRAINT edi_codes_partner_id_fkey REFERENCES edi_partners (id),
    kind text NOT NULL CONSTRAINT edi_codes_kind_check CHECK (kind IN ('Part', 'Address')),
    code text NOT NULL CONSTRAINT edi_codes_code_check CHECK (code <> '' AND length(code) <= 80),
    tool_id uuid CONSTRAINT edi_codes_tool_id_fkey REFERENCES tools (id),
    address_id uuid CONSTRAINT edi_codes_address_id_fkey REFERENCES addresses (id) ON DELETE CASCADE,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT edi_codes_pkey PRIMARY KEY (partner_id, kind, code),
    CONSTRAINT edi_codes_target_check
      CHECK ((kind = 'Part') = (tool_id IS NOT NULL) AND (kind = 'Address') = (address_id IS NOT NULL)),
    CONSTRAINT edi_codes_dates_check CHECK (${datesIn('created_at')})
  );
  CREATE INDEX edi_codes_tool ON edi_codes (tool_id) WHERE tool_id IS NOT NULL;
  CREATE INDEX edi_codes_address ON edi_codes (address_id) WHERE address_id IS NOT NULL`;
