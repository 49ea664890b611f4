import { In, type EntityManager } from 'typeorm';
import { columnsOf, entities } from '../../../db/sql';
import { emit } from '../../../events/emit';
import type { Actor, UnitOfWork } from '../../../shared/ctx';
import { Order } from './order.entity';
import { subjectOf } from './order.subject';
import { PaymentStatus } from './order.status';

type Person = Pick<Actor, 'userId'>;

/** Whether an order's invoice is paid, as a condition on the orders. */
const INVOICE_IS_PAID = `EXISTS (
  SELECT FROM document_orders invoiced JOIN invoice_balances USING (document_id)
  WHERE invoiced.order_id = orders.id AND kind = 'Invoice' AND open <= 0 AND allocated > 0)`;

const OF_INVOICES = `orders.id IN (
  SELECT order_id FROM document_orders WHERE kind = 'Invoice' AND document_id = ANY ($1))`;
const ON_THE_SAME_INVOICES = `
  SELECT beside.order_id FROM document_orders given JOIN document_orders beside USING (document_id, kind)
  WHERE given.order_id = ANY ($1) AND kind = 'Invoice'`;

/** Locked in the order of their ids. */
const lock = (db: EntityManager, where: string, values: readonly unknown[]): Promise<Order[]> =>
  entities(db, Order, {
    sql: `SELECT ${columnsOf(db, Order)} FROM orders WHERE ${where} ORDER BY id FOR UPDATE`,
    values,
  });

/** Locks the orders of invoices. This also protects the invoices: crediting or paying one locks its orders first. */
export const lockOrdersOf = (db: EntityManager, invoiceIds: readonly string[]): Promise<Order[]> =>
  lock(db, OF_INVOICES, [invoiceIds]);

/**
 * Locks orders and all others of their purchases, deleted ones included: a change of one may pay or invoice them. One
 * statement locks all of them in the order of their ids, so that two such changes cannot deadlock.
 */
export const lockOrders = (db: EntityManager, ids: readonly string[]): Promise<Order[]> =>
  lock(db, 'orders.purchase_id IN (SELECT given.purchase_id FROM orders given WHERE given.id = ANY ($1))', [
    ids,
  ]);

/** The same for all orders of some purchases. */
export const lockPurchases = (db: EntityManager, purchaseIds: readonly string[]): Promise<Order[]> =>
  lock(db, 'orders.purchase_id = ANY ($1)', [purchaseIds]);

/** Orders are paid when their invoice is. Returns those that become so. */
export const payOrdersOf = (tx: UnitOfWork, invoiceIds: readonly string[], actor: Person): Promise<Order[]> =>
  payWhere(tx, OF_INVOICES, { ids: invoiceIds, actor });

/** The same for the invoices of some orders. */
export const payOrdersBeside = (
  tx: UnitOfWork,
  orderIds: readonly string[],
  actor: Person,
): Promise<Order[]> => payWhere(tx, `orders.id IN (${ON_THE_SAME_INVOICES})`, { ids: orderIds, actor });

async function payWhere(
  tx: UnitOfWork,
  where: string,
  { ids, actor }: { ids: readonly string[]; actor: Person },
): Promise<Order[]> {
  const due = `payment = 'unpaid' AND deleted_at IS NULL AND ${where} AND ${INVOICE_IS_PAID}`;
  const orders = await lock(tx.db, due, [ids]);
  if (orders.length > 0) await set(tx, orders, { to: PaymentStatus.paid, actor });
  return orders;
}

/**
 * Orders that neither a payment of their own nor their invoice pays any more are unpaid again: of some invoices, and some
 * that may have none.
 */
export async function reopenOrders(
  tx: UnitOfWork,
  {
    invoiceIds,
    orderIds,
    actor,
  }: { invoiceIds: readonly string[]; orderIds: readonly string[]; actor: Person },
): Promise<void> {
  const unpaid = `payment = 'paid' AND (${OF_INVOICES} OR orders.id = ANY ($2)) AND NOT ${INVOICE_IS_PAID}
    AND NOT EXISTS (SELECT FROM payment_orders WHERE payment_orders.order_id = orders.id)`;
  const orders = await lock(tx.db, unpaid, [invoiceIds, orderIds]);
  if (orders.length > 0) await set(tx, orders, { to: PaymentStatus.unpaid, actor });
}

async function set(
  tx: UnitOfWork,
  orders: readonly Order[],
  { to, actor }: { to: PaymentStatus; actor: Person },
): Promise<void> {
  await tx.db.update(Order, { id: In(orders.map(({ id }) => id)) }, { payment: to });
  const type = to === PaymentStatus.paid ? 'order.paid' : 'order.payment-reopened';
  const changed = orders.map((order) => ({
    ...subjectOf(order),
    actor,
    payload: { from: order.payment, to },
  }));
  await emit(tx, type, ...changed);
}
