import { notFound } from '../../../shared/domain-error';
import { idOf } from '../../../shared/ids';
import { authorize } from '../../../shared/permission';
import { signedIn, type Ctx } from '../../../shared/ctx';
import { emit } from '../../../events/emit';
import { companyToBuyFor } from '../../people/companies/buying.service';
import { giveStock } from '../../catalogue/stock/stock.service';
import type { IdempotencyKey } from '../../idempotency/idempotency-key.entity';
import { keyedRequest } from '../../idempotency/idempotency.service';
import { Order } from './order.entity';
import { changeOrder } from './change.service';
import type { PlaceOrderInput } from './order.inputs';
import { approvalRequired } from './limit.service';
import { completeSale, prepareSale, refuseIfSoldOut, selling } from './placing.service';
import { refusalOfOrder } from './refusal.service';
import { can, canRead } from './order.policy';
import type { OrderStatus } from './order.status';
import { subjectOf } from './order.subject';
import { giveUnitsBack } from './promise.service';
import type { ShipmentInput } from './shipment.inputs';
import { openOf } from './shipment.service';
import { changeStatus, contentOf, requireStatus, statusChangeOf } from './status-change.service';

interface Keyed {
  readonly idempotencyKey?: string | null;
}

/**
 * Places an order of one tool for the signed-in user (specification sections 2, 4 and 7).
 * @throws DomainError NOT_FOUND, DISCONTINUED, BELOW_MINIMUM, NOT_A_MULTIPLE, PRICE_CHANGED, INSUFFICIENT_STOCK,
 * ORDER_MINIMUM_NOT_MET, CREDIT_LIMIT_EXCEEDED, ACCOUNT_OVERDUE, IDEMPOTENCY_KEY_REUSED
 */
export async function placeOrder(
  ctx: Ctx,
  { input, idempotencyKey }: Keyed & { input: PlaceOrderInput },
): Promise<Order> {
  const actor = await signedIn(ctx);
  await ctx.services.limiter.take('order', actor.userId);
  const toolId = idOf(input.toolId);
  const { quantity, totalPrice, contactNo, deliveryAddress, prepaid } = input;
  const content: unknown[] = ['place', toolId, quantity, totalPrice, contactNo ?? null];
  // Only what is given is part of the content: keys that were stored without it stay valid.
  if (deliveryAddress != null) content.push(deliveryAddress);
  if (prepaid) content.push({ prepaid });
  const request = keyedRequest(ctx, idempotencyKey, content);
  const company = await companyToBuyFor(ctx, actor, { prepaid });
  const offer = {
    company,
    lines: [{ toolId, quantity }],
    agreedTotal: totalPrice,
    contactNo,
    deliveryAddress,
    isNewDefault: true,
    stockOnly: true,
  };
  const replay = ({ orderId: id }: IdempotencyKey) =>
    id === null ? null : ctx.db.findOneOrFail(Order, { where: { id }, withDeleted: true });
  const recheck = () => refuseIfSoldOut(ctx, actor, offer, refusalOfOrder);
  return selling(ctx, actor, { ...offer, request, replay, recheck }, async (tx) => {
    const sale = await prepareSale(tx, actor, offer, refusalOfOrder);
    if (sale.exceeded) throw approvalRequired();
    const [order] = await completeSale(tx, actor, sale, { keyed: { request, as: 'order' } });
    return order as Order;
  });
}

/** One order; another customer's, or a deleted one, only for admins. @throws DomainError UNAUTHENTICATED, NOT_FOUND */
export async function getOrder(ctx: Ctx, id: string): Promise<Order> {
  const actor = await signedIn(ctx);
  const order = await ctx.db.findOne(Order, { where: { id: idOf(id) }, withDeleted: actor.role === 'admin' });
  if (!order) throw notFound();
  authorize(canRead(actor, order));
  return order;
}

/**
 * Deletes an order and gives back the stock of what has not left, once (specification sections 2 and 4).
 * @throws DomainError NOT_FOUND, ORDER_PAID, ORDER_SHIPPED, IDEMPOTENCY_KEY_REUSED
 */
export function deleteOrder(ctx: Ctx, { id, idempotencyKey }: Keyed & { id: string }): Promise<Order> {
  const target = { id, idempotencyKey, content: ['delete', id] };
  return changeOrder(ctx, target, async (tx, order, actor) => {
    authorize(can('delete', actor, order));
    const { toolId, quantity } = order;
    const open = openOf(order);
    if (open > 0) await giveUnitsBack(tx, { actor, order, units: open, give: giveStock });
    await tx.db.softDelete(Order, { id: order.id });
    const { purchaseId, toolName, totalPrice, status } = order;
    const deleted = { before: { toolName, quantity, totalPrice, status }, after: null };
    await emit(tx, 'order.deleted', {
      ...subjectOf(order),
      payload: { purchaseId, toolId, status, ...deleted },
    });
  });
}

interface StatusUpdate extends Keyed {
  readonly id: string;
  readonly status: OrderStatus;
  readonly shipment?: ShipmentInput | null;
}

/**
 * Sets an order's status freely (admins; specification section 4).
 * @throws DomainError NOT_FOUND, FORBIDDEN, BAD_USER_INPUT
 */
export async function updateOrderStatus(
  ctx: Ctx,
  { id, status, shipment, idempotencyKey }: StatusUpdate,
): Promise<Order> {
  const change = statusChangeOf(status, shipment);
  const target = { id, idempotencyKey, content: ['status', id, ...contentOf(change)] };
  return changeOrder(ctx, target, async (tx, order, actor) => {
    authorize(can('updateStatus', actor, order));
    requireStatus(order, status);
    await changeStatus(tx, { actor, orders: [order], change });
  });
}
