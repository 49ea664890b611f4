import { emit } from '../../../events/emit';
import type { Ctx } from '../../../shared/ctx';
import { authorize } from '../../../shared/permission';
import { decideTax } from './tax-decision.service';
import { approvePending, pendingOf } from '../orders/units.service';
import { changePurchase } from './change.service';
import type { Purchase } from './purchase.entity';
import { may, PURCHASE } from '../orders/sale.policy';
import { subjectOf } from './purchase.subject';
import type { Keyed } from '../../idempotency/idempotency.service';

/**
 * Approves all pending orders of a purchase (admins): they come on one invoice. Once none is pending, it changes nothing.
 * @throws DomainError NOT_FOUND, FORBIDDEN, WRONG_STATE, IDEMPOTENCY_KEY_REUSED
 */
export const approveOrders = (ctx: Ctx, { id, idempotencyKey }: Keyed<{ id: string }>): Promise<Purchase> =>
  changePurchase(
    ctx,
    { id, idempotencyKey, content: ['approve-orders', id] },
    async ({ tx, actor, purchase, orders }) => {
      const pending = pendingOf(orders);
      const isDone = orders.length > 0 && pending.length === 0;
      const sale = { ...purchase, pending: isDone ? orders.length : pending.length };
      authorize(may(PURCHASE.approveOrders, actor, sale));
      await approvePending(tx, pending);
    },
  );

/**
 * Names the country that decides the tax of a purchase, where none is known (admins). What waited for it is
 * issued. @throws DomainError NOT_FOUND, FORBIDDEN, WRONG_STATE, IDEMPOTENCY_KEY_REUSED
 */
export const setTaxCountry = (
  ctx: Ctx,
  { id, country, idempotencyKey }: Keyed<{ id: string; country: string }>,
): Promise<Purchase> =>
  changePurchase(ctx, { id, idempotencyKey, content: ['tax-country', id, country] }, async (changing) => {
    const { tx, actor, purchase } = changing;
    authorize(may(PURCHASE.setTaxCountry, actor, purchase));
    await decideTax(tx.db, [{ id: purchase.id, country, territory: null }]);
    const payload = { before: { country: null }, after: { country } };
    await emit(tx, 'purchase.tax-decided', { ...subjectOf(purchase), payload });
  });
