import { paginate, type ConnectionOf, type SortColumn } from '../../../db/lists/paginate';
import { emit } from '../../../events/emit';
import { sql, Where } from '../../../db/sql';
import { inTransaction, signedIn, type Ctx } from '../../../shared/ctx';
import { DomainError, notFound } from '../../../shared/domain-error';
import { idOf } from '../../../shared/ids';
import type { PageArgs } from '../../../shared/page';
import { authorize } from '../../../shared/permission';
import type { RequestedFields } from '../../../shared/requested-fields';
import { SortDirection } from '../../../shared/sort';
import { CardPayment, CardPaymentState } from './card-payment.entity';
import { canManageCardRefunds } from './card-payment.policy';

const newest: SortColumn<CardPayment> = {
  column: 'item.settled_at',
  type: 'timestamptz',
  property: 'settledAt',
};

/** Card payments that are paid back, newest first (admins). @throws DomainError UNAUTHENTICATED, FORBIDDEN */
export async function listCardRefunds(
  ctx: Ctx,
  args: PageArgs,
  requested: RequestedFields,
): Promise<ConnectionOf<CardPayment>> {
  authorize(canManageCardRefunds(await ctx.viewer()));
  const where = new Where().and(sql`item.refund_cents > 0`);
  const list = { where, args, requested, sort: newest, direction: SortDirection.DESC };
  return ctx.readList((db) => paginate(db, { Entity: CardPayment, ...list }));
}

/**
 * Marks a card payment as paid back, once it is at the provider (admins). Repeated, it changes nothing.
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, WRONG_STATE
 */
export async function markCardRefunded(ctx: Ctx, given: string): Promise<CardPayment> {
  const actor = await signedIn(ctx);
  authorize(canManageCardRefunds(actor));
  const id = idOf(given);
  return inTransaction(ctx, async (tx) => {
    const payment = await tx.db.findOne(CardPayment, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!payment) throw notFound();
    if (payment.state === CardPaymentState.Refunded) return payment;
    if (payment.state !== CardPaymentState.RefundDue)
      throw new DomainError('conflict', 'WRONG_STATE', 'Nothing of this payment is to be paid back.');
    const done = {
      state: CardPaymentState.Refunded,
      refundedAt: new Date(),
      refundedBy: actor.userId,
    };
    await tx.db.update(CardPayment, { id }, done);
    const { number, refund, intentId, state } = payment;
    const after = { state: done.state, refund, intentId };
    const payload = { before: { state }, after };
    // No email follows from it, and a test company pays no card.
    await emit(tx, 'card-payment.refunded', { subjectId: id, name: number, companyId: null, payload });
    return tx.db.create(CardPayment, { ...payment, ...done });
  });
}
