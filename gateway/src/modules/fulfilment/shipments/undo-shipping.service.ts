import { In } from 'typeorm';
import { query } from '../../../db/sql';
import { emit } from '../../../events/emit';
import {
  inJobTransaction,
  signedIn,
  type Actor,
  type Ctx,
  type JobServices,
  type Tx,
} from '../../../shared/ctx';
import { DomainError } from '../../../shared/domain-error';
import { authorize } from '../../../shared/permission';
import { type BulkInput, changeMany } from '../../idempotency/bulk.service';
import type { Outcome } from '../../idempotency/idempotency-key.entity';
import { keyedRequest, type Keyed } from '../../idempotency/idempotency.service';
import { lockGiven, outcomesOf, resultsOf, type OrderResult } from './order.bulk';
import { subjectOf } from '../../sales/orders/order.subject';
import { buyerOf } from '../../sales/purchases/account-purchases.service';
import { canShipOrders, may, ORDER } from '../../sales/orders/sale.policy';
import { OrderStatus } from '../../sales/orders/order.status';
import { lastLines } from './last-shipment.service';
import { ShipmentLine } from './shipment-line.entity';
import { requireReturnedShipped, setNotShipped } from '../../sales/orders/units.service';
import { announce, countShipped } from './shipment.service';

/**
 * Takes back what the latest shipOrders has shipped of orders, and gives them the status that they had before (admins),
 * until their customers are notified.
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, IDEMPOTENCY_KEY_REUSED
 */
export async function undoShipping(
  ctx: Ctx,
  { input, idempotencyKey }: Keyed<{ input: BulkInput }>,
): Promise<OrderResult[]> {
  const actor = await signedIn(ctx);
  authorize(canShipOrders(actor));
  const request = keyedRequest(ctx, idempotencyKey, ['undo shipping', input.ids]);
  return resultsOf(ctx, await changeMany(ctx, { actor, request }, (tx) => undo(tx, actor, input.ids)));
}

/** The latest lines of locked orders, if their shipments can be undone. Locks these shipments first. */
async function undoableLines({ db }: Ctx, ids: readonly string[]): Promise<Map<string, ShipmentLine>> {
  const latest = await lastLines(db, ids);
  const shipments = await query<{ id: string }>(db, {
    sql: `SELECT id FROM shipments WHERE id = ANY ($1) AND undo_until > clock_timestamp()
        AND NOT EXISTS (SELECT FROM shipment_receipts WHERE shipment_id = shipments.id)
      ORDER BY id FOR UPDATE`,
    values: [latest.map(({ shipmentId }) => shipmentId)],
  });
  const open = new Set(shipments.map(({ id }) => id));
  return new Map(latest.filter(({ shipmentId }) => open.has(shipmentId)).map((line) => [line.orderId, line]));
}

async function undo(tx: Tx, actor: Actor, ids: readonly string[]): Promise<Outcome[]> {
  const byId = await lockGiven(tx, ids);
  const lineOf = await undoableLines(tx, [...byId.keys()]);
  const { orders, outcomes } = outcomesOf(ids, byId, (order) => {
    authorize(may(ORDER.unship, actor, order));
    const line = lineOf.get(order.id);
    if (!line) throw tooLate();
    requireReturnedShipped(order, order.shippedQuantity - line.quantity);
  });
  if (orders.length === 0) return outcomes;
  const undone = orders.map((order) => ({ order, line: lineOf.get(order.id) as ShipmentLine }));
  await tx.db.delete(ShipmentLine, { id: In(undone.map(({ line }) => line.id)) });
  await countShipped(
    tx.db,
    orders.map(({ id }) => id),
  );
  const pending = undone.filter(({ line }) => line.statusBefore === OrderStatus.Pending);
  await setNotShipped(
    tx.db,
    pending.map(({ order }) => order),
    OrderStatus.Pending,
  );
  const events = undone.map(({ order, line }) => {
    const { purchaseId, status: from, quantity } = order;
    const isInParts = line.quantity < quantity && { quantity: -line.quantity };
    const payload = { purchaseId, from, to: line.statusBefore, ...isInParts, isAnnounced: false };
    return { ...subjectOf(order), payload };
  });
  await emit(tx, 'order.status-changed', ...events);
  return outcomes;
}

const tooLate = () =>
  new DomainError('conflict', 'WRONG_STATE', 'This can no longer be undone. The customer has been notified.');

/**
 * Notifies the customers of a shipment once, and ends the time in which it can be undone. It locks the row of the shipment:
 * either undoing sees the end, or this sees which orders have left the shipment.
 */
export async function announceShipment(
  services: JobServices,
  { shipmentId }: { shipmentId: string },
): Promise<void> {
  await inJobTransaction(services, async (tx) => {
    const { db } = tx;
    const [open] = await query<{ purchaseId: string }>(db, {
      sql: `SELECT purchase_id AS "purchaseId" FROM shipments WHERE id = $1 AND undo_until IS NOT NULL FOR UPDATE`,
      values: [shipmentId],
    });
    if (!open) return;
    await query(db, { sql: 'UPDATE shipments SET undo_until = NULL WHERE id = $1', values: [shipmentId] });
    const buyer = await buyerOf(db, open.purchaseId);
    await announce(tx, { id: shipmentId, buyer, lines: await db.findBy(ShipmentLine, { shipmentId }) });
  });
}
