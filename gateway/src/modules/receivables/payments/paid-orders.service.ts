import type { EntityManager } from 'typeorm';
import { query } from '../../../db/sql';
import type { Actor, UnitOfWork } from '../../../shared/ctx';
import type { Order } from '../../sales/orders/order.entity';
import { lockOrdersAlone } from '../../sales/orders/order-lock.service';
import { PaymentStatus } from '../../sales/orders/order.status';
import { settleDeposits } from './deposit.service';
import { setPaymentStatus, unpaidOf } from '../../sales/orders/payment-status.service';

type Person = Pick<Actor, 'userId'>;

const idsOf = async (db: EntityManager, sql: string, ids: readonly string[]): Promise<string[]> =>
  (await query<{ id: string }>(db, { sql, values: [ids] })).map(({ id }) => id);

const OF_INVOICES = `
  SELECT order_id AS id FROM document_orders WHERE kind IN ('Invoice', 'Deposit') AND document_id = ANY ($1)`;

/**
 * Orders of invoices of which nothing is open: paid, credited, or of $0. Nothing else of them is open: on another invoice, or
 * because it is not invoiced yet.
 */
const PAID = `
  SELECT order_id AS id FROM document_orders paying JOIN invoice_balances USING (document_id)
  WHERE kind = 'Invoice' AND open <= 0 AND NOT EXISTS (
    SELECT FROM order_dues WHERE order_dues.order_id = paying.order_id AND (invoice_id IS NULL OR invoice_open > 0))`;

/** The orders of the invoices $1, if the invoice is paid. */
const OF_PAID_INVOICES = `${PAID} AND document_id = ANY ($1)`;

/** The same for the invoices of the orders $1. */
const INVOICED_WITH = `${PAID} AND document_id IN (
  SELECT document_id FROM document_orders given WHERE given.kind = 'Invoice' AND given.order_id = ANY ($1))`;

/** Of the orders $1, those whose invoice is paid. */
const PAID_BY_INVOICE = `${PAID} AND order_id = ANY ($1)`;

/** Of the orders $1, those paid by a payment recorded for them or for their purchase. */
const PAID_DIRECTLY = 'SELECT order_id AS id FROM payment_orders WHERE order_id = ANY ($1)';

/** Orders whose uninvoiced amount is covered by the deposit of their purchase, and nothing is open of the rest. */
const COVERED = `
  SELECT order_id AS id FROM order_dues JOIN deposit_balances USING (purchase_id)
  WHERE invoice_id IS NULL AND rest <= 0 AND kept > 0 AND NOT EXISTS (
    SELECT FROM order_dues sibling WHERE sibling.order_id = order_dues.order_id AND invoice_open > 0)`;

/** The orders of the deposits $1. */
const OF_DEPOSITS = `${COVERED} AND document_id = ANY ($1)`;

/** Of the orders $1, those that deposits cover. */
const PAID_BY_DEPOSIT = `${COVERED} AND order_id = ANY ($1)`;

/** The ids of the orders of invoices and deposits. */
export const ordersOfInvoices = (db: EntityManager, invoiceIds: readonly string[]): Promise<string[]> =>
  idsOf(db, OF_INVOICES, invoiceIds);

/** Locks the orders of invoices and deposits. This also protects the invoices: crediting or paying one locks its orders first. */
export const lockOrdersOf = async (db: EntityManager, invoiceIds: readonly string[]): Promise<Order[]> =>
  lockOrdersAlone(db, await ordersOfInvoices(db, invoiceIds));

/** Orders are paid when their invoice is. Returns those that become so. */
export const payInvoicedOrders = (
  tx: UnitOfWork,
  invoiceIds: readonly string[],
  actor: Person,
): Promise<Order[]> => payWhere(tx, OF_PAID_INVOICES, { ids: invoiceIds, actor });

/** The same for invoices and deposits: orders are also paid when a deposit covers them. */
export async function payOrdersOf(
  tx: UnitOfWork,
  documentIds: readonly string[],
  actor: Person,
): Promise<Order[]> {
  const paid = await payInvoicedOrders(tx, documentIds, actor);
  const deposits = await settleDeposits(tx, { documentIds });
  if (deposits.length === 0) return paid;
  return [...paid, ...(await payWhere(tx, OF_DEPOSITS, { ids: deposits, actor }))];
}

/** The same for the invoices of some orders. */
export const payOrdersInvoicedWith = (
  tx: UnitOfWork,
  orderIds: readonly string[],
  actor: Person,
): Promise<Order[]> => payWhere(tx, INVOICED_WITH, { ids: orderIds, actor });

async function payWhere(
  tx: UnitOfWork,
  where: string,
  { ids, actor }: { ids: readonly string[]; actor: Person },
): Promise<Order[]> {
  const paid = await idsOf(tx.db, where, ids);
  if (paid.length === 0) return [];
  const locked = await lockOrdersAlone(tx.db, paid);
  const orders = unpaidOf(locked.filter(({ deletedAt }) => !deletedAt));
  await setPaymentStatus(tx, orders, { to: PaymentStatus.paid, actor });
  return orders;
}

interface ReopenedInvoices {
  readonly invoiceIds: readonly string[];
  readonly orderIds: readonly string[];
  readonly actor: Person;
}

/**
 * Orders that neither a payment of their own nor their invoice nor a deposit pays any more are unpaid again: of some invoices, and some
 * that may have none.
 */
export async function reopenOrders(
  tx: UnitOfWork,
  { invoiceIds, orderIds, actor }: ReopenedInvoices,
): Promise<void> {
  const ids = [...(await ordersOfInvoices(tx.db, invoiceIds)), ...orderIds];
  const locked = await lockOrdersAlone(tx.db, ids);
  const paid = new Set([
    ...(await idsOf(tx.db, PAID_BY_INVOICE, ids)),
    ...(await idsOf(tx.db, PAID_DIRECTLY, ids)),
    ...(await idsOf(tx.db, PAID_BY_DEPOSIT, ids)),
  ]);
  const orders = locked.filter(({ id, payment }) => payment === PaymentStatus.paid && !paid.has(id));
  await setPaymentStatus(tx, orders, { to: PaymentStatus.unpaid, actor });
  const purchaseIds = locked.map(({ purchaseId }) => purchaseId);
  await settleDeposits(tx, { purchaseIds, documentIds: invoiceIds });
}
