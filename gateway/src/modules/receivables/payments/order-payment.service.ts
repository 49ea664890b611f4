import type { EntityManager } from 'typeorm';
import { receivedFor, requireDay } from '../../../shared/time/day-range';
import { DomainError } from '../../../shared/domain-error';
import { newId } from '../../../shared/ids';
import { Amount, formatMoney } from '../../../shared/money';
import type { EventActor } from '../../../events/domain-event';
import { emit } from '../../../events/emit';
import type { Actor, Tx } from '../../../shared/ctx';
import { accountOf } from '../../people/companies/account.service';
import { authorize } from '../../../shared/permission';
import { whenPayable } from '../../sales/orders/sale.policy';
import { decideLate } from '../../sales/purchases/tax-decision.service';
import { refuseDuplicate } from './duplicate-payment.service';
import { depositsOf, settleDeposits } from './deposit.service';
import { allocateDirectPayments } from './direct-allocation.service';
import { dueTogether, duesOfPurchases, type Due } from './dues.service';
import { Order } from '../../sales/orders/order.entity';
import type { RecordPaymentInput } from './record-payment.inputs';
import { PaymentStatus } from '../../sales/orders/order.status';
import { setPaymentStatus } from '../../sales/orders/payment-status.service';
import { payOrdersInvoicedWith } from './paid-orders.service';
import { Payment, PaymentMethod } from './payment.entity';
import { PaymentOrder } from './payment-parts.entity';

/** The target of a payment: an order, or the unpaid orders of a purchase. */
type Target = Pick<Order, 'id' | 'number'>;

/**
 * Records a payment of locked, unpaid orders by an admin, in the transaction of the change. The amount must be what they
 * owe, taxes included. The caller has locked the account.
 * @throws DomainError AMOUNT_MISMATCH, ORDER_PAID, TAX_UNDECIDED, DELIVERY_NOT_AGREED, DUPLICATE_PAYMENT, BAD_USER_INPUT
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
  requireDay('receivedOn', 'The date of receipt', input.receivedOn, receivedFor(new Date(made)));
  await decideLate(tx, [...new Set(orders.map(({ purchaseId }) => purchaseId))]);
  await refuseWrongAmount(tx, { target, orders, amount: input.amount });
  const { confirmDuplicate, ...payment } = input;
  if (!confirmDuplicate) await refuseDuplicate(tx.db, { ...payment, account: accountOf(orders[0] as Order) });
  await payOrders(tx, { orders, target, payment, actor });
}

interface OrdersPayment {
  readonly orders: readonly Order[];
  readonly target: Target;
  readonly payment: Pick<Payment, 'amount' | 'reference' | 'receivedOn'> &
    Partial<Pick<Payment, 'method' | 'externalId'>>;
  readonly actor: EventActor;
}

/**
 * Records a payment of exactly what locked, unpaid orders owe. It is allocated to their invoices now, and to those that are
 * issued later by `allocateDirectPayments`.
 */
export async function payOrders(tx: Tx, { orders, target, payment, actor }: OrdersPayment): Promise<void> {
  const { db } = tx;
  const isOrder = target instanceof Order;
  const paid = { orderId: isOrder ? target.id : null, purchaseId: isOrder ? null : target.id };
  const id = newId();
  const account = accountOf(orders[0] as Order);
  await db.insert(Payment, { ...payment, ...paid, ...account, id, recordedBy: actor.userId });
  const { amount, reference, receivedOn, method = PaymentMethod.BankTransfer } = payment;
  const recorded = { ...paid, amount, method, receivedOn, reference, note: null };
  await emit(tx, 'payment.recorded', {
    subjectId: id,
    name: target.number,
    ...account,
    actor,
    payload: recorded,
  });
  const orderIds = orders.map((order) => order.id);
  await db.insert(
    PaymentOrder,
    orderIds.map((orderId) => ({ orderId, paymentId: id })),
  );
  await allocateDirectPayments(db, orderIds);
  // Of a deleted order, the charge is paid that is owed with it.
  const left = orders.filter(({ deletedAt }) => !deletedAt);
  await setPaymentStatus(tx, left, { to: PaymentStatus.paid, actor });
  await payOrdersInvoicedWith(tx, orderIds, actor);
  await settleDeposits(tx, { purchaseIds: orders.map(({ purchaseId }) => purchaseId) });
}

/** A deposit is for a purchase as a whole: which of its orders it pays follows from their invoices. */
async function refuseDuringDeposit(db: EntityManager, { purchaseId }: Order): Promise<void> {
  const [deposit] = await depositsOf(db, [purchaseId]);
  if (!deposit || (deposit.open <= 0 && deposit.kept === 0)) return;
  if ((await db.countBy(Order, { purchaseId })) === 1) return;
  const message = 'This purchase has a deposit. Record the payment of the deposit, or of the whole purchase.';
  throw new DomainError('conflict', 'WRONG_STATE', message);
}

async function refuseWrongAmount(
  { db }: Tx,
  { target, orders, amount }: { target: Target; orders: readonly Order[]; amount: number },
): Promise<void> {
  const ids = orders.map(({ id }) => id);
  const { due, isTaxed, awaitsFee } =
    target instanceof Order
      ? await dueTogether(db, ids)
      : ((await duesOfPurchases(db, [target.id]))[0] as Due);
  authorize(whenPayable({ owes: due > 0, isTaxed, awaitsFee }));
  if (target instanceof Order) await refuseDuringDeposit(db, target);
  requireAmount(amount, due);
}

/** @throws DomainError AMOUNT_MISMATCH */
export function requireAmount(amount: number, due: number): void {
  if (amount === due) return;
  const message = `The amount must be ${formatMoney(due)}, taxes included.`;
  throw new DomainError('rule', 'AMOUNT_MISMATCH', message, { total: new Amount(due) });
}
