import type { EntityManager } from 'typeorm';
import { query } from '../../../db/sql';
import type { JobSource } from '../../../shared/ctx';
import { newId } from '../../../shared/ids';
import { setDepositPaid } from '../../sales/purchases/deposit-paid.service';
import { PaymentAllocation } from './payment-parts.entity';

/** A deposit, and what is left to pay and to deduct of it. Amounts in cents. */
export interface Deposit {
  readonly documentId: string;
  readonly number: string;
  readonly purchaseId: string;
  readonly open: number;
  /** Paid and not deducted yet. */
  readonly kept: number;
}

/** The deposits of some purchases. */
export const depositsOf = (db: EntityManager, purchaseIds: readonly string[]): Promise<Deposit[]> =>
  query(db, {
    sql: `SELECT document_id AS "documentId", number, purchase_id AS "purchaseId", open, kept
      FROM invoice_balances JOIN deposit_balances USING (document_id, purchase_id)
      WHERE is_deposit AND purchase_id = ANY ($1)`,
    values: [purchaseIds],
  });

interface Deduction {
  readonly depositId: string;
  readonly invoiceId: string;
  readonly amount: number;
}

/** Amounts of each payment for the deposit $1 that was not reversed, oldest first. */
const KEPT = `
  SELECT payment_id AS "paymentId", sum(amount_cents)::bigint AS kept, min(created_by::text) AS "createdBy"
  FROM payment_allocations
  WHERE document_id = $1 AND NOT EXISTS (SELECT FROM payments WHERE reverses_id = payment_id)
  GROUP BY payment_id HAVING sum(amount_cents) > 0 ORDER BY min(created_at), payment_id`;

interface Kept {
  readonly paymentId: string;
  readonly kept: number;
  readonly createdBy: string;
}

/** Moves what is kept of a deposit to an invoice: it pays the invoice, and is kept no longer. The orders are locked. */
export async function deductDeposit(
  db: EntityManager,
  { depositId, invoiceId, amount }: Deduction,
): Promise<void> {
  let left = amount;
  for (const { paymentId, kept, createdBy } of await query<Kept>(db, { sql: KEPT, values: [depositId] })) {
    const part = Math.min(left, kept);
    if (part === 0) return;
    left -= part;
    const moved = { paymentId, createdBy };
    await db.insert(PaymentAllocation, { ...moved, id: newId(), documentId: depositId, amount: -part });
    await db.insert(PaymentAllocation, {
      ...moved,
      id: newId(),
      documentId: invoiceId,
      amount: part,
      depositId,
    });
  }
}

interface DepositsOf {
  readonly purchaseIds?: readonly string[];
  /** Of documents of purchases. */
  readonly documentIds?: readonly string[];
}

/**
 * Says of purchases with a deposit whether something of it is left to pay, after payments and invoices have changed it.
 * Returns the ids of the deposits.
 */
export async function settleDeposits(
  source: JobSource,
  { purchaseIds = [], documentIds = [] }: DepositsOf,
): Promise<string[]> {
  const deposits = await query<{ documentId: string; id: string; isPaid: boolean }>(source.db, {
    sql: `SELECT document_id AS "documentId", purchase_id AS id, open <= 0 AS "isPaid" FROM invoice_balances
      WHERE is_deposit AND (purchase_id = ANY ($1)
        OR purchase_id IN (SELECT purchase_id FROM documents WHERE id = ANY ($2)))`,
    values: [purchaseIds, documentIds],
  });
  for (const { id, isPaid } of deposits) await setDepositPaid(source, id, isPaid);
  return deposits.map(({ documentId }) => documentId);
}
