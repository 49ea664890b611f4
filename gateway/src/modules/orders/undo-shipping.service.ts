import { In } from 'typeorm';
import { query } from '../../db/sql';
import { signedIn, type Actor, type Ctx, type JobServices } from '../../shared/ctx';
import { DomainError, notFound } from '../../shared/domain-error';
import { authorize } from '../../shared/permission';
import { recordAction } from '../audit/audit.service';
import { BulkInput, changeMany, outcomeOf, rowIds } from '../idempotency/bulk.service';
import type { Outcome } from '../idempotency/idempotency-key.entity';
import { keyedRequest } from '../idempotency/idempotency.service';
import { OrderEventKind } from './order-event.entity';
import { statusChanged } from './order.actions';
import { resultsOf, type OrderResult } from './order.bulk';
import { Order } from './order.entity';
import { record } from './order.events';
import { tellStatus } from './order.messages';
import { can, canManageOrders } from './order.policy';
import { OrderStatus } from './order.status';

interface Undo {
  readonly input: BulkInput;
  readonly idempotencyKey?: string | null;
}

/**
 * Gives orders back the status that they had before shipOrders (admins), until their customers are told.
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
  const locked = await tx.db.find(Order, {
    where: { id: In(rowIds(ids)) },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  const byId = new Map(locked.map((order) => [order.id, order]));
  const before = await statusesBefore(tx, locked);
  const orders: Order[] = [];
  const outcomes = ids.map((id) =>
    outcomeOf(id, () => {
      const order = byId.get(id.toLowerCase());
      if (!order) throw notFound();
      authorize(can('updateStatus', actor, order));
      if (!before.has(order.id)) throw tooLate();
      orders.push(order);
    }),
  );
  for (const order of orders) {
    const status = before.get(order.id) ?? OrderStatus.Pending;
    await tx.db.update(Order, { id: order.id }, { status, shipmentId: null });
    const change = { kind: OrderEventKind.STATUS_CHANGED, from: order.status, to: status };
    await record(tx.db, { order, actor, ...change });
    await recordAction(tx, statusChanged(order, status, null));
  }
  return outcomes;
}

const tooLate = () =>
  new DomainError('conflict', 'WRONG_STATE', 'This can no longer be undone: the customer is informed.');

/**
 * Tells the customers of a shipment that their orders are shipped, once, and ends the time in which it can be undone. The
 * row of the shipment is locked: either the undoing sees the end, or this sees which orders have left the shipment.
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
