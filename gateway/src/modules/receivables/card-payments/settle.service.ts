import type { EntityManager } from 'typeorm';
import { lockOrders } from '../../sales/orders/order-lock.service';
import { accountOf, lockAccount, type Account } from '../../people/companies/account.service';
import { emit } from '../../../events/emit';
import type { Tx } from '../../../shared/ctx';
import { dayOf } from '../../../shared/time/working-days';
import { Document } from '../documents/document.entity';
import { Order } from '../../sales/orders/order.entity';
import { lockOrdersOf } from '../payments/paid-orders.service';
import { PaymentMethod } from '../payments/payment.entity';
import { payOrders } from '../payments/order-payment.service';
import { recordAccountPayment } from '../payments/account-payment.service';
import { allocateOldestFirst, sumOf } from '../payments/allocation.service';
import { Purchase } from '../../sales/purchases/purchase.entity';
import { CardPayment, CardPaymentState } from './card-payment.entity';
import { PayableKind } from './how-to-pay.inputs';
import { dueOfOrders, partsOf, type Parts } from './payable.service';

interface Money {
  readonly amount: number;
  readonly intentId: string;
  readonly at: Date;
}

/**
 * Records money that arrived by card for what is still open, in the transaction of its event. What was deleted or paid in
 * the meantime is to be paid back: a task of the admins.
 */
export async function settle(tx: Tx, payment: CardPayment, money: Money): Promise<void> {
  const target = targetOf(payment);
  const account = await lockTarget(tx.db, target);
  const parts = await partsOf(tx.db, target);
  const record = { tx, payment, money, parts };
  const ofInvoices = await payInvoices(record, account);
  const ofOrders = await payUninvoiced(record, money.amount - ofInvoices);
  const refund = money.amount - ofInvoices - ofOrders;
  const state = refund > 0 ? CardPaymentState.RefundDue : CardPaymentState.Paid;
  const { intentId, at: settledAt } = money;
  await tx.db.update(CardPayment, { id: payment.id }, { state, refund, intentId, settledAt });
  if (refund > 0)
    await emit(tx, 'card-payment.refund-due', {
      subjectId: payment.id,
      name: payment.number,
      ...account,
      actor: { userId: payment.startedBy },
      payload: { refund },
    });
}

interface Target {
  readonly kind: PayableKind;
  readonly id: string;
}

function targetOf({ orderId, purchaseId, documentId }: CardPayment): Target {
  if (orderId) return { kind: PayableKind.Order, id: orderId };
  if (purchaseId) return { kind: PayableKind.Purchase, id: purchaseId };
  return { kind: PayableKind.Invoice, id: documentId ?? '' };
}

/** Locks the account, then the orders, as everyone does who records a payment. */
async function lockTarget(db: EntityManager, { kind, id }: Target): Promise<Account> {
  const by = { where: { id }, withDeleted: true };
  if (kind === PayableKind.Invoice) {
    const account = accountOf(await db.findOneByOrFail(Document, { id }));
    await lockAccount(db, account);
    await lockOrdersOf(db, [id]);
    return account;
  }
  const isOrder = kind === PayableKind.Order;
  const account = accountOf(
    isOrder ? await db.findOneOrFail(Order, by) : await db.findOneByOrFail(Purchase, { id }),
  );
  await lockAccount(db, account);
  const orders = isOrder ? [{ id }] : await db.findBy(Order, { purchaseId: id });
  await lockOrders(
    db,
    orders.map((order) => order.id),
  );
  return account;
}

interface Settlement {
  readonly tx: Tx;
  readonly payment: CardPayment;
  readonly money: Money;
  readonly parts: Parts;
}

const factsOf = ({ payment, money }: Settlement) => ({
  receivedOn: dayOf(money.at),
  method: PaymentMethod.Card,
  reference: `Card payment of ${payment.number}`,
  actor: { userId: payment.startedBy },
});

/** Pays the open invoices one after another; returns what they took. */
async function payInvoices(recording: Settlement, account: Account): Promise<number> {
  const { tx, money, parts } = recording;
  const allocations = allocateOldestFirst(money.amount, parts.invoices);
  const amount = sumOf(allocations);
  if (amount === 0) return 0;
  const facts = {
    ...factsOf(recording),
    externalId: money.intentId,
    keepRest: false,
    confirmDuplicate: true,
  };
  await recordAccountPayment(tx, { ...facts, account, amount, allocations });
  return amount;
}

/** Pays the rest of the orders, all or none; returns what they took. */
async function payUninvoiced(recording: Settlement, left: number): Promise<number> {
  const { tx, payment, money, parts } = recording;
  const { orders } = parts;
  const { due: amount } = await dueOfOrders(tx.db, parts);
  const [first] = orders;
  if (!first || amount > left) return 0;
  const { actor, ...facts } = factsOf(recording);
  const target = payment.orderId ? first : { id: first.purchaseId, number: payment.number };
  const externalId = `${money.intentId}/orders`;
  await payOrders(tx, { orders, target, payment: { ...facts, amount, externalId }, actor });
  return amount;
}
