import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A payment for orders reserves no amount that their deposit covers: it would be missing on their open invoices. */
export class ReservationsLessDeposit1779000000000 implements MigrationInterface {
  name = 'ReservationsLessDeposit1779000000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(paymentBalances(`greatest(0, ${UNINVOICED} - ${KEPT})`));
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(paymentBalances(UNINVOICED));
  }
}

/** The uninvoiced amount of the orders of a payment. */
const UNINVOICED = `(
            coalesce((SELECT sum(net + tax) FROM payment_orders JOIN order_parts USING (order_id)
              WHERE payment_id = payments.id AND invoice_id IS NULL), 0)
            + coalesce((SELECT sum(delivery.amount_cents + coalesce(tax_cents, 0))
              FROM payment_orders JOIN purchase_charges delivery USING (order_id)
              WHERE payment_id = payments.id AND invoice_id IS NULL AND cancelled_at IS NULL), 0))`;

const KEPT = `coalesce((SELECT sum(kept.amount_cents)
              FROM documents deposits JOIN payment_allocations kept ON kept.document_id = deposits.id
              WHERE deposits.kind = 'Deposit' AND deposits.purchase_id IN (
                SELECT orders.purchase_id FROM payment_orders JOIN orders ON orders.id = order_id
                WHERE payment_orders.payment_id = payments.id)), 0)`;

const paymentBalances = (awaiting: string): string => `
  CREATE OR REPLACE VIEW payment_balances AS
    SELECT payments.id AS payment_id, customer_id, company_id, amount_cents AS amount, allocated, reserved,
      CASE WHEN is_reversed OR reverses_id IS NOT NULL THEN 0 ELSE amount_cents - allocated - reserved END AS unallocated
    FROM payments
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(amount_cents), 0)::bigint AS allocated
        FROM payment_allocations WHERE payment_id = payments.id
      ) AS allocations
      CROSS JOIN LATERAL (
        SELECT least(${awaiting}, greatest(0, payments.amount_cents - allocated))::bigint AS reserved
      ) AS awaiting
      CROSS JOIN LATERAL (
        SELECT EXISTS (SELECT FROM payments reversal WHERE reversal.reverses_id = payments.id) AS is_reversed
      ) AS reversal`;
