import type { MigrationInterface, QueryRunner } from 'typeorm';

const datesIn = (...columns: string[]): string =>
  columns
    .map((column) => `${column} >= '0001-01-01 00:00:00+00' AND ${column} <= '9999-12-31 23:59:59.999+00'`)
    .join(' AND ');

/** Orders of other systems, and the messages of purchasing systems (adr/0126). */
export class ExternalOrders1781000001060 implements MigrationInterface {
  name = 'ExternalOrders1781000001060';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE punchout_connections ADD COLUMN buyer_id uuid
        CONSTRAINT punchout_connections_buyer_id_fkey REFERENCES users (id);
      CREATE INDEX punchout_connections_buyer ON punchout_connections (buyer_id) WHERE buyer_id IS NOT NULL;
      CREATE TABLE external_orders (
        purchase_id uuid NOT NULL CONSTRAINT external_orders_pkey PRIMARY KEY
          CONSTRAINT external_orders_purchase_id_fkey REFERENCES purchases (id),
        company_id uuid NOT NULL CONSTRAINT external_orders_company_id_fkey REFERENCES companies (id),
        channel text NOT NULL CONSTRAINT external_orders_channel_check CHECK (channel IN ('cXML')),
        sender_id uuid NOT NULL,
        sender_name text NOT NULL CONSTRAINT external_orders_sender_check
          CHECK (sender_name <> '' AND length(sender_name) <= 60),
        message_id text NOT NULL CONSTRAINT external_orders_message_check
          CHECK (message_id <> '' AND length(message_id) <= 255),
        number text NOT NULL CONSTRAINT external_orders_number_check
          CHECK (number <> '' AND length(number) <= 64),
        content_hash bytea NOT NULL CONSTRAINT external_orders_hash_check CHECK (octet_length(content_hash) = 32),
        lines jsonb NOT NULL CONSTRAINT external_orders_lines_check
          CHECK (jsonb_typeof(lines) = 'array' AND jsonb_array_length(lines) > 0),
        details jsonb NOT NULL,
        received_at timestamp(3) with time zone DEFAULT now() NOT NULL,
        CONSTRAINT external_orders_dates_check CHECK (${datesIn('received_at')})
      );
      CREATE UNIQUE INDEX external_orders_once ON external_orders (company_id, number);
      CREATE UNIQUE INDEX external_orders_message ON external_orders (sender_id, message_id);
      CREATE TABLE punchout_messages (
        id uuid NOT NULL CONSTRAINT punchout_messages_pkey PRIMARY KEY,
        connection_id uuid NOT NULL
          CONSTRAINT punchout_messages_connection_id_fkey REFERENCES punchout_connections (id),
        state text NOT NULL CONSTRAINT punchout_messages_state_check CHECK (state IN ('Accepted', 'Refused')),
        payload_id text NOT NULL CONSTRAINT punchout_messages_payload_check
          CHECK (payload_id <> '' AND length(payload_id) <= 255),
        subject text NOT NULL CONSTRAINT punchout_messages_subject_check CHECK (length(subject) <= 64),
        purchase_id uuid CONSTRAINT punchout_messages_purchase_id_fkey REFERENCES purchases (id),
        error text,
        created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
        CONSTRAINT punchout_messages_error_check CHECK ((state = 'Refused') = (error IS NOT NULL)),
        CONSTRAINT punchout_messages_dates_check CHECK (${datesIn('created_at')})
      );
      CREATE INDEX punchout_messages_list ON punchout_messages (connection_id, created_at, id);
      CREATE INDEX punchout_messages_age ON punchout_messages (created_at)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE punchout_messages;
      DROP TABLE external_orders;
      ALTER TABLE punchout_connections DROP COLUMN buyer_id`);
  }
}
