import type { EntityManager } from 'typeorm';
import { query } from '../../../db/sql';
import { emit } from '../../../events/emit';
import type { Actor, Tx } from '../../../shared/ctx';
import { badInput } from '../../../shared/domain-error';
import { Order } from '../../sales/orders/order.entity';
import { subjectOf } from '../../sales/orders/order.subject';
import { OrderStatus } from '../../sales/orders/order.status';
import { openOf, requireReturnedShipped, setNotShipped } from '../../sales/orders/units.service';
import { leaveShipments, ship, type UnitsToShip, type Tracking } from './shipment.service';
import { lastLines } from './last-shipment.service';
import type { ShipmentInput } from './shipment.inputs';

/** A status, and for Shipped how the orders leave. */
export interface StatusChange {
  readonly status: OrderStatus;
  readonly tracking: Tracking | null;
}

export function trackingOf(shipment?: ShipmentInput | null): Tracking | null {
  const { carrier = null, trackingNumber = null } = shipment ?? {};
  return carrier === null && trackingNumber === null ? null : { carrier, trackingNumber };
}

/** @throws DomainError BAD_USER_INPUT if a status other than Shipped comes with a shipment */
export function statusChangeOf(status: OrderStatus, shipment?: ShipmentInput | null): StatusChange {
  const tracking = trackingOf(shipment);
  if (tracking && status !== OrderStatus.Shipped)
    throw badInput({ shipment: 'Only orders that are set to Shipped have a shipment' });
  return { status, tracking };
}

/** The fields that identify a request with a key. Without tracking, they are those of earlier releases. */
export const contentOf = ({ status, tracking }: StatusChange): readonly unknown[] =>
  tracking ? [status, tracking.carrier, tracking.trackingNumber] : [status];

/** @throws DomainError WRONG_STATE if units of a locked order are in returns, and the status would take them back */
export function requireStatus(order: Order, status: OrderStatus): void {
  if (status !== OrderStatus.Shipped && status !== order.status) requireReturnedShipped(order, 0);
}

interface OrdersToChange {
  readonly actor: Actor;
  readonly orders: readonly Order[];
  readonly change: StatusChange;
}

/**
 * Sets locked orders to a status. Shipped ships what is left of them; another status takes back what has left. Orders that
 * have the status already stay as they are, unless tracking is given for them: what left last moves to a new shipment.
 */
export async function changeStatus(tx: Tx, { actor, orders, change }: OrdersToChange): Promise<void> {
  const { status, tracking } = change;
  const moved = orders.filter((order) => order.status !== status);
  if (status === OrderStatus.Shipped) {
    const rest = moved.map((order): UnitsToShip => ({ order, quantity: openOf(order) }));
    const again = tracking ? orders.filter((order) => order.status === status) : [];
    await ship(tx, { actor, leaving: [...rest, ...(await lastOf(tx.db, again))], tracking });
    return;
  }
  if (moved.length === 0) return;
  if (moved.some(({ shippedQuantity }) => shippedQuantity > 0))
    await leaveShipments(
      tx.db,
      moved.map(({ id }) => id),
    );
  await setNotShipped(tx.db, moved, status);
  const events = moved.map((order) => {
    const { purchaseId, status: from, shippedQuantity } = order;
    const isInParts = shippedQuantity > 0 && openOf(order) > 0;
    const details = { isAnnounced: true, ...(isInParts && { quantity: -shippedQuantity }) };
    return { ...subjectOf(order), payload: { purchaseId, from, to: status, ...details } };
  });
  await emit(tx, 'order.status-changed', ...events);
}

/**
 * The units of shipped orders that left last, to be moved to another shipment. Shipments whose customers are not
 * notified yet are locked, so that either the next one or their job notifies them.
 */
async function lastOf(db: EntityManager, orders: readonly Order[]): Promise<UnitsToShip[]> {
  if (orders.length === 0) return [];
  const lines = await lastLines(
    db,
    orders.map(({ id }) => id),
  );
  const unannounced = await query<{ id: string }>(db, {
    sql: `SELECT id FROM shipments WHERE id = ANY ($1) AND undo_until IS NOT NULL ORDER BY id FOR UPDATE`,
    values: [lines.map(({ shipmentId }) => shipmentId)],
  });
  const unknown = new Set(unannounced.map(({ id }) => id));
  return orders.map((order) => {
    const line = lines.find(({ orderId }) => orderId === order.id);
    const quantity = line?.quantity ?? order.quantity;
    const isKnown = !line || !unknown.has(line.shipmentId);
    return { order, quantity, isMoved: true, lineId: line?.id, isKnown };
  });
}
