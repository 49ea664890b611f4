import { receivedFor, requireDay } from '../../../shared/day-range';
import { DomainError } from '../../../shared/domain-error';
import { newId } from '../../../shared/ids';
import { Amount, formatMoney } from '../../../shared/money';
import type { EventActor } from '../../../events/domain-event';
import { emit } from '../../../events/emit';
import type { Actor, Tx } from '../../../shared/ctx';
import { decideLate } from './tax-decision.service';
import { refuseDuplicate } from './duplicate-payment.service';
import { dueTogether, duesOfPurchases, taxUndecided, type Due } from './dues.service';
import { Order } from './order.entity';
import type { RecordPaymentInput } from './order.inputs';
import { PaymentStatus } from './order.status';
import { subjectOf } from './order.subject';
import { payOrdersBeside } from './paid-invoices.service';
import { Payment, PaymentMethod } from './payment.entity';

/** What one payment pays: an order, or the unpaid orders of a purchase. */
type Target = Pick<Order, 'id' | 'number'>;

/**
 * Records a payment of locked, unpaid orders by an admin, in the transaction of the change. The amount must be what they
 * owe, taxes included. The caller has locked the account.
 * @throws DomainError AMOUNT_MISMATCH, TAX_UNDECIDED, DUPLICATE_PAYMENT, BAD_USER_INPUT
 */
export async function pay(
  tx: Tx,
  {
    orders,
    target,
    input,
    actor,
  }: { orders: Order[]; target: Target; input: RecordPaymentInput; actor: Actor },
): Promise<void> {
  const made = Math.min(...orders.map(({ placedAt }) => placedAt.getTime()));
  requireDay('receivedOn', input.receivedOn, receivedFor(new Date(made)));
  await decideLate(tx.db, [...new Set(orders.map(({ purchaseId }) => purchaseId))]);
  await refuseWrongAmount(tx, { target, orders, amount: input.amount });
  const { confirmDuplicate, ...payment } = input;
  if (!confirmDuplicate) await refuseDuplicate(tx.db, { ...payment, account: accountOf(orders) });
  await payOrders(tx, { orders, target, payment, actor });
}

export const unpaidOf = (orders: readonly Order[]): Order[] =>
  orders.filter(({ payment }) => payment === PaymentStatus.unpaid);

interface Paying {
  readonly orders: readonly Order[];
  readonly target: Target;
  readonly payment: Pick<Payment, 'amount' | 'reference' | 'receivedOn'> &
    Partial<Pick<Payment, 'method' | 'externalId'>>;
  readonly actor: EventActor;
}

/**
 * Records a payment that is what locked, unpaid orders owe. A trigger allocates it to their invoices, or does so when
 * they are issued.
 */
export async function payOrders(tx: Tx, { orders, target, payment, actor }: Paying): Promise<void> {
  const { db } = tx;
  const isOrder = target instanceof Order;
  const paid = { orderId: isOrder ? target.id : null, purchaseId: isOrder ? null : target.id };
  const id = newId();
  const account = accountOf(orders);
  await db.insert(Payment, { ...payment, ...paid, ...account, id, recordedBy: actor.userId });
  const { amount, reference, receivedOn, method = PaymentMethod.BankTransfer } = payment;
  const recorded = { ...paid, amount, method, receivedOn, reference, note: null };
  await emit(tx, 'payment.recorded', {
    ...{ subjectId: id, name: target.number, ...account },
    ...{ actor, payload: recorded },
  });
  await db.update(
    Order,
    orders.map(({ id }) => id),
    { payment: PaymentStatus.paid },
  );
  const change = { actor, payload: { from: PaymentStatus.unpaid, to: PaymentStatus.paid } };
  await emit(tx, 'order.paid', ...orders.map((order) => ({ ...subjectOf(order), ...change })));
  await payOrdersBeside(
    tx,
    orders.map((order) => order.id),
    actor,
  );
}

/** Who owes what orders of one purchase cost: the company, or the customer without one. */
export const accountOf = ([order]: readonly Pick<Order, 'companyId' | 'customerId'>[]): Pick<
  Payment,
  'companyId' | 'customerId'
> => {
  const companyId = order?.companyId ?? null;
  return { companyId, customerId: companyId ? null : (order?.customerId ?? null) };
};

async function refuseWrongAmount(
  { db }: Tx,
  { target, orders, amount }: { target: Target; orders: readonly Order[]; amount: number },
): Promise<void> {
  const ids = orders.map(({ id }) => id);
  const { due, isTaxed } =
    target instanceof Order
      ? await dueTogether(db, ids)
      : ((await duesOfPurchases(db, [target.id]))[0] as Due);
  if (!isTaxed) throw taxUndecided();
  if (amount === due) return;
  throw new DomainError(
    'rule',
    'AMOUNT_MISMATCH',
    `The amount must be ${formatMoney(due)}, taxes included.`,
    {
      total: new Amount(due),
    },
  );
}
