import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Documents with gapless numbers and their PDFs, which never change; the seller's data and tax rates, which admins edit. */
export class Documents1763910000000 implements MigrationInterface {
  name = 'Documents1763910000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE seller_settings (
        id smallint PRIMARY KEY DEFAULT 1,
        legal_name text,
        tax_id text,
        address text,
        bank_name text,
        account text,
        bic text,
        note text,
        CONSTRAINT seller_settings_one_row_check CHECK (id = 1)
      );
      INSERT INTO seller_settings DEFAULT VALUES;
      CREATE TABLE tax_rates (
        id uuid PRIMARY KEY,
        country text COLLATE "C" NOT NULL,
        basis_points int NOT NULL,
        name text NOT NULL,
        note text,
        from_day date NOT NULL,
        CONSTRAINT tax_rates_once UNIQUE (country, from_day),
        CONSTRAINT tax_rates_country_check CHECK (country ~ '^[A-Z]{2}$'),
        CONSTRAINT tax_rates_basis_points_check CHECK (basis_points BETWEEN 0 AND 10000),
        CONSTRAINT tax_rates_dates_check CHECK (from_day BETWEEN '0001-01-01' AND '9999-12-31')
      );

      CREATE TYPE document_kind AS ENUM ('Proforma', 'Invoice', 'CreditNote', 'PackingSlip', 'Statement');
      CREATE TABLE document_counters (
        kind document_kind NOT NULL,
        year int NOT NULL,
        last int NOT NULL,
        PRIMARY KEY (kind, year)
      );
      CREATE TABLE documents (
        id uuid PRIMARY KEY,
        kind document_kind NOT NULL,
        number text COLLATE "C" NOT NULL,
        purchase_id uuid CONSTRAINT documents_purchase_id_fkey REFERENCES purchases,
        company_id uuid CONSTRAINT documents_company_id_fkey REFERENCES companies,
        customer_id uuid NOT NULL CONSTRAINT documents_customer_id_fkey REFERENCES users,
        shipment_id uuid CONSTRAINT documents_shipment_id_fkey REFERENCES shipments,
        issued_at timestamptz(3) NOT NULL,
        due_on date,
        currency_total bigint NOT NULL,
        snapshot jsonb NOT NULL,
        CONSTRAINT documents_number_key UNIQUE (number),
        CONSTRAINT documents_number_check CHECK (number ~ '^[A-Z]{2,3}-[0-9]{4}-[0-9]{6,9}$'),
        CONSTRAINT documents_total_check CHECK (currency_total >= 0),
        CONSTRAINT documents_dates_check CHECK (issued_at BETWEEN '0001-01-01 00:00Z' AND '9999-12-31 23:59:59.999Z'
          AND due_on BETWEEN '0001-01-01' AND '9999-12-31')
      );
      CREATE INDEX documents_issued ON documents (issued_at, id);
      CREATE INDEX documents_customer ON documents (customer_id, issued_at, id);
      CREATE INDEX documents_company ON documents (company_id, issued_at, id);
      CREATE INDEX documents_purchase ON documents (purchase_id, number);
      CREATE UNIQUE INDEX documents_one_proforma ON documents (purchase_id) WHERE kind = 'Proforma';
      CREATE TABLE document_orders (
        document_id uuid NOT NULL CONSTRAINT document_orders_document_id_fkey REFERENCES documents,
        order_id uuid NOT NULL CONSTRAINT document_orders_order_id_fkey REFERENCES orders,
        kind document_kind NOT NULL,
        PRIMARY KEY (document_id, order_id)
      );
      CREATE INDEX document_orders_order ON document_orders (order_id);
      CREATE UNIQUE INDEX document_orders_once ON document_orders (order_id, kind) WHERE kind IN ('Invoice', 'CreditNote');
      CREATE TABLE document_files (
        document_id uuid PRIMARY KEY CONSTRAINT document_files_document_id_fkey REFERENCES documents,
        sha256 text NOT NULL,
        bytes bytea NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT document_files_sha256_check CHECK (sha256 = encode(sha256(bytes), 'hex')),
        CONSTRAINT document_files_dates_check
          CHECK (created_at BETWEEN '0001-01-01 00:00Z' AND '9999-12-31 23:59:59.999Z')
      );
      CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE OR TRUNCATE ON documents
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
      CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE OR TRUNCATE ON document_orders
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
      CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE OR TRUNCATE ON document_files
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE document_files, document_orders, documents, document_counters, tax_rates, seller_settings;
      DROP TYPE document_kind`);
  }
}
