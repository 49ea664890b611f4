import type { EntityManager } from 'typeorm';
import { deductDeposit, depositsOf } from '../payments/deposit.service';
import { totalOf } from './snapshot';
import type { Draft } from './sources';

/** An invoice with what it deducts of the deposit of its purchase. */
export interface DraftWithDeposit extends Draft {
  readonly depositId?: string;
}

/** Invoices that deduct as much of their deposits as is paid. */
export async function withDeductions(
  db: EntityManager,
  drafts: readonly Draft[],
): Promise<DraftWithDeposit[]> {
  const purchaseIds = drafts.flatMap(({ purchaseId, hasDeposit }) => (hasDeposit && purchaseId) || []);
  if (purchaseIds.length === 0) return [...drafts];
  const deposits = await depositsOf(db, purchaseIds);
  return drafts.map((draft) => {
    const deposit = deposits.find(({ purchaseId }) => purchaseId === draft.purchaseId);
    const amount = Math.min(deposit?.kept ?? 0, totalOf(draft.snapshot));
    if (!deposit || amount === 0) return draft;
    const deducted = { number: deposit.number, amount };
    return { ...draft, depositId: deposit.documentId, snapshot: { ...draft.snapshot, deducted } };
  });
}

/** Pays invoices that were just issued by their deposits, in the order of the drafts. */
export async function deductDeposits(
  db: EntityManager,
  drafts: readonly DraftWithDeposit[],
  invoiceIds: readonly string[],
): Promise<void> {
  for (const [at, { depositId, snapshot }] of drafts.entries())
    if (depositId && snapshot.deducted)
      await deductDeposit(db, {
        depositId,
        invoiceId: invoiceIds[at] ?? '',
        amount: snapshot.deducted.amount,
      });
}
