import { query } from '../../db/sql';
import { signedIn, type Actor, type Ctx, type JobServices } from '../../shared/ctx';
import { DomainError } from '../../shared/domain-error';
import { authorize } from '../../shared/permission';
import { recordAction } from '../audit/audit.service';
import { type BulkInput, changeMany } from '../idempotency/bulk.service';
import type { Outcome } from '../idempotency/idempotency-key.entity';
import { keyedRequest } from '../idempotency/idempotency.service';
import { OrderEventKind } from './order-event.entity';
import { statusChanged } from './order.actions';
import { lockGiven, outcomesOf, resultsOf, type OrderResult } from './order.bulk';
import { Order } from './order.entity';
import { record } from './order.events';
import { tellStatus } from './order.messages';
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

async function undo(tx: Ctx, actor: Actor, ids: readonly string[]): Promise<Outcome[]> {
  const byId = await lockGiven(tx, ids);
  const before = await statusesBefore(tx, [...byId.values()]);
  const { orders, outcomes } = outcomesOf(ids, byId, (order) => {
    authorize(can('updateStatus', actor, order));
    if (!before.has(order.id)) throw tooLate();
  });
  for (const status of new Set(before.values())) {
    const back = orders.filter(({ id }) => before.get(id) === status);
    const kind = OrderEventKind.STATUS_CHANGED;
    await setOutsideShipments(
      tx.db,
      back.map(({ id }) => id),
      status,
    );
    await record(tx.db, ...back.map((order) => ({ order, actor, kind, from: order.status, to: status })));
    await recordAction(tx, ...back.map((order) => statusChanged(order, status, null)));
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
  { db, origin }: JobServices,
  { shipmentId }: { shipmentId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const open = await query(tx, {
      sql: `SELECT FROM shipments WHERE id = $1 AND undo_until IS NOT NULL FOR UPDATE`,
      values: [shipmentId],
    });
    if (open.length === 0) return;
    await query(tx, { sql: 'UPDATE shipments SET undo_until = NULL WHERE id = $1', values: [shipmentId] });
    const orders = await tx.find(Order, { select: { id: true }, where: { shipmentId } });
    if (orders.length)
      await tellStatus({ db: tx, origin }, OrderStatus.Shipped, ...orders.map(({ id }) => id));
  });
}
