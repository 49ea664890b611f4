import { oneAccount } from '../../people/companies/account.inputs';
import { signedIn, type Actor, type Ctx, type Tx } from '../../../shared/ctx';
import { lockAccount } from '../../people/companies/account.service';
import { emit } from '../../../events/emit';
import { DomainError, notFound } from '../../../shared/domain-error';
import { idOf } from '../../../shared/ids';
import { Amount, formatMoney } from '../../../shared/money';
import { authorize } from '../../../shared/permission';
import { once } from '../../idempotency/bulk.service';
import { keyedRequest, type Keyed } from '../../idempotency/idempotency.service';
import { payOrdersOf } from './paid-orders.service';
import { Payment } from './payment.entity';
import { recordAccountPayment } from './account-payment.service';
import { allocate, exceedsOpen, planAllocations, sumOf } from './allocation.service';
import {
  type AccountPaymentInput,
  type AllocatePaymentArgs,
  type ReversePaymentArgs,
} from './payment.inputs';
import { canManagePayments } from './payment.policy';
import { unallocatedOf } from './receivables.service';
import { reverse } from './reversal.service';

/** Records a payment of an account (admins). @throws DomainError NOT_FOUND, FORBIDDEN, BAD_USER_INPUT, PAYMENT_EXCEEDS_OPEN, DUPLICATE_PAYMENT, IDEMPOTENCY_KEY_REUSED */
export function recordPaymentOf(
  ctx: Ctx,
  { input, idempotencyKey }: Keyed<{ input: AccountPaymentInput }>,
): Promise<Payment> {
  const account = oneAccount(input.account);
  // A confirmation changes nothing about the payment: with the same key it is the same request.
  const { confirmDuplicate, ...content } = input;
  return changePayment(ctx, { idempotencyKey, content: ['account-payment', content] }, async (tx, actor) => {
    const { payment } = await recordAccountPayment(tx, { ...content, account, actor, confirmDuplicate });
    return payment.id;
  });
}

/** Allocates what is left of a payment (admins). @throws DomainError NOT_FOUND, FORBIDDEN, CREDIT_EXCEEDED, PAYMENT_EXCEEDS_OPEN, IDEMPOTENCY_KEY_REUSED */
export function allocatePayment(
  ctx: Ctx,
  { id, allocations = null, idempotencyKey }: Keyed<AllocatePaymentArgs>,
): Promise<Payment> {
  const request = { idempotencyKey, content: ['allocate', id, allocations] };
  return changePayment(ctx, request, async (tx, actor) => {
    const payment = await lockPayment(tx, id);
    const credit = (await unallocatedOf(tx.db, [payment.id])).get(payment.id) ?? 0;
    if (credit <= 0 || sumOf(allocations ?? []) > credit)
      throw new DomainError('rule', 'CREDIT_EXCEEDED', `${formatMoney(credit)} is left of this payment.`, {
        credit: new Amount(credit),
      });
    const plan = await planAllocations(tx.db, { account: payment, amount: credit, allocations });
    if (plan.length === 0) throw exceedsOpen(0, 'These invoices have');
    await allocate(tx.db, { paymentId: payment.id, plan, actor });
    await payOrdersOf(
      tx,
      plan.map(({ invoiceId }) => invoiceId),
      actor,
    );
    await emit(tx, 'payment.allocated', { ...subjectOf(payment), payload: { allocations: plan } });
    return payment.id;
  });
}

/** Takes a payment back as a whole (admins). Returns the reversal. @throws DomainError NOT_FOUND, FORBIDDEN, WRONG_STATE, IDEMPOTENCY_KEY_REUSED */
export function reversePayment(
  ctx: Ctx,
  { id, reason, idempotencyKey }: Keyed<ReversePaymentArgs>,
): Promise<Payment> {
  return changePayment(ctx, { idempotencyKey, content: ['reverse', id, reason] }, async (tx, actor) => {
    const payment = await lockPayment(tx, id);
    const reversalId = await reverse(tx, payment, { reason, actor });
    const payload = { reversalId, amount: payment.amount, reason };
    await emit(tx, 'payment.reversed', { ...subjectOf(payment), payload });
    return reversalId;
  });
}

/** A payment whose account is locked, so that it is not allocated or reversed meanwhile. @throws DomainError NOT_FOUND */
async function lockPayment({ db }: Tx, id: string): Promise<Payment> {
  const payment = await db.findOneBy(Payment, { id: idOf(id) });
  if (!payment) throw notFound();
  await lockAccount(db, payment);
  return payment;
}

/** Runs a change of payments by an admin, once for each key. */
async function changePayment(
  ctx: Ctx,
  { idempotencyKey, content }: Keyed<{ content: unknown }>,
  change: (tx: Tx, actor: Actor) => Promise<string>,
): Promise<Payment> {
  const actor = await signedIn(ctx);
  authorize(canManagePayments(actor));
  const request = keyedRequest(ctx, idempotencyKey, content);
  const id = await once(ctx, { actor, request }, (tx) => change(tx, actor));
  return ctx.db.findOneByOrFail(Payment, { id });
}

const subjectOf = ({ id, reference, companyId, customerId }: Payment) => ({
  subjectId: id,
  name: reference,
  companyId,
  customerId,
});
