import { In, type EntityManager } from 'typeorm';
import { query } from '../../db/sql';
import type { Actor, Ctx } from '../../shared/ctx';
import { badInput } from '../../shared/domain-error';
import { newId } from '../../shared/ids';
import { recordAction } from '../audit/audit.service';
import { issueDueInvoices, issuePackingSlips } from '../documents/issue.service';
import { OrderEventKind } from './order-event.entity';
import { statusChanged } from './order.actions';
import { Order } from './order.entity';
import { record } from './order.events';
import { tellStatus } from './order.messages';
import { isInvoiced, OrderStatus } from './order.status';
import { Shipment } from './shipment.entity';
import type { ShipmentInput } from './shipment.inputs';

/** A status, and for Shipped how the orders leave. */
export interface StatusChange {
  readonly status: OrderStatus;
  readonly tracking: Tracking | null;
}

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
 * Sets locked orders to a status: their history, messages and the audit log with it. Those of one purchase that are set
 * to Shipped make one shipment. Orders that have the status already stay as they are, unless tracking is given for them:
 * they move to the new shipment.
 */
export async function changeStatus(
  tx: Ctx,
  { actor, orders, change }: { actor: Actor; orders: readonly Order[]; change: StatusChange },
): Promise<void> {
  const { status, tracking } = change;
  const moved = orders.filter((order) => order.status !== status);
  const changed = tracking ? orders : moved;
  if (changed.length === 0) return;
  if (status === OrderStatus.Shipped) await ship(tx.db, { actor, orders: changed, tracking });
  else
    await tx.db.update(
      Order,
      { id: In(changed.map(({ id }) => id)) },
      { status, shipmentId: null, invoicePendingSince: isInvoiced(status) ? () => PENDING_SINCE : null },
    );
  const kind = OrderEventKind.STATUS_CHANGED;
  if (moved.length)
    await record(tx.db, ...moved.map((order) => ({ order, actor, kind, from: order.status, to: status })));
  await tellStatus(tx, status, ...moved.map(({ id }) => id));
  await recordAction(tx, ...changed.map((order) => statusChanged(order, status, tracking)));
  const ids = changed.map(({ id }) => id);
  if (isInvoiced(status)) await issueDueInvoices(tx, [...new Set(changed.map((order) => order.purchaseId))]);
  if (status === OrderStatus.Shipped) await issuePackingSlips(tx, ids);
}

export const pendingOf = (orders: readonly Order[]): Order[] =>
  orders.filter(({ status }) => status === OrderStatus.Pending);

/** Approves those of some locked orders that are pending. */
export const approvePending = (
  tx: Ctx,
  { actor, orders }: { actor: Actor; orders: readonly Order[] },
): Promise<void> =>
  changeStatus(tx, {
    actor,
    orders: pendingOf(orders),
    change: { status: OrderStatus.Approved, tracking: null },
  });

/** The invoice of an order is pending from its approval on, unless it has one. */
const PENDING_SINCE = `CASE WHEN NOT EXISTS (
    SELECT FROM document_orders WHERE order_id = orders.id AND kind = 'Invoice'
  ) THEN coalesce(invoice_pending_since, now()) END`;

async function ship(
  db: EntityManager,
  { actor, orders, tracking }: { actor: Actor; orders: readonly Order[]; tracking: Tracking | null },
): Promise<void> {
  const purchaseIds = new Set(orders.map(({ purchaseId }) => purchaseId));
  const shipments = [...purchaseIds].map((purchaseId) => ({
    ...tracking,
    id: newId(),
    purchaseId,
    shippedById: actor.userId,
  }));
  await db.insert(Shipment, shipments);
  await query(db, {
    sql: `UPDATE orders SET status = 'Shipped', shipment_id = shipments.id, updated_at = now(),
        invoice_pending_since = ${PENDING_SINCE}
      FROM shipments WHERE shipments.id = ANY ($1) AND shipments.purchase_id = orders.purchase_id AND orders.id = ANY ($2)`,
    values: [shipments.map(({ id }) => id), orders.map(({ id }) => id)],
  });
}
