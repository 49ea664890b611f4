import { query } from '../../../db/sql';
import { lockOrders } from '../../sales/orders/order-lock.service';
import type { Actor, Tx } from '../../../shared/ctx';
import { newId } from '../../../shared/ids';
import { authorize } from '../../../shared/permission';
import { dayOf } from '../../../shared/time/working-days';
import { ordersOfInvoices, reopenOrders } from './paid-orders.service';
import { Payment } from './payment.entity';
import { allocate, type Allocation } from './allocation.service';
import { PaymentOrder } from './payment-parts.entity';
import { canReverse } from './payment.policy';

/**
 * Takes a payment back as a whole: a payment of the negative amount, which takes back its allocations. Orders that it paid
 * are unpaid again. The caller has locked the account. Returns the id of the reversal. @throws DomainError WRONG_STATE
 */
export async function reverse(
  tx: Tx,
  payment: Payment,
  { reason, actor }: { reason: string; actor: Actor },
): Promise<string> {
  const { db } = tx;
  const { id, companyId, customerId, amount, method, reference } = payment;
  authorize(canReverse(actor, payment, await db.findOneBy(Payment, { reversesId: id })));
  const orderIds = (await db.findBy(PaymentOrder, { paymentId: id })).map(({ orderId }) => orderId);
  const invoiceIds = (await allocationsOf(tx, id)).map(({ invoiceId }) => invoiceId);
  await lockOrders(db, [...orderIds, ...(await ordersOfInvoices(db, invoiceIds))]);
  const taken = (await allocationsOf(tx, id)).map((part) => ({ ...part, amount: -part.amount }));
  const reversal = {
    companyId,
    customerId,
    method,
    reference,
    amount: -amount,
    reversesId: id,
    note: reason,
  };
  const reversalId = newId();
  const recorded = { receivedOn: dayOf(new Date()), recordedBy: actor.userId };
  await db.delete(PaymentOrder, { paymentId: id });
  await db.insert(Payment, { ...reversal, ...recorded, id: reversalId });
  await allocate(db, { paymentId: reversalId, plan: taken, actor });
  await reopenOrders(tx, { invoiceIds, orderIds, actor });
  return reversalId;
}

/** Allocations of a payment to invoices. */
const allocationsOf = ({ db }: Tx, paymentId: string): Promise<Allocation[]> =>
  query(db, {
    sql: `SELECT document_id AS "invoiceId", sum(amount_cents)::bigint AS amount FROM payment_allocations
      WHERE payment_id = $1 GROUP BY document_id HAVING sum(amount_cents) <> 0`,
    values: [paymentId],
  });
