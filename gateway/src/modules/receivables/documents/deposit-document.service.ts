import { In, IsNull, Not } from 'typeorm';
import type { UnitOfWork } from '../../../shared/ctx';
import { Purchase } from '../../sales/purchases/purchase.entity';
import { withItsCharges } from './charge-lines.service';
import { DocumentKind } from '../payments/document-kind';
import { Document } from './document.entity';
import { issue } from './issue.service';
import { ordersOfPurchase } from './sources';

/** Issues the deposits of purchases that have one, once their tax is decided. A unique index refuses a second one. */
export async function issueDeposits(tx: UnitOfWork, purchaseIds: readonly string[]): Promise<void> {
  const purchases = await tx.db.findBy(Purchase, {
    id: In([...purchaseIds]),
    depositPercent: Not(IsNull()),
    taxDecidedAt: Not(IsNull()),
  });
  for (const { id: purchaseId, depositPercent } of purchases) {
    if (await tx.db.existsBy(Document, { purchaseId, kind: DocumentKind.Deposit })) continue;
    const drafts = (await ordersOfPurchase(tx, purchaseId)).map(withItsCharges).map((draft) => ({
      ...draft,
      snapshot: { ...draft.snapshot, depositPercent: depositPercent ?? undefined },
    }));
    await issue(tx, { kind: DocumentKind.Deposit, now: new Date(), drafts });
  }
}
