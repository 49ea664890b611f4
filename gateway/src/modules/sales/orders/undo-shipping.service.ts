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
import { keyedRequest } from '../../idempotency/idempotency.service';
import { lockGiven, outcomesOf, resultsOf, type OrderResult } from './order.bulk';
import { Order } from './order.entity';
import { subjectOf } from './order.subject';
import { can, canManageOrders } from './order.policy';
import { OrderStatus } from './order.status';
import { setOutsideShipments } from './status-change.service';

interface Undo {
  readonly input: BulkInput;
  readonly idempotencyKey?: string | null;
}

/**
 * Gives orders back the status that they had before shipOrders (admins), until their customers are notified.
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, IDEMPOTENCY_KEY_REUSED
 */
export async function undoShipping(ctx: Ctx, { input, idempotencyKey }: Undo): Promise<OrderResult[]> {
  const actor = await signedIn(ctx);
  authorize(canManageOrders(actor));
  const request = keyedRequest(ctx, idempotencyKey, ['undo shipping', input.ids]);
  return resultsOf(ctx, await changeMany(ctx, { actor, request }, (tx) => undo(tx, actor, input.ids)));
}

/** The statuses before the latest shipping, of orders whose shipments can be undone. Locks these shipments first. */
async function statusesBefore({ db }: Ctx, orders: readonly Order[]): Promise<Map<string, OrderStatus>> {
  const shipments = await query<{ id: string }>(db, {
    sql: `SELECT id FROM shipments WHERE id = ANY ($1) AND undo_until > clock_timestamp() ORDER BY id FOR UPDATE`,
    values: [orders.flatMap(({ shipmentId }) => shipmentId ?? [])],
  });
  const open = new Set(shipments.map(({ id }) => id));
  const undoable = orders.filter(({ shipmentId }) => shipmentId && open.has(shipmentId));
  const events = await query<{ id: string; from: OrderStatus }>(db, {
    sql: `SELECT DISTINCT ON (order_id) order_id AS id, from_state AS "from" FROM order_events
      WHERE order_id = ANY ($1) AND kind = 'STATUS_CHANGED' ORDER BY order_id, order_events.id DESC`,
    values: [undoable.map(({ id }) => id)],
  });
  return new Map(events.map(({ id, from }) => [id, from]));
}

async function undo(tx: Tx, actor: Actor, ids: readonly string[]): Promise<Outcome[]> {
  const byId = await lockGiven(tx, ids);
  const before = await statusesBefore(tx, [...byId.values()]);
  const { orders, outcomes } = outcomesOf(ids, byId, (order) => {
    authorize(can('updateStatus', actor, order));
    if (!before.has(order.id)) throw tooLate();
  });
  for (const status of new Set(before.values())) {
    const back = orders.filter(({ id }) => before.get(id) === status);
    await setOutsideShipments(
      tx.db,
      back.map(({ id }) => id),
      status,
    );
    const events = back.map((order) => {
      const { purchaseId, status: from } = order;
      return { ...subjectOf(order), payload: { purchaseId, from, to: status, isAnnounced: false } };
    });
    await emit(tx, 'order.status-changed', ...events);
  }
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
    const open = await query(db, {
      sql: `SELECT FROM shipments WHERE id = $1 AND undo_until IS NOT NULL FOR UPDATE`,
      values: [shipmentId],
    });
    if (open.length === 0) return;
    await query(db, { sql: 'UPDATE shipments SET undo_until = NULL WHERE id = $1', values: [shipmentId] });
    const orders = await db.find(Order, { select: { id: true }, where: { shipmentId } });
    const orderIds = orders.map(({ id }) => id);
    if (orderIds.length)
      await emit(tx, 'shipment.announced', { subjectId: shipmentId, payload: { orderIds } });
  });
}
