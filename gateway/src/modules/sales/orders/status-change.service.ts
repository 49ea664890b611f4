import { In, type EntityManager } from 'typeorm';
import { query } from '../../../db/sql';
import { enqueueAt } from '../../../jobs/enqueue';
import { emit } from '../../../events/emit';
import type { Actor, Ctx, Tx } from '../../../shared/ctx';
import { badInput } from '../../../shared/domain-error';
import { newId } from '../../../shared/ids';
import { Order } from './order.entity';
import { subjectOf } from './order.subject';
import { isInvoiced, OrderStatus } from './order.status';
import { Shipment } from './shipment.entity';
import type { ShipmentInput } from './shipment.inputs';

/** A status, and for Shipped how the orders leave. */
export interface StatusChange {
  readonly status: OrderStatus;
  readonly tracking: Tracking | null;
  /** Shipped orders: their customers are notified only when the shipping can no longer be undone. */
  readonly canBeUndone?: boolean;
  /** The reason for the change of an order. */
  readonly noteOf?: (order: Order) => string | null;
}

/** How long a shipping can be undone: ten seconds on the screen, and the time that the request takes. */
const UNDO_MS = 12_000;

type Tracking = Pick<Shipment, 'carrier' | 'trackingNumber'>;

/** @throws DomainError BAD_USER_INPUT if a status other than Shipped comes with a shipment */
export function statusChangeOf(status: OrderStatus, shipment?: ShipmentInput | null): StatusChange {
  const { carrier = null, trackingNumber = null } = shipment ?? {};
  const tracking = carrier === null && trackingNumber === null ? null : { carrier, trackingNumber };
  if (tracking && status !== OrderStatus.Shipped)
    throw badInput({ shipment: 'Only orders that are set to Shipped have a shipment' });
  return { status, tracking };
}

/** What distinguishes a request from another one with the same key. Without tracking it is that of earlier releases. */
export const contentOf = ({ status, tracking }: StatusChange): readonly unknown[] =>
  tracking ? [status, tracking.carrier, tracking.trackingNumber] : [status];

/**
 * Sets locked orders to a status. Those of one purchase that are set to Shipped make one shipment. Orders that have the status already stay as they are, unless tracking is given for them:
 * they move to the new shipment.
 */
export async function changeStatus(
  tx: Tx,
  { actor, orders, change }: { actor: Actor; orders: readonly Order[]; change: StatusChange },
): Promise<void> {
  const { status, tracking, noteOf = () => null } = change;
  const moved = orders.filter((order) => order.status !== status);
  const changed = tracking ? orders : moved;
  if (changed.length === 0) return;
  const ids = changed.map(({ id }) => id);
  const unannounced = await inUnannouncedShipments(tx.db, changed);
  if (status === OrderStatus.Shipped) await ship(tx, { actor, orders: changed, change });
  else await setOutsideShipments(tx.db, ids, status);
  const isNew = (order: Order) => moved.includes(order) || unannounced.has(order.shipmentId);
  const events = changed.map((order) => {
    const reason = noteOf(order);
    const details = { ...tracking, ...(reason && { reason }) };
    const { purchaseId, status: from } = order;
    const isAnnounced = !change.canBeUndone && isNew(order);
    return { ...subjectOf(order), payload: { purchaseId, from, to: status, ...details, isAnnounced } };
  });
  await emit(tx, 'order.status-changed', ...events);
}

/** The shipments of orders whose customers are not notified yet. Locked, so that either this or their job notifies them. */
async function inUnannouncedShipments(
  db: EntityManager,
  orders: readonly Order[],
): Promise<Set<string | null>> {
  const ids = orders.flatMap(({ shipmentId }) => shipmentId ?? []);
  if (ids.length === 0) return new Set();
  const found = await query<{ id: string }>(db, {
    sql: `SELECT id FROM shipments WHERE id = ANY ($1) AND undo_until IS NOT NULL ORDER BY id FOR UPDATE`,
    values: [ids],
  });
  return new Set(found.map(({ id }) => id));
}

export const pendingOf = (orders: readonly Order[]): Order[] =>
  orders.filter(({ status }) => status === OrderStatus.Pending);

/** Approves those of some locked orders that are pending. */
export const approvePending = (
  tx: Tx,
  { actor, orders }: { actor: Actor; orders: readonly Order[] },
): Promise<void> =>
  changeStatus(tx, {
    actor,
    orders: pendingOf(orders),
    change: { status: OrderStatus.Approved, tracking: null },
  });

/** The invoice of an order is pending from its approval on, until it is issued. */
const PENDING_SINCE = 'coalesce(invoice_pending_since, now())';

/** The invoices of orders are no longer pending: they are issued. */
export const setInvoiced = (db: EntityManager, ids: readonly string[]): Promise<unknown> =>
  db.update(Order, { id: In([...ids]) }, { invoicePendingSince: null });

/** Sets orders to a status other than Shipped: they are in no shipment. */
export const setOutsideShipments = (
  db: EntityManager,
  ids: readonly string[],
  status: OrderStatus,
): Promise<unknown> =>
  db.update(
    Order,
    { id: In(ids) },
    { status, shipmentId: null, invoicePendingSince: isInvoiced(status) ? () => PENDING_SINCE : null },
  );

async function ship(
  tx: Ctx,
  { actor, orders, change }: { actor: Actor; orders: readonly Order[]; change: StatusChange },
): Promise<void> {
  const { db } = tx;
  const undoUntil = change.canBeUndone ? new Date(Date.now() + UNDO_MS) : null;
  const purchaseIds = new Set(orders.map(({ purchaseId }) => purchaseId));
  const shipments = [...purchaseIds].map((purchaseId) => ({
    ...change.tracking,
    undoUntil,
    id: newId(),
    purchaseId,
    shippedById: actor.userId,
  }));
  await db.insert(Shipment, shipments);
  if (undoUntil) {
    const jobs = shipments.map(({ id }) => ({ shipmentId: id }));
    await enqueueAt(tx, undoUntil, 'announce-shipment', ...jobs);
  }
  await query(db, {
    sql: `UPDATE orders SET status = 'Shipped', shipment_id = shipments.id, updated_at = now(),
        invoice_pending_since = ${PENDING_SINCE}
      FROM shipments WHERE shipments.id = ANY ($1) AND shipments.purchase_id = orders.purchase_id AND orders.id = ANY ($2)`,
    values: [shipments.map(({ id }) => id), orders.map(({ id }) => id)],
  });
}
