import DataLoader from 'dataloader';
import { In, type EntityManager } from 'typeorm';
import { query } from '../../../db/sql';
import { perRequest } from '../../../shared/ctx';
import { taxedPurchasesOf, totalsOfOrders } from '../../sales/purchases/orders-total.sql';
import { OrdersTotal } from '../../sales/purchases/orders-total.type';
import { PendingInvoice } from './pending-invoice.entity';
import { KEEP_PENDING } from './sources';

/**
 * Says of locked orders whether their invoice is pending, after what has changed: once they are approved, while something of
 * them is to be invoiced.
 */
export const keepPending = (db: EntityManager, orderIds: readonly string[]): Promise<unknown> =>
  query(db, { sql: KEEP_PENDING, values: [orderIds] });

/** The invoices of locked orders are issued. */
export const endPending = (db: EntityManager, orderIds: readonly string[]): Promise<unknown> =>
  db.delete(PendingInvoice, { orderId: In([...orderIds]) });

const TOTALS = totalsOfOrders('SELECT order_id FROM pending_invoices');

/** The pending invoice of each purchase, or null. */
export async function pendingInvoices(
  db: EntityManager,
  purchaseIds: readonly string[],
): Promise<(OrdersTotal | null)[]> {
  const found = await query<OrdersTotal & { id: string }>(db, { sql: TOTALS, values: [purchaseIds] });
  const byId = new Map(found.map(({ id, ...pending }) => [id, Object.assign(new OrdersTotal(), pending)]));
  return purchaseIds.map((id) => byId.get(id) ?? null);
}

/** The same for a page. A mutation may change it, so nothing is remembered. */
export const pendingInvoiceLoader = perRequest(
  (ctx) =>
    new DataLoader<string, OrdersTotal | null>(async (ids) => pendingInvoices(ctx.db, ids), {
      cache: false,
    }),
);

const WAITING = taxedPurchasesOf('SELECT order_id FROM pending_invoices WHERE since < $1', '$2');

/** Purchases, of all or of one company, whose invoice has been pending since before a time. Their tax is decided. */
export async function purchasesToInvoice(
  db: EntityManager,
  before: Date,
  companyId?: string,
): Promise<string[]> {
  const found = await query<{ id: string }>(db, { sql: WAITING, values: [before, companyId ?? null] });
  return found.map(({ id }) => id);
}
