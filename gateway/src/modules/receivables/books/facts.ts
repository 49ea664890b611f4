import type { EntityManager } from 'typeorm';
import { query } from '../../../db/sql';
import { isReal } from '../../people/companies/company.sql';
import type { VatCategory } from '../documents/e-invoice/model';
import type { SnapshotTax } from '../documents/snapshot';
import type { PaymentMethod } from '../payments/payment.entity';

interface Recorded {
  /** When it was recorded: its day in UTC is the day of its bookings. */
  readonly at: Date;
  /** Orders facts of the same time. */
  readonly rank: number;
  /** Of the row. */
  readonly id: string;
  readonly companyId: string | null;
  readonly customerId: string | null;
  /** Number of the document, or reference of the payment. */
  readonly document: string;
  /** Cents; below 0 for what takes something back. */
  readonly amount: number;
  /** Day on which money arrived; null for documents. */
  readonly receivedOn: string | null;
}

/** An invoice or a credit note. Amounts in cents, without a sign. */
export interface DocumentFact extends Recorded {
  readonly kind: 'document';
  readonly facts: {
    readonly net: number;
    readonly taxes: readonly SnapshotTax[];
    readonly delivery: number | null;
    readonly tooling: number | null;
    readonly category: VatCategory | null;
    readonly buyer: string;
    /** The invoice that a credit note corrects. */
    readonly corrects: string | null;
  };
}

/** What of a payment was allocated to nothing when it was recorded. */
export interface PaymentFact extends Recorded {
  readonly kind: 'payment';
  readonly facts: { readonly method: PaymentMethod; readonly isReversal: boolean };
}

/** The part of a payment that pays an invoice or a deposit. */
export interface AllocationFact extends Recorded {
  readonly kind: 'allocation';
  readonly facts: {
    readonly method: PaymentMethod;
    readonly paymentId: string;
    readonly reference: string;
    /** True if it was made when the payment was recorded. */
    readonly isDirect: boolean;
    readonly isDeposit: boolean;
    /** The deposit that an invoice deducts. */
    readonly deposit: string | null;
  };
}

/** Money of a card that was too much: it arrived, or was paid back. */
export interface CardFact extends Recorded {
  readonly kind: 'card-refund-due' | 'card-refunded';
  readonly facts: null;
}

/** The facts that are booked: recorded once, and never changed. Those of test companies are left out. */
export type Fact = DocumentFact | PaymentFact | AllocationFact | CardFact;

/** A place in the order of facts. */
export type Place = Pick<Fact, 'at' | 'rank' | 'id'>;

/** Facts from $1 on, before $2, and behind the place $3, $4, $5. */
const range = (at: string, rank: number, id: string): string =>
  `${at} >= $1 AND ${at} < $2 AND (${at}, ${rank}, ${id}) > ($3::timestamptz, $4::int, $5::uuid)
    ORDER BY ${at}, ${id} LIMIT $6`;

const DOCUMENTS = `
  SELECT issued_at AS at, 1 AS rank, id, 'document' AS kind, company_id, customer_id, number AS document,
    CASE kind WHEN 'Invoice' THEN currency_total ELSE -currency_total END AS amount, NULL AS received_on,
    jsonb_build_object('net', snapshot->'net', 'taxes', snapshot->'taxes', 'delivery', snapshot->'delivery'->'total',
      'tooling', snapshot->'tooling'->'total', 'category', snapshot->'vat'->'category',
      'buyer', snapshot->'buyer'->'name', 'corrects', snapshot->'corrects') AS facts
  FROM documents WHERE kind IN ('Invoice', 'CreditNote') AND ${isReal('company_id')}
    AND ${range('issued_at', 1, 'id')}`;

const PAYMENTS = `
  SELECT recorded_at, 2, id, 'payment', company_id, customer_id, reference,
    amount_cents - (SELECT coalesce(sum(part.amount_cents), 0) FROM payment_allocations part
      WHERE payment_id = payments.id AND created_at = recorded_at)::bigint, received_on::text,
    jsonb_build_object('method', method, 'isReversal', reverses_id IS NOT NULL)
  FROM payments WHERE ${isReal('company_id')} AND ${range('recorded_at', 2, 'id')}`;

const ALLOCATIONS = `
  SELECT created_at, 3, part.id, 'allocation', payment.company_id, payment.customer_id, paid.number,
    part.amount_cents, received_on::text,
    jsonb_build_object('method', method, 'paymentId', payment_id, 'reference', reference,
      'isDirect', created_at = recorded_at, 'isDeposit', paid.kind = 'Deposit', 'deposit', deducted.number)
  FROM payment_allocations part JOIN payments payment ON payment.id = payment_id
    JOIN documents paid ON paid.id = document_id LEFT JOIN documents deducted ON deducted.id = deposit_id
  WHERE ${isReal('payment.company_id')} AND ${range('created_at', 3, 'part.id')}`;

/** The event that settled a card payment: some ways of paying take days, and another one follows. */
const CARD_REFUNDS_DUE = `
  SELECT at, 4, id, 'card-refund-due', NULL::uuid, NULL::uuid, number, refund_cents,
    (at AT TIME ZONE 'UTC')::date::text AS received_on, NULL::jsonb
  FROM (
    SELECT card.id, number, refund_cents,
      coalesce(min(received_at) FILTER (WHERE type LIKE '%async_payment_succeeded'), min(received_at)) AS at
    FROM card_payments card JOIN card_events ON card_payment_id = card.id WHERE refund_cents > 0 GROUP BY card.id
  ) AS settled WHERE ${range('at', 4, 'id')}`;

const CARDS_REFUNDED = `
  SELECT refunded_at, 5, id, 'card-refunded', NULL, NULL, number, -refund_cents, NULL, NULL
  FROM card_payments WHERE refund_cents > 0 AND ${range('refunded_at', 5, 'id')}`;

const FACTS = `
  SELECT at, rank, id, kind, company_id AS "companyId", CASE WHEN company_id IS NULL THEN customer_id END AS "customerId",
    document, amount, received_on AS "receivedOn", facts
  FROM (${[DOCUMENTS, PAYMENTS, ALLOCATIONS, CARD_REFUNDS_DUE, CARDS_REFUNDED].map((part) => `(${part})`).join(' UNION ALL ')})
    AS all_facts
  ORDER BY at, rank, id LIMIT $6`;

interface FactRange {
  /** The first time. */
  readonly from: Date;
  /** The time after the last. */
  readonly until: Date;
  /** The last fact of the page before. */
  readonly after?: Place;
  /** The most facts; null for all. */
  readonly most: number | null;
}

const BEGINNING = { rank: 0, id: '00000000-0000-0000-0000-000000000000' };

/** Facts in the order in which they were recorded, read by one statement: of a transaction, all or none. */
export function factsIn(db: EntityManager, { from, until, after, most }: FactRange): Promise<Fact[]> {
  const place = after ?? { at: from, ...BEGINNING };
  return query(db, { sql: FACTS, values: [place.at, until, place.at, place.rank, place.id, most] });
}
