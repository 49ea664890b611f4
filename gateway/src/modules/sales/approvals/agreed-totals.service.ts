import { In, type EntityManager } from 'typeorm';
import { PurchaseApproval } from '../purchases/purchase-approval.entity';
import { PurchaseStage } from '../orders/purchase.status';

/** The agreed total of each purchase that is not placed: it awaits approval, or was rejected. */
export async function agreedTotals(
  db: EntityManager,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const stage = In([PurchaseStage.AwaitingApproval, PurchaseStage.Rejected]);
  const approvals = await db.find(PurchaseApproval, {
    select: { purchaseId: true, agreedTotal: true },
    where: { purchaseId: In([...ids]), purchase: { stage } },
  });
  return new Map(approvals.map(({ purchaseId, agreedTotal }) => [purchaseId, agreedTotal]));
}

/** True if an approver had to decide about a purchase. */
export const wasSubmitted = (db: EntityManager, purchaseId: string): Promise<boolean> =>
  db.existsBy(PurchaseApproval, { purchaseId });
