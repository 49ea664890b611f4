import type { MigrationInterface, QueryRunner } from 'typeorm';

const hasFourDigitYears = (column: string) =>
  `${column} BETWEEN '0001-01-01 00:00Z' AND '9999-12-31 23:59:59.999Z'`;

/** Payments by card, what of them is paid back, and the provider's events, each of which counts once. */
export class CardPayments1763930000000 implements MigrationInterface {
  name = 'CardPayments1763930000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TYPE card_payment_state AS ENUM ('Started', 'Paid', 'Expired', 'RefundDue', 'Refunded');
      CREATE TABLE card_payments (
        id uuid PRIMARY KEY,
        order_id uuid CONSTRAINT card_payments_order_id_fkey REFERENCES orders,
        purchase_id uuid CONSTRAINT card_payments_purchase_id_fkey REFERENCES purchases,
        document_id uuid CONSTRAINT card_payments_document_id_fkey REFERENCES documents,
        number text NOT NULL,
        started_by uuid NOT NULL CONSTRAINT card_payments_started_by_fkey REFERENCES users,
        amount_cents bigint NOT NULL,
        session_id text,
        state card_payment_state NOT NULL DEFAULT 'Started',
        started_at timestamptz(3) NOT NULL,
        expires_at timestamptz(3) NOT NULL,
        settled_at timestamptz(3),
        intent_id text,
        refund_cents bigint NOT NULL DEFAULT 0,
        refunded_at timestamptz(3),
        refunded_by uuid CONSTRAINT card_payments_refunded_by_fkey REFERENCES users,
        CONSTRAINT card_payments_session_key UNIQUE (session_id),
        CONSTRAINT card_payments_target_check CHECK (num_nonnulls(order_id, purchase_id, document_id) = 1),
        CONSTRAINT card_payments_amount_check CHECK (amount_cents > 0),
        CONSTRAINT card_payments_refund_check
          CHECK (CASE WHEN state IN ('RefundDue', 'Refunded') THEN refund_cents > 0 ELSE refund_cents = 0 END),
        CONSTRAINT card_payments_refunded_check CHECK ((state = 'Refunded') = (refunded_by IS NOT NULL)),
        CONSTRAINT card_payments_dates_check CHECK (${[
          'started_at',
          'expires_at',
          'settled_at',
          'refunded_at',
        ]
          .map(hasFourDigitYears)
          .join(' AND ')})
      );
      CREATE INDEX card_payments_order ON card_payments (order_id) WHERE order_id IS NOT NULL;
      CREATE INDEX card_payments_purchase ON card_payments (purchase_id) WHERE purchase_id IS NOT NULL;
      CREATE INDEX card_payments_document ON card_payments (document_id) WHERE document_id IS NOT NULL;
      CREATE INDEX card_payments_refunds ON card_payments (settled_at, id) WHERE refund_cents > 0;
      CREATE TABLE card_events (
        id text PRIMARY KEY,
        type text NOT NULL,
        card_payment_id uuid NOT NULL CONSTRAINT card_events_card_payment_id_fkey REFERENCES card_payments,
        received_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT card_events_dates_check CHECK (${hasFourDigitYears('received_at')})
      );
      CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE OR TRUNCATE ON card_events
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE card_events, card_payments;
      DROP TYPE card_payment_state`);
  }
}
