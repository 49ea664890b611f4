import { enqueue } from '../../jobs/enqueue';
import type { Ctx } from '../../shared/ctx';
import { authorize } from '../../shared/permission';
import { AuditAction, AuditEntity } from '../audit/audit-entry.entity';
import { recordAction, type Action } from '../audit/audit.service';
import { issueDueInvoices, issuePendingInvoices } from '../documents/issue.service';
import { decideTax } from '../orders/tax-decision.service';
import { approvePending, pendingOf } from '../orders/status-change.service';
import { changePurchase } from './change.service';
import { Purchase } from './purchase.entity';
import { canApproveOrders, canIssueInvoice, canSetTaxCountry } from './purchase.policy';
import { pendingInvoices } from './pending-invoice.service';

interface Keyed {
  readonly id: string;
  readonly idempotencyKey?: string | null;
}

/**
 * Approves all pending orders of a purchase (admins): they come on one invoice. Once none is pending, it changes nothing.
 * @throws DomainError NOT_FOUND, FORBIDDEN, WRONG_STATE, IDEMPOTENCY_KEY_REUSED
 */
export const approveOrders = (ctx: Ctx, { id, idempotencyKey }: Keyed): Promise<Purchase> =>
  changePurchase(
    ctx,
    { id, idempotencyKey, content: ['approve-orders', id] },
    async ({ tx, actor, orders }) => {
      const pending = pendingOf(orders);
      const isDone = orders.length > 0 && pending.length === 0;
      authorize(canApproveOrders(actor, isDone ? orders.length : pending.length));
      await approvePending(tx, { actor, orders });
    },
  );

/**
 * Issues the pending invoice of a purchase now, without its open lines (admins).
 * @throws DomainError NOT_FOUND, FORBIDDEN, WRONG_STATE, TAX_UNDECIDED, IDEMPOTENCY_KEY_REUSED
 */
export const issueInvoiceNow = (ctx: Ctx, { id, idempotencyKey }: Keyed): Promise<Purchase> =>
  changePurchase(
    ctx,
    { id, idempotencyKey, content: ['issue-invoice', id] },
    async ({ tx, actor, purchase }) => {
      const [pending] = await pendingInvoices(tx.db, [purchase.id]);
      authorize(canIssueInvoice(actor, purchase, pending?.orders ?? 0));
      await recordAction(tx, {
        ...{ action: AuditAction.InvoiceIssued, ...named(purchase) },
        ...{ before: null, after: { orders: pending?.orders, total: pending?.total } },
      });
      await issuePendingInvoices(tx, [purchase.id]);
    },
  );

/**
 * Names the country that decides the tax of a purchase, where the address does not tell (admins). What waited for it is
 * issued. @throws DomainError NOT_FOUND, FORBIDDEN, WRONG_STATE, IDEMPOTENCY_KEY_REUSED
 */
export const setTaxCountry = (
  ctx: Ctx,
  { id, country, idempotencyKey }: Keyed & { country: string },
): Promise<Purchase> =>
  changePurchase(ctx, { id, idempotencyKey, content: ['tax-country', id, country] }, async (changing) => {
    const { tx, actor, purchase } = changing;
    authorize(canSetTaxCountry(actor, purchase));
    await decideTax(tx.db, [{ id: purchase.id, country }]);
    await recordAction(tx, {
      ...{ action: AuditAction.TaxCountrySet, ...named(purchase) },
      ...{ before: { country: null }, after: { country } },
    });
    await enqueue(tx, 'make-proforma', { purchaseId: purchase.id });
    await issueDueInvoices(tx, [purchase.id]);
  });

const named = ({ id, number }: Purchase): Pick<Action, 'entity' | 'entityId' | 'entityName'> => ({
  entity: AuditEntity.Purchase,
  entityId: id,
  entityName: number,
});
