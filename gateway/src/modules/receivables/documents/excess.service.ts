import { query } from '../../../db/sql';
import type { Actor, UnitOfWork } from '../../../shared/ctx';
import { payInvoicedOrders, payOrdersOf } from '../payments/paid-orders.service';

/** Allocations beyond the rest of an invoice are released, from the newest payment on. */
const RELEASE = `
  INSERT INTO payment_allocations (id, payment_id, document_id, amount_cents, created_by)
  SELECT gen_random_uuid(), payment_id, document_id, -least(paid, excess - freed), $2::uuid
  FROM (
    SELECT payment_id, document_id, paid, -open AS excess,
      sum(paid) OVER (ORDER BY newest DESC, payment_id) - paid AS freed
    FROM invoice_balances JOIN (
      SELECT payment_id, document_id, sum(part.amount_cents)::bigint AS paid, max(created_at) AS newest
      FROM payment_allocations part
      WHERE document_id = $1 AND NOT EXISTS (SELECT FROM payments WHERE reverses_id = payment_id)
      GROUP BY payment_id, document_id HAVING sum(part.amount_cents) > 0
    ) AS allocated USING (document_id)
    WHERE open < 0
  ) AS payment WHERE freed < excess`;

/**
 * After a credit note: what was paid of the invoice beyond its new amount becomes credit of the account, and where nothing
 * is left to pay, its other orders are paid.
 */
export async function releaseExcess(
  tx: UnitOfWork,
  invoiceId: string,
  { userId }: Pick<Actor, 'userId'>,
): Promise<void> {
  await query(tx.db, { sql: RELEASE, values: [invoiceId, userId] });
  await payInvoicedOrders(tx, [invoiceId], { userId });
}

/** The same of a deposit, after orders of its purchase were deleted: it is kept for the rest of the purchase only. */
export async function releaseDeposit(
  tx: UnitOfWork,
  depositId: string,
  { userId }: Pick<Actor, 'userId'>,
): Promise<void> {
  await query(tx.db, { sql: RELEASE, values: [depositId, userId] });
  await payOrdersOf(tx, [depositId], { userId });
}
