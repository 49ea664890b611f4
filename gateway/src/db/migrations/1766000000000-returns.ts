import type { MigrationInterface, QueryRunner } from 'typeorm';

const DATES = ['requested_at', 'decided_at', 'received_at', 'restocked_at', 'credited_at']
  .map((column) => `${column} BETWEEN '0001-01-01 00:00Z' AND '9999-12-31 23:59:59.999Z'`)
  .join(' AND ');

/** Returns and claims. */
export class Returns1766000000000 implements MigrationInterface {
  name = 'Returns1766000000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TYPE return_kind AS ENUM ('Return', 'Claim');
      CREATE TYPE return_state AS ENUM
        ('Requested', 'Approved', 'Refused', 'Received', 'Restocked', 'Scrapped', 'Credited');
      CREATE TYPE return_reason AS ENUM
        ('Damaged', 'Defective', 'WrongItem', 'NotAsDescribed', 'NotNeeded', 'Other');
      CREATE SEQUENCE return_numbers;
      CREATE FUNCTION return_number(requested timestamptz) RETURNS text LANGUAGE sql AS $$
        SELECT 'R-' || to_char(requested AT TIME ZONE 'UTC', 'YYYY') || '-' || to_char(nextval('return_numbers'), 'FM999000000')
      $$;
      CREATE TABLE returns (
        id uuid PRIMARY KEY,
        number text COLLATE "C" NOT NULL DEFAULT return_number(now()),
        purchase_id uuid NOT NULL CONSTRAINT returns_purchase_id_fkey REFERENCES purchases,
        customer_id uuid NOT NULL CONSTRAINT returns_customer_id_fkey REFERENCES users,
        company_id uuid CONSTRAINT returns_company_id_fkey REFERENCES companies,
        kind return_kind NOT NULL,
        state return_state NOT NULL DEFAULT 'Requested',
        reason return_reason NOT NULL,
        note text,
        answer text,
        requested_at timestamptz(3) NOT NULL DEFAULT now(),
        decided_at timestamptz(3),
        received_at timestamptz(3),
        restocked_at timestamptz(3),
        credited_at timestamptz(3),
        CONSTRAINT returns_number_key UNIQUE (number),
        CONSTRAINT returns_number_check CHECK (number ~ '^R-[0-9]{4}-[0-9]{6,9}$'),
        CONSTRAINT returns_note_check CHECK (note <> '' AND length(note) <= 1000),
        CONSTRAINT returns_answer_check CHECK (answer <> '' AND length(answer) <= 1000),
        CONSTRAINT returns_refusal_check CHECK (state <> 'Refused' OR answer IS NOT NULL),
        CONSTRAINT returns_claim_check CHECK (kind = 'Return' OR num_nonnulls(received_at, restocked_at) = 0),
        CONSTRAINT returns_dates_check CHECK (${DATES})
      );
      CREATE INDEX returns_requested ON returns (requested_at, id);
      CREATE INDEX returns_state ON returns (state, requested_at, id);
      CREATE INDEX returns_customer ON returns (customer_id, requested_at, id);
      CREATE INDEX returns_company ON returns (company_id, requested_at, id);
      CREATE INDEX returns_purchase ON returns (purchase_id, id);
      CREATE TABLE return_lines (
        id uuid PRIMARY KEY,
        return_id uuid NOT NULL CONSTRAINT return_lines_return_id_fkey REFERENCES returns,
        order_id uuid NOT NULL CONSTRAINT return_lines_order_id_fkey REFERENCES orders,
        quantity int NOT NULL,
        received_quantity int,
        restocked_quantity int,
        CONSTRAINT return_lines_quantity_check CHECK (quantity > 0),
        CONSTRAINT return_lines_received_check CHECK (received_quantity >= 0),
        CONSTRAINT return_lines_restocked_check CHECK (restocked_quantity BETWEEN 0 AND received_quantity),
        CONSTRAINT return_lines_once UNIQUE (return_id, order_id)
      );
      CREATE INDEX return_lines_order ON return_lines (order_id, id);
      ALTER TABLE orders ADD COLUMN returned_quantity int NOT NULL DEFAULT 0,
        ADD CONSTRAINT orders_returned_quantity_check CHECK (returned_quantity BETWEEN 0 AND shipped_quantity);
      ALTER TYPE order_event_kind ADD VALUE 'RETURN';
      ALTER TYPE stock_movement_kind ADD VALUE 'Return'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TYPE stock_movement_kind RENAME TO stock_movement_kind_before;
      CREATE TYPE stock_movement_kind AS ENUM
        ('Opening', 'Order', 'Deletion', 'Receipt', 'Correction', 'Unexplained');
      ALTER TABLE stock_movements DROP CONSTRAINT stock_movements_quantity_check;
      ALTER TABLE stock_movements ALTER COLUMN kind TYPE stock_movement_kind
        USING (CASE kind::text WHEN 'Return' THEN 'Receipt' ELSE kind::text END)::stock_movement_kind;
      ALTER TABLE stock_movements ADD CONSTRAINT stock_movements_quantity_check CHECK (quantity <> 0 OR kind = 'Opening');
      DROP TYPE stock_movement_kind_before;
      ALTER TYPE order_event_kind RENAME TO order_event_kind_before;
      CREATE TYPE order_event_kind AS ENUM ('PLACED', 'STATUS_CHANGED', 'PAID', 'DELETED', 'PAYMENT_REVERSED', 'RECEIVED');
      ALTER TABLE order_events ALTER COLUMN kind TYPE order_event_kind
        USING (CASE kind::text WHEN 'RETURN' THEN 'STATUS_CHANGED' ELSE kind::text END)::order_event_kind;
      DROP TYPE order_event_kind_before;
      ALTER TABLE orders DROP COLUMN returned_quantity;
      DROP TABLE return_lines;
      DROP TABLE returns;
      DROP FUNCTION return_number(timestamptz);
      DROP SEQUENCE return_numbers;
      DROP TYPE return_reason;
      DROP TYPE return_state;
      DROP TYPE return_kind`);
  }
}
