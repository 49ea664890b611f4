import type { EventActor } from '../../../events/domain-event';
import { lockAccount, type Account } from '../../people/companies/account.service';
import type { Tx } from '../../../shared/ctx';
import { receivedFor, requireDay } from '../../../shared/time/day-range';
import { DomainError } from '../../../shared/domain-error';
import { newId } from '../../../shared/ids';
import { Amount, formatMoney } from '../../../shared/money';
import { emit } from '../../../events/emit';
import { refuseDuplicate } from './duplicate-payment.service';
import { payOrdersOf } from './paid-orders.service';
import { Payment, type PaymentMethod } from './payment.entity';
import { allocate, exceedsOpen, planAllocations, sumOf, type AllocationRequest } from './allocation.service';
import { balanceOf, firstOf } from './receivables.service';

/** Money that arrived for an account. Amount in cents. */
export interface AccountPayment extends AllocationRequest {
  readonly receivedOn: string;
  readonly method: PaymentMethod;
  readonly reference: string;
  readonly note?: string | null;
  /** True if what is not allocated stays as the account's credit. */
  readonly keepRest: boolean;
  /** Id of the card payment or of the line of a bank statement: recorded once. */
  readonly externalId?: string | null;
  /** True if it is recorded even if it looks like an earlier payment of the account. */
  readonly confirmDuplicate: boolean;
  readonly actor: EventActor;
}

/** @throws DomainError ALREADY_EXISTS if money with this external id was recorded for another account */
function ofAccount(payment: Payment, { companyId, customerId }: Account): Payment {
  if (payment.companyId === companyId && payment.customerId === customerId) return payment;
  const { id: paymentId, amount, receivedOn } = payment;
  throw new DomainError(
    'conflict',
    'ALREADY_EXISTS',
    `This is recorded already, for another account: ${formatMoney(amount)}, received on ${receivedOn}. Reverse that payment first.`,
    { paymentId, amount: new Amount(amount), receivedOn },
  );
}

interface Recorded {
  readonly payment: Payment;
  /** False for an external id that was recorded before. */
  readonly isNew: boolean;
}

/**
 * Records a payment of an account in the transaction of the caller and allocates it: to the named invoices, or to the
 * oldest ones. Orders whose invoice is paid are paid. A known external id returns its payment, if it is of the same account.
 * @throws DomainError NOT_FOUND, BAD_USER_INPUT, DUPLICATE_PAYMENT, ALREADY_EXISTS, PAYMENT_EXCEEDS_OPEN
 */
export async function recordAccountPayment(tx: Tx, given: AccountPayment): Promise<Recorded> {
  const { account, amount, receivedOn, method, reference, note = null, externalId = null, actor } = given;
  await lockAccount(tx.db, account);
  const known = externalId === null ? null : await tx.db.findOneBy(Payment, { externalId });
  if (known) return { payment: ofAccount(known, account), isNew: false };
  requireDay('receivedOn', 'The date of receipt', receivedOn, receivedFor(await firstOf(tx.db, account)));
  if (!given.confirmDuplicate)
    await refuseDuplicate(tx.db, { account, amount, receivedOn, reference, isOfBank: externalId !== null });
  const plan = await planAllocations(tx.db, given);
  if (sumOf(plan) < amount && !given.keepRest)
    throw exceedsOpen(
      given.allocations ? sumOf(plan) : (await balanceOf(tx.db, account)).open,
      'These invoices have',
    );
  const facts = { amount, receivedOn, method, reference, note, externalId };
  const payment = tx.db.create(Payment, { ...facts, ...account, id: newId(), recordedBy: actor.userId });
  await tx.db.insert(Payment, payment);
  await allocate(tx.db, { paymentId: payment.id, plan, actor });
  const invoiceIds = plan.map(({ invoiceId }) => invoiceId);
  await payOrdersOf(tx, invoiceIds, actor);
  await emit(tx, 'payment.recorded', {
    subjectId: payment.id,
    name: reference,
    actor,
    ...account,
    payload: { orderId: null, purchaseId: null, amount, method, receivedOn, reference, note },
  });
  return { payment: await tx.db.findOneByOrFail(Payment, { id: payment.id }), isNew: true };
}
