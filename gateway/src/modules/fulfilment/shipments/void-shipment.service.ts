import { lockRows } from '../../../db/lock-order';
import { emit } from '../../../events/emit';
import { signedIn, type Actor, type Ctx, type Tx } from '../../../shared/ctx';
import { notFound } from '../../../shared/domain-error';
import { idOf } from '../../../shared/ids';
import { authorize } from '../../../shared/permission';
import { giveStock } from '../../catalogue/stock/stock.service';
import { once } from '../../idempotency/bulk.service';
import { keyedRequest, type Keyed } from '../../idempotency/idempotency.service';
import { Purchase } from '../../sales/purchases/purchase.entity';
import type { Order } from '../../sales/orders/order.entity';
import { lockPurchases } from '../../sales/orders/order-lock.service';
import { canShipOrders } from '../../sales/orders/sale.policy';
import { OrderStatus } from '../../sales/orders/order.status';
import { subjectOf } from '../../sales/orders/order.subject';
import { ShipmentLine } from './shipment-line.entity';
import { Shipment } from './shipment.entity';
import { canChange } from './shipment.policy';
import { requireReturnedShipped } from '../../sales/orders/units.service';
import { countShipped } from './shipment.service';

interface VoidedShipment {
  readonly id: string;
  readonly reason: string;
}

/**
 * Voids a shipment for a reason (admins): its quantities count as not shipped, and Shipped orders are Approved again. It
 * and its packing slip stay. @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, WRONG_STATE, IDEMPOTENCY_KEY_REUSED
 */
export async function voidShipment(
  ctx: Ctx,
  { id: given, reason, idempotencyKey }: Keyed<VoidedShipment>,
): Promise<Shipment> {
  const actor = await signedIn(ctx);
  authorize(canShipOrders(actor));
  const id = idOf(given);
  const known = await ctx.db.findOneBy(Shipment, { id });
  if (!known) throw notFound();
  const request = keyedRequest(ctx, idempotencyKey, ['void shipment', id, reason]);
  await once(ctx, { actor, request }, async (tx) => {
    await voidLocked(tx, actor, { id, purchaseId: known.purchaseId, reason });
    return id;
  });
  return ctx.db.findOneByOrFail(Shipment, { id });
}

async function voidLocked(
  tx: Tx,
  actor: Actor,
  { id, purchaseId, reason }: Pick<VoidedShipment, 'id' | 'reason'> & { purchaseId: string },
): Promise<void> {
  const { db } = tx;
  const orders = new Map((await lockPurchases(db, [purchaseId])).map((order) => [order.id, order]));
  await lockRows(db, { shipments: [id] });
  authorize(canChange(actor, await db.findOneByOrFail(Shipment, { id })));
  const lines = (await db.findBy(ShipmentLine, { shipmentId: id })).map(({ orderId, quantity }) => ({
    order: orders.get(orderId) as Order,
    quantity,
  }));
  for (const { order, quantity } of lines) requireReturnedShipped(order, order.shippedQuantity - quantity);
  const voided = { voidedAt: new Date(), voidedById: actor.userId, voidReason: reason, undoUntil: null };
  await db.update(Shipment, { id }, voided);
  await countShipped(
    db,
    lines.map(({ order }) => order.id),
  );
  const toolIds = await giveBack(tx, actor, lines);
  const changes = lines.map(({ order, quantity }) => {
    const to = OrderStatus.Approved;
    const payload = { purchaseId, from: order.status, to, quantity: -quantity, reason, isAnnounced: false };
    return { ...subjectOf(order), payload };
  });
  await emit(tx, 'order.status-changed', ...changes);
  const { number: name, companyId, customerId } = await db.findOneByOrFail(Purchase, { id: purchaseId });
  const contents = lines.map(({ order, quantity }) => ({ orderId: order.id, quantity }));
  const payload = { purchaseId, reason, toolIds, lines: contents };
  await emit(tx, 'shipment.voided', { subjectId: id, name, companyId, customerId, payload });
}

/** The unshipped units of a deleted order are back in stock. @returns the ids of their tools */
async function giveBack(
  { db }: Tx,
  { userId: actorId }: Actor,
  lines: readonly { readonly order: Order; readonly quantity: number }[],
): Promise<string[]> {
  const deleted = lines.filter(({ order }) => order.deletedAt);
  const byTool = [...deleted].sort((one, other) => (one.order.toolId < other.order.toolId ? -1 : 1));
  for (const { order, quantity } of byTool)
    await giveStock(db, { toolId: order.toolId, quantity, order, actorId });
  return byTool.map(({ order }) => order.toolId);
}
