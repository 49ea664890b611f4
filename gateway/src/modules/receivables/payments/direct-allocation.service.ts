import type { EntityManager } from 'typeorm';
import { query } from '../../../db/sql';
import { lockRows } from '../../../db/lock-order';
import { newId } from '../../../shared/ids';
import { PaymentAllocation } from './payment-parts.entity';

/** Payments recorded for the orders $1, with the invoices of these orders; those for their purchase, with all of its invoices. */
const PAIRS = `
  SELECT payments.id AS "paymentId", document_id AS "documentId", recorded_by AS "recordedBy"
  FROM (
    SELECT payment_id, document_id FROM payment_orders JOIN document_orders USING (order_id)
    WHERE kind = 'Invoice' AND order_id = ANY ($1)
    UNION SELECT payment_id, documents.id FROM payment_orders JOIN payments ON payments.id = payment_id
      JOIN documents USING (purchase_id) WHERE kind = 'Invoice' AND payment_orders.order_id = ANY ($1)
  ) AS pairs JOIN payments ON payments.id = payment_id JOIN documents ON documents.id = document_id
  ORDER BY documents.number, payment_id`;

/** The amount that payment $1 can still allocate to invoice $2. */
const PAYABLE = `
  SELECT least(unallocated, open) AS amount FROM invoice_balances, payment_balances
  WHERE payment_id = $1 AND document_id = $2`;

interface Pair {
  readonly paymentId: string;
  readonly documentId: string;
  readonly recordedBy: string;
}

/**
 * Allocates the payments that were recorded for orders, or for their purchase, to the invoices of these orders. An order is
 * paid before or after it is invoiced; each of the two allocates what the other one left. The caller has locked the orders.
 */
export async function allocateDirectPayments(db: EntityManager, orderIds: readonly string[]): Promise<void> {
  const pairs = await query<Pair>(db, { sql: PAIRS, values: [orderIds] });
  await lockRows(db, { documents: pairs.map(({ documentId }) => documentId) });
  for (const { paymentId, documentId, recordedBy } of pairs) {
    const [payable] = await query<{ amount: number }>(db, { sql: PAYABLE, values: [paymentId, documentId] });
    const amount = payable?.amount ?? 0;
    if (amount > 0)
      await db.insert(PaymentAllocation, {
        id: newId(),
        paymentId,
        documentId,
        amount,
        createdBy: recordedBy,
      });
  }
}
