import { emit } from '../../../events/emit';
import type { Ctx } from '../../../shared/ctx';
import { authorize } from '../../../shared/permission';
import { feeOpen, hasOpenFee } from '../../sales/purchases/open-fee.service';
import { changePurchase } from '../../sales/purchases/change.service';
import type { Purchase } from '../../sales/purchases/purchase.entity';
import { may, PURCHASE } from '../../sales/orders/sale.policy';
import { issueInvoices } from './issue.service';
import { pendingInvoices } from './pending-invoice.service';
import type { Keyed } from '../../idempotency/idempotency.service';

/**
 * Issues the pending invoice of a purchase now, without its open lines (admins).
 * @throws DomainError NOT_FOUND, FORBIDDEN, WRONG_STATE, TAX_UNDECIDED, DELIVERY_NOT_AGREED, IDEMPOTENCY_KEY_REUSED
 */
export const issueInvoiceNow = (ctx: Ctx, { id, idempotencyKey }: Keyed<{ id: string }>): Promise<Purchase> =>
  changePurchase(
    ctx,
    { id, idempotencyKey, content: ['issue-invoice', id] },
    async ({ tx, actor, purchase }) => {
      const [pending] = await pendingInvoices(tx.db, [purchase.id]);
      authorize(may(PURCHASE.issueInvoice, actor, { ...purchase, pendingOrders: pending?.orders ?? 0 }));
      if (await hasOpenFee(tx.db, purchase.id)) throw feeOpen();
      const { id, number: name, companyId, customerId } = purchase;
      const payload = { before: null, after: { orders: pending?.orders, total: pending?.total } };
      await emit(tx, 'purchase.invoiced-early', { subjectId: id, name, companyId, customerId, payload });
      await issueInvoices(tx, { purchaseIds: [id], which: 'all', actor });
    },
  );
