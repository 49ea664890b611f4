import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Quote requests, the versions of their quotes, and their threads. */
export class Quotes1768000000000 implements MigrationInterface {
  name = 'Quotes1768000000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE SEQUENCE quote_numbers;
      CREATE FUNCTION quote_number(asked timestamptz) RETURNS text LANGUAGE sql AS $$
        SELECT 'Q-' || to_char(asked AT TIME ZONE 'UTC', 'YYYY') || '-' || to_char(nextval('quote_numbers'), 'FM999000000')
      $$;
      CREATE TYPE quote_state AS ENUM
        ('Draft', 'Submitted', 'NeedsAnswer', 'Quoted', 'Accepted', 'Declined', 'Expired', 'Withdrawn');
      CREATE TABLE quote_requests (
        id uuid PRIMARY KEY,
        number text COLLATE "C" NOT NULL DEFAULT quote_number(now()) CONSTRAINT quote_requests_number_key UNIQUE,
        customer_id uuid NOT NULL CONSTRAINT quote_requests_customer_id_fkey REFERENCES users,
        company_id uuid CONSTRAINT quote_requests_company_id_fkey REFERENCES companies,
        state quote_state NOT NULL DEFAULT 'Draft',
        message text,
        needed_by date,
        nda boolean NOT NULL DEFAULT false,
        assignee_id uuid CONSTRAINT quote_requests_assignee_id_fkey REFERENCES users,
        purchase_id uuid CONSTRAINT quote_requests_purchase_id_fkey REFERENCES purchases,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        submitted_at timestamptz(3),
        quoted_at timestamptz(3),
        ended_at timestamptz(3),
        end_reason text,
        reminded_version int,
        CONSTRAINT quote_requests_purchase_key UNIQUE (purchase_id),
        CONSTRAINT quote_requests_message_check CHECK (message <> ''),
        CONSTRAINT quote_requests_submitted_check CHECK ((state = 'Draft') = (submitted_at IS NULL)),
        CONSTRAINT quote_requests_purchase_check CHECK ((state = 'Accepted') = (purchase_id IS NOT NULL)),
        CONSTRAINT quote_requests_quoted_check
          CHECK (state NOT IN ('Quoted', 'Accepted', 'Declined', 'Expired') OR quoted_at IS NOT NULL),
        CONSTRAINT quote_requests_dates_check CHECK (${[
          ...['created_at', 'submitted_at', 'quoted_at', 'ended_at'].map(
            (column) => `${column} BETWEEN '0001-01-01 00:00Z' AND '9999-12-31 23:59:59.999Z'`,
          ),
          `needed_by BETWEEN '0001-01-01' AND '9999-12-31'`,
        ].join(' AND ')})
      );
      CREATE INDEX quote_requests_customer ON quote_requests (customer_id, created_at, id);
      CREATE INDEX quote_requests_company ON quote_requests (company_id, created_at, id) WHERE company_id IS NOT NULL;
      CREATE INDEX quote_requests_state ON quote_requests (state, submitted_at, id);
      CREATE TABLE quote_request_lines (
        request_id uuid CONSTRAINT quote_request_lines_request_id_fkey REFERENCES quote_requests ON DELETE CASCADE,
        position int,
        tool_id uuid CONSTRAINT quote_request_lines_tool_id_fkey REFERENCES tools,
        description text,
        quantities int[] NOT NULL,
        target_price bigint,
        reference text,
        PRIMARY KEY (request_id, position),
        CONSTRAINT quote_request_lines_tool_key UNIQUE (request_id, tool_id),
        CONSTRAINT quote_request_lines_what_check CHECK (num_nonnulls(tool_id, description) > 0 AND description <> ''),
        CONSTRAINT quote_request_lines_quantities_check
          CHECK (cardinality(quantities) BETWEEN 1 AND 5 AND array_position(quantities, NULL) IS NULL AND 0 < ALL (quantities)),
        CONSTRAINT quote_request_lines_target_check CHECK (target_price > 0)
      );
      CREATE TABLE quotes (
        id uuid PRIMARY KEY,
        request_id uuid NOT NULL CONSTRAINT quotes_request_id_fkey REFERENCES quote_requests,
        version int NOT NULL,
        lead_time_days int,
        terms payment_terms NOT NULL,
        valid_until date NOT NULL,
        text text,
        author_id uuid NOT NULL CONSTRAINT quotes_author_id_fkey REFERENCES users,
        sent_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT quotes_version_key UNIQUE (request_id, version),
        CONSTRAINT quotes_version_check CHECK (version > 0),
        CONSTRAINT quotes_lead_time_check CHECK (lead_time_days >= 0),
        CONSTRAINT quotes_text_check CHECK (text <> ''),
        CONSTRAINT quotes_dates_check CHECK (sent_at BETWEEN '0001-01-01 00:00Z' AND '9999-12-31 23:59:59.999Z'
          AND valid_until BETWEEN '0001-01-01' AND '9999-12-31')
      );
      CREATE INDEX quotes_valid_until ON quotes (valid_until, request_id);
      CREATE TABLE quote_lines (
        quote_id uuid CONSTRAINT quote_lines_quote_id_fkey REFERENCES quotes,
        position int,
        tool_id uuid CONSTRAINT quote_lines_tool_id_fkey REFERENCES tools,
        name text NOT NULL,
        reference text,
        PRIMARY KEY (quote_id, position),
        CONSTRAINT quote_lines_tool_key UNIQUE (quote_id, tool_id),
        CONSTRAINT quote_lines_name_check CHECK (name <> '')
      );
      CREATE TABLE quote_prices (
        quote_id uuid,
        position int,
        quantity int,
        unit_price bigint NOT NULL,
        PRIMARY KEY (quote_id, position, quantity),
        CONSTRAINT quote_prices_line_fkey FOREIGN KEY (quote_id, position) REFERENCES quote_lines,
        CONSTRAINT quote_prices_quantity_check CHECK (quantity > 0),
        CONSTRAINT quote_prices_amount_check CHECK (unit_price > 0)
      );
      CREATE TABLE quote_messages (
        id uuid PRIMARY KEY,
        request_id uuid NOT NULL CONSTRAINT quote_messages_request_id_fkey REFERENCES quote_requests,
        author_id uuid NOT NULL CONSTRAINT quote_messages_author_id_fkey REFERENCES users,
        is_seller boolean NOT NULL,
        is_internal boolean NOT NULL DEFAULT false,
        text text NOT NULL,
        written_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT quote_messages_text_check CHECK (text <> ''),
        CONSTRAINT quote_messages_internal_check CHECK (is_seller OR NOT is_internal),
        CONSTRAINT quote_messages_dates_check
          CHECK (written_at BETWEEN '0001-01-01 00:00Z' AND '9999-12-31 23:59:59.999Z')
      );
      CREATE INDEX quote_messages_request ON quote_messages (request_id, id)`);
    for (const table of ['quotes', 'quote_lines', 'quote_prices', 'quote_messages'])
      await db.query(`
        CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE OR TRUNCATE ON ${table}
          FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE quote_messages, quote_prices, quote_lines, quotes, quote_request_lines, quote_requests;
      DROP TYPE quote_state;
      DROP FUNCTION quote_number(timestamptz);
      DROP SEQUENCE quote_numbers`);
  }
}
