import { receivedFor, requireDay } from '../../shared/day-range';
import { DomainError } from '../../shared/domain-error';
import { newId } from '../../shared/ids';
import { Amount, formatMoney } from '../../shared/money';
import type { Actor, Ctx } from '../../shared/ctx';
import { recordAction } from '../audit/audit.service';
import { decideLate } from './tax-decision.service';
import { tell } from '../messages/tell.service';
import { refuseDuplicate } from './duplicate-payment.service';
import { OrderEventKind } from './order-event.entity';
import { dueTogether, duesOfPurchases, taxUndecided, type Due } from './dues.service';
import { paymentRecorded } from './order.actions';
import { Order } from './order.entity';
import { record } from './order.events';
import type { RecordPaymentInput } from './order.inputs';
import { PaymentStatus } from './order.status';
import { payOrdersBeside } from './paid-invoices.service';
import { Payment } from './payment.entity';

/** What one payment pays: an order, or the unpaid orders of a purchase. */
type Target = Pick<Order, 'id' | 'number'>;

/**
 * Records a payment of locked, unpaid orders by an admin, in the transaction of the change. The amount must be what they
 * owe, taxes included. The caller has locked the account.
 * @throws DomainError AMOUNT_MISMATCH, TAX_UNDECIDED, DUPLICATE_PAYMENT, BAD_USER_INPUT
 */
export async function pay(
  tx: Ctx,
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
  await recordAction(tx, paymentRecorded(target, payment));
}

export const unpaidOf = (orders: readonly Order[]): Order[] =>
  orders.filter(({ payment }) => payment === PaymentStatus.unpaid);

interface Paying {
  readonly orders: readonly Order[];
  readonly target: Target;
  readonly payment: Pick<Payment, 'amount' | 'reference' | 'receivedOn'> &
    Partial<Pick<Payment, 'method' | 'externalId'>>;
  readonly actor: Pick<Actor, 'userId'>;
}

/**
 * Records a payment that is what locked, unpaid orders owe. A trigger allocates it to their invoices, or does so when
 * they are issued.
 */
export async function payOrders(tx: Ctx, { orders, target, payment, actor }: Paying): Promise<void> {
  const { db } = tx;
  const paid = target instanceof Order ? { orderId: target.id } : { purchaseId: target.id };
  const id = newId();
  await db.insert(Payment, { ...payment, ...paid, ...accountOf(orders), id, recordedBy: actor.userId });
  await tell(tx, 'payment-received', id);
  await db.update(
    Order,
    orders.map(({ id }) => id),
    { payment: PaymentStatus.paid },
  );
  const change = { actor, kind: OrderEventKind.PAID, from: PaymentStatus.unpaid, to: PaymentStatus.paid };
  await record(db, ...orders.map((order) => ({ order, ...change })));
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
  { db }: Ctx,
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
