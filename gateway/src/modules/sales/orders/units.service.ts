import { In, type EntityManager } from 'typeorm';
import { query } from '../../../db/sql';
import { emit } from '../../../events/emit';
import type { Tx } from '../../../shared/ctx';
import { DomainError } from '../../../shared/domain-error';
import { Order } from './order.entity';
import { OrderStatus } from './order.status';
import { subjectOf } from './order.subject';

/** Units of an order that are still to ship. */
export const openOf = ({ quantity, shippedQuantity }: Pick<Order, 'quantity' | 'shippedQuantity'>): number =>
  quantity - shippedQuantity;

/** @throws DomainError WRONG_STATE if more units of a locked order are returned than would have left */
export function requireReturnedShipped({ number, returnedQuantity }: Order, shippedQuantity: number): void {
  if (returnedQuantity > shippedQuantity)
    throw new DomainError(
      'conflict',
      'WRONG_STATE',
      `${returnedQuantity} units of ${number} are in returns.`,
    );
}

/**
 * Sets what has left of locked orders, and with it their status: Shipped once all units have, until then Approved. `counted`
 * is a statement with id and units; $1 are the ids. The database refuses more units than an order has. Returns the new
 * status by id.
 */
export async function setShipped(
  db: EntityManager,
  counted: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OrderStatus>> {
  const set = await query<{ id: string; status: OrderStatus }>(db, {
    sql: `WITH changed AS (
      UPDATE orders SET shipped_quantity = units, updated_at = now(),
        status = CASE WHEN units = orders.quantity THEN 'Shipped' ELSE 'Approved' END::order_status
      FROM (${counted}) AS counted WHERE orders.id = counted.id RETURNING orders.id, status
    ) SELECT id, status FROM changed`,
    values: [ids],
  });
  return new Map(set.map(({ id, status }) => [id, status]));
}

/** Sets locked orders to a status other than Shipped: nothing of them has left. */
export async function setNotShipped(
  db: EntityManager,
  orders: readonly Order[],
  status: OrderStatus,
): Promise<void> {
  await db.update(Order, { id: In(orders.map(({ id }) => id)) }, { status, shippedQuantity: 0 });
}

/** Sets how much of locked orders is returned. `counted` is a statement with order_id and units; $1 are the ids. */
export const setReturned = (db: EntityManager, counted: string, ids: readonly string[]): Promise<unknown> =>
  query(db, {
    sql: `UPDATE orders SET returned_quantity = units, updated_at = now() FROM (${counted}) AS counted
      WHERE orders.id = order_id`,
    values: [ids],
  });

export const pendingOf = (orders: readonly Order[]): Order[] =>
  orders.filter(({ status }) => status === OrderStatus.Pending);

/** Approves locked orders that are pending. */
export async function approvePending(tx: Tx, pending: readonly Order[]): Promise<void> {
  if (pending.length === 0) return;
  await setNotShipped(tx.db, pending, OrderStatus.Approved);
  const events = pending.map((order) => {
    const payload = { from: order.status, to: OrderStatus.Approved, isAnnounced: true };
    return { ...subjectOf(order), payload: { purchaseId: order.purchaseId, ...payload } };
  });
  await emit(tx, 'order.status-changed', ...events);
}
