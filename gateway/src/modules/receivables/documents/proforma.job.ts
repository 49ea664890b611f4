import { IsNull } from 'typeorm';
import { inEachTransaction } from '../../../db/each-transaction';
import { lockPurchases } from '../../sales/orders/order-lock.service';
import { emit } from '../../../events/emit';
import { inJobTransaction, type JobServices, type UnitOfWork } from '../../../shared/ctx';
import { buyerOf } from '../../sales/purchases/account-purchases.service';
import { hasOpenFee } from '../../sales/purchases/open-fee.service';
import { decideLate, isUndecided } from '../../sales/purchases/tax-decision.service';
import { Purchase } from '../../sales/purchases/purchase.entity';
import { PurchaseStage } from '../../sales/orders/purchase.status';
import { replaceProforma } from './replace-proforma.service';
import { issueProforma } from './issue.service';

/** Issues the proforma invoice of a new purchase: its number would make purchases wait for each other. */
export const makeProforma = (services: JobServices, { purchaseId }: { purchaseId: string }): Promise<void> =>
  inJobTransaction(services, async (tx) => {
    if (await issueDocuments(tx, purchaseId)) return;
    const buyer = await buyerOf(tx.db, purchaseId);
    await emit(tx, 'purchase.tax-undecided', { subjectId: purchaseId, ...buyer, payload: {} });
  });

/** Issues another proforma invoice of a purchase that was changed. */
export const replaceProformaOf = (
  services: JobServices,
  { purchaseId }: { purchaseId: string },
): Promise<void> => inJobTransaction(services, (tx) => replaceProforma(tx, purchaseId));

/** The documents of a purchase wait until its tax is decided. Returns whether it is. */
async function issueDocuments(tx: UnitOfWork, purchaseId: string): Promise<boolean> {
  const { db } = tx;
  if (await isUndecided(db, purchaseId)) {
    await lockPurchases(db, [purchaseId]);
    await decideLate(tx, [purchaseId]);
    if (await isUndecided(db, purchaseId)) return false;
  }
  if (!(await hasOpenFee(db, purchaseId))) await issueProforma(tx, purchaseId);
  return true;
}

/** Tries again for every purchase whose tax is not decided: its country may be known by now. */
export async function decideTaxes(services: JobServices): Promise<void> {
  const undecided = await services.db.find(Purchase, {
    select: { id: true },
    where: { taxDecidedAt: IsNull(), stage: PurchaseStage.Placed },
    order: { placedAt: 'ASC', id: 'ASC' },
  });
  const ids = undecided.map(({ id }) => id);
  await inEachTransaction(services, ids, issueDocuments);
}
