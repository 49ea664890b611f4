import type { EntityManager } from 'typeorm';
import { query } from '../../../db/sql';
import { emit } from '../../../events/emit';
import { enqueueAt } from '../../../jobs/enqueue';
import type { Actor, Tx } from '../../../shared/ctx';
import { newId } from '../../../shared/ids';
import { movePackages, pack, type Packed } from './packing.service';
import type { Order } from '../../sales/orders/order.entity';
import type { OrderStatus } from '../../sales/orders/order.status';
import { setShipped } from '../../sales/orders/units.service';
import { addressKey, requireOneAddress } from '../../sales/orders/ship-to.service';
import { subjectOf } from '../../sales/orders/order.subject';
import { ShipmentLine } from './shipment-line.entity';
import { Shipment } from './shipment.entity';

export type Tracking = Pick<Shipment, 'carrier' | 'trackingNumber'>;

/** Units of a locked order that leave. */
export interface UnitsToShip {
  readonly order: Order;
  readonly quantity: number;
  /** They have left before, and only move to another shipment, with this line if there is one. */
  readonly isMoved?: boolean;
  readonly lineId?: string;
  /** The customer is not notified again. */
  readonly isKnown?: boolean;
  readonly reason?: string | null;
}

interface ShipmentRequest {
  readonly actor: Actor;
  readonly leaving: readonly UnitsToShip[];
  readonly tracking: Tracking | null;
  /** Until then it can be undone, and only then the customers are notified; by default, immediately. */
  readonly undoUntil?: Date | null;
  /** Of a single purchase. */
  readonly packages?: readonly Packed[];
}

/** What has left of orders: the units of their lines in shipments that are not voided. */
const SHIPPED_UNITS = `
  SELECT given.id, coalesce(sum(lines.quantity), 0)::int AS units
  FROM unnest($1::uuid[]) AS given (id) LEFT JOIN (
    SELECT shipment_lines.* FROM shipment_lines JOIN shipments ON shipments.id = shipment_id WHERE voided_at IS NULL
  ) AS lines ON order_id = given.id
  GROUP BY given.id`;

/** Writes what has left of locked orders, from their lines. Returns their status by id. */
export const countShipped = (
  db: EntityManager,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OrderStatus>> => setShipped(db, SHIPPED_UNITS, ids);

/**
 * Ships units of locked orders: those of one purchase to one address make one shipment. An order is Shipped once all its
 * units have left, and Approved until then. @throws DomainError SEVERAL_ADDRESSES
 */
export async function ship(
  tx: Tx,
  { actor, leaving, tracking, undoUntil = null, packages = [] }: ShipmentRequest,
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
  const statusOf = await countShipped(
    tx.db,
    lines.map(({ orderId }) => orderId),
  );
  const changes = leaving.map((each) => {
    const to = statusOf.get(each.order.id) as OrderStatus;
    return statusChanged(each, { to, tracking, isAnnounced: !undoUntil && !each.isKnown });
  });
  // First, so that the packing slip is prepared before an invoice takes a number that other transactions wait for.
  await emit(tx, 'shipment.created', ...byAddress.map((shipment) => created(shipment, tracking)));
  await emit(tx, 'order.status-changed', ...changes);
  if (undoUntil) {
    const jobs = shipments.map(({ id }) => ({ shipmentId: id }));
    await enqueueAt(tx, undoUntil, 'announce-shipment', ...jobs);
    return;
  }
  const known = new Set(leaving.filter(({ isKnown }) => isKnown).map(({ order }) => order.id));
  const toAnnounce = lines.filter(({ orderId }) => !known.has(orderId));
  for (const { id, order } of byAddress)
    await announce(tx, {
      id,
      buyer: order,
      lines: toAnnounce.filter(({ shipmentId }) => shipmentId === id),
    });
}

/** The lines of one shipment: those of one purchase to one address. */
function shipmentsOf(leaving: readonly UnitsToShip[]) {
  const keys = [...new Set(leaving.map(({ order }) => addressKey(order)))];
  return keys.map((key) => {
    const own = leaving.filter(({ order }) => addressKey(order) === key);
    return { key, own, id: newId(), order: (own[0] as UnitsToShip).order };
  });
}

function created(
  { id, own, order: { purchaseId, companyId, customerId } }: ReturnType<typeof shipmentsOf>[number],
  tracking: Tracking | null,
) {
  const lines = own.map(({ order, quantity }) => ({ orderId: order.id, quantity }));
  const payload = { purchaseId, carrier: null, trackingNumber: null, ...tracking, lines };
  return { subjectId: id, companyId, customerId, payload };
}

interface Change {
  readonly to: OrderStatus;
  readonly tracking: Tracking | null;
  readonly isAnnounced: boolean;
}

function statusChanged(
  { order, quantity, isMoved, reason }: UnitsToShip,
  { to, tracking, isAnnounced }: Change,
) {
  const { purchaseId, status: from } = order;
  const isInParts = !isMoved && quantity < order.quantity;
  const details = { ...tracking, ...(reason && { reason }), ...(isInParts && { quantity }) };
  return { ...subjectOf(order), payload: { purchaseId, from, to, ...details, isAnnounced } };
}

interface Announced {
  readonly id: string;
  readonly buyer: Pick<Order, 'companyId' | 'customerId'>;
  readonly lines: readonly Pick<ShipmentLine, 'id' | 'orderId'>[];
}

/** Notifies the customers of lines of a shipment. */
export async function announce(
  tx: Parameters<typeof emit>[0],
  { id: subjectId, buyer: { companyId, customerId }, lines }: Announced,
): Promise<void> {
  if (lines.length === 0) return;
  const payload = { orderIds: lines.map(({ orderId }) => orderId), lineIds: lines.map(({ id }) => id) };
  await emit(tx, 'shipment.announced', { subjectId, companyId, customerId, payload });
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
