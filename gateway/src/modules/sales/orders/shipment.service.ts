import type { EntityManager } from 'typeorm';
import { query } from '../../../db/sql';
import { emit } from '../../../events/emit';
import { enqueueAt } from '../../../jobs/enqueue';
import type { Actor, Tx } from '../../../shared/ctx';
import { DomainError } from '../../../shared/domain-error';
import { newId } from '../../../shared/ids';
import { movePackages, pack, type Packed } from '../packages/packing.service';
import type { Order } from './order.entity';
import { OrderStatus } from './order.status';
import { addressKey, requireOneAddress } from './ship-to';
import { subjectOf } from './order.subject';
import { ShipmentLine } from './shipment-line.entity';
import { Shipment } from './shipment.entity';

export type Tracking = Pick<Shipment, 'carrier' | 'trackingNumber'>;

/** Units of a locked order that leave. */
export interface Leaving {
  readonly order: Order;
  readonly quantity: number;
  /** They have left before, and only move to another shipment, with this line if there is one. */
  readonly isMoved?: boolean;
  readonly lineId?: string;
  /** The customer is not notified again. */
  readonly isKnown?: boolean;
  readonly reason?: string | null;
}

interface Shipping {
  readonly actor: Actor;
  readonly leaving: readonly Leaving[];
  readonly tracking: Tracking | null;
  /** Until then it can be undone, and only then the customers are notified; by default, immediately. */
  readonly undoUntil?: Date | null;
  /** Of a single purchase. */
  readonly packages?: readonly Packed[];
}

/** Units of an order that are still to ship. */
export const openOf = ({ quantity, shippedQuantity }: Order): number => quantity - shippedQuantity;

/** @throws DomainError WRONG_STATE if more units of a locked order are returned than would have left */
export function requireReturnedShipped({ number, returnedQuantity }: Order, shippedQuantity: number): void {
  if (returnedQuantity > shippedQuantity)
    throw new DomainError(
      'conflict',
      'WRONG_STATE',
      `${returnedQuantity} units of ${number} are in returns.`,
    );
}

/** The invoice of an order is pending from its approval on, until it is issued. */
export const PENDING_SINCE = 'coalesce(invoice_pending_since, now())';

/** Updates orders from their shipment lines: the shipped quantity, and the status, which is at least Approved. */
const COUNT = `
  UPDATE orders SET shipped_quantity = units, updated_at = now(), invoice_pending_since = ${PENDING_SINCE},
    status = CASE WHEN units = orders.quantity THEN 'Shipped' ELSE 'Approved' END::order_status,
    shipment_id = CASE WHEN units = orders.quantity THEN last END
  FROM (
    SELECT given.id, coalesce(sum(lines.quantity), 0)::int AS units,
      (array_agg(lines.shipment_id ORDER BY lines.id DESC))[1] AS last
    FROM unnest($1::uuid[]) AS given (id) LEFT JOIN (
      SELECT shipment_lines.* FROM shipment_lines JOIN shipments ON shipments.id = shipment_id WHERE voided_at IS NULL
    ) AS lines ON order_id = given.id
    GROUP BY given.id
  ) AS counted
  WHERE orders.id = counted.id`;

/** Writes what has left of locked orders, from their lines. The database refuses more than an order has. */
export const countShipped = (db: EntityManager, ids: readonly string[]): Promise<unknown> =>
  query(db, { sql: COUNT, values: [ids] });

/**
 * Ships units of locked orders: those of one purchase to one address make one shipment. An order is Shipped once all its
 * units have left, and Approved until then. @throws DomainError SEVERAL_ADDRESSES
 */
export async function ship(
  tx: Tx,
  { actor, leaving, tracking, undoUntil = null, packages = [] }: Shipping,
): Promise<void> {
  if (leaving.length === 0) return;
  if (tracking?.trackingNumber) requireOneAddress(leaving.map(({ order }) => order));
  const byAddress = shipmentsOf(leaving);
  const shipments = byAddress.map(({ id, order: { purchaseId } }) => ({
    ...tracking,
    id,
    purchaseId,
    undoUntil,
    shippedById: actor.userId,
  }));
  const idOf = new Map(byAddress.map(({ id, key }) => [key, id]));
  const lines = leaving.map(({ order, quantity, lineId }) => ({
    id: lineId ?? newId(),
    shipmentId: idOf.get(addressKey(order)) as string,
    orderId: order.id,
    quantity,
    statusBefore: order.status,
  }));
  await tx.db.insert(Shipment, shipments);
  const moved = new Set(leaving.map(({ lineId }) => lineId));
  await tx.db.insert(
    ShipmentLine,
    lines.filter(({ id }) => !moved.has(id)),
  );
  await moveLines(
    tx.db,
    lines.filter(({ id }) => moved.has(id)),
  );
  await pack(tx.db, { shipmentId: shipments[0]?.id ?? '', lines }, packages);
  await countShipped(
    tx.db,
    lines.map(({ orderId }) => orderId),
  );
  await emit(tx, 'order.status-changed', ...leaving.map((each) => statusChanged(each, tracking, undoUntil)));
  const made = byAddress.map(({ id, own, order: { purchaseId, companyId, customerId } }) => {
    const contents = own.map(({ order, quantity }) => ({ orderId: order.id, quantity }));
    const payload = { purchaseId, carrier: null, trackingNumber: null, ...tracking, lines: contents };
    return { subjectId: id, companyId, customerId, payload };
  });
  await emit(tx, 'shipment.created', ...made);
  if (undoUntil) {
    const jobs = shipments.map(({ id }) => ({ shipmentId: id }));
    await enqueueAt(tx, undoUntil, 'announce-shipment', ...jobs);
    return;
  }
  const known = new Set(leaving.filter(({ isKnown }) => isKnown).map(({ order }) => order.id));
  const toAnnounce = lines.filter(({ orderId }) => !known.has(orderId));
  for (const { id } of shipments)
    await announce(
      tx,
      id,
      toAnnounce.filter(({ shipmentId }) => shipmentId === id),
    );
}

/** The lines of one shipment: those of one purchase to one address. */
function shipmentsOf(leaving: readonly Leaving[]) {
  const keys = [...new Set(leaving.map(({ order }) => addressKey(order)))];
  return keys.map((key) => {
    const own = leaving.filter(({ order }) => addressKey(order) === key);
    return { key, own, id: newId(), order: (own[0] as Leaving).order };
  });
}

function statusChanged(
  { order, quantity, isMoved, isKnown, reason }: Leaving,
  tracking: Tracking | null,
  undoUntil: Date | null,
) {
  const { purchaseId, status: from } = order;
  const isInParts = !isMoved && quantity < order.quantity;
  const to = isMoved || quantity === openOf(order) ? OrderStatus.Shipped : OrderStatus.Approved;
  const details = { ...tracking, ...(reason && { reason }), ...(isInParts && { quantity }) };
  return {
    ...subjectOf(order),
    payload: { purchaseId, from, to, ...details, isAnnounced: !undoUntil && !isKnown },
  };
}

/** Notifies the customers of lines of a shipment. */
export async function announce(
  tx: Parameters<typeof emit>[0],
  shipmentId: string,
  lines: readonly Pick<ShipmentLine, 'id' | 'orderId'>[],
): Promise<void> {
  if (lines.length === 0) return;
  const payload = { orderIds: lines.map(({ orderId }) => orderId), lineIds: lines.map(({ id }) => id) };
  await emit(tx, 'shipment.announced', { subjectId: shipmentId, payload });
}

/** Moves lines to other shipments. Packages move with all their contents, or stay. */
async function moveLines(
  db: EntityManager,
  lines: readonly Pick<ShipmentLine, 'id' | 'shipmentId'>[],
): Promise<void> {
  if (lines.length === 0) return;
  const ids = lines.map(({ id }) => id);
  await query(db, {
    sql: `UPDATE shipment_lines SET shipment_id = given.shipment_id
      FROM unnest($1::uuid[], $2::uuid[]) AS given (id, shipment_id) WHERE shipment_lines.id = given.id`,
    values: [ids, lines.map(({ shipmentId }) => shipmentId)],
  });
  await movePackages(db, ids);
}

/** Takes locked orders out of all shipments that are not voided: nothing of them has left. */
export const leaveShipments = (db: EntityManager, ids: readonly string[]): Promise<unknown> =>
  query(db, {
    sql: `DELETE FROM shipment_lines USING shipments
      WHERE shipments.id = shipment_id AND voided_at IS NULL AND order_id = ANY ($1)`,
    values: [ids],
  });
