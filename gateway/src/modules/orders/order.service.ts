import { badInput, DomainError, notFound } from '../../shared/domain-error';
import { idOf, newId } from '../../shared/ids';
import { Amount, formatMoney } from '../../shared/money';
import { authorize } from '../../shared/permission';
import { inTransaction, signedIn, type Actor, type Ctx, type OrderMetric } from '../../shared/ctx';
import { isUniqueViolation } from '../../db/database-error';
import { recordReturn } from '../stock/stock.service';
import { Tool } from '../tools/tool.entity';
import { storeKey, keyedRequest, orderOfKey } from '../idempotency/idempotency.service';
import { OrderEventKind } from './order-event.entity';
import { record } from './order.events';
import { Order } from './order.entity';
import type { PlaceOrderInput, RecordPaymentInput } from './order.inputs';
import { takeStockAndPlace } from './order.placing';
import { can, canRead } from './order.policy';
import { PaymentStatus, returnsStock, type OrderStatus } from './order.status';
import { Payment } from './payment.entity';

interface Keyed {
  readonly idempotencyKey?: string | null;
}

/**
 * Places an order of one tool for the signed-in user (specification sections 2, 4 and 7).
 * @throws DomainError NOT_FOUND, BELOW_MINIMUM, PRICE_CHANGED, INSUFFICIENT_STOCK, IDEMPOTENCY_KEY_REUSED
 */
export async function placeOrder(
  ctx: Ctx,
  { input, idempotencyKey }: Keyed & { input: PlaceOrderInput },
): Promise<Order> {
  const actor = await signedIn(ctx);
  await ctx.services.limiter.take('order', actor.userId);
  const toolId = idOf(input.toolId);
  const { quantity, totalPrice, contactNo, deliveryAddress } = input;
  const content = ['place', toolId, quantity, totalPrice, contactNo ?? null];
  // Without an address the content is that of the previous release, whose keys stay valid.
  if (deliveryAddress != null) content.push(deliveryAddress);
  const request = keyedRequest(ctx, idempotencyKey, content);
  const placed = await ctx.services.toolSemaphore.run(toolId, () =>
    takeStockAndPlace(ctx, actor, { input, toolId, request }),
  );
  if (placed instanceof Order) {
    ctx.services.countOrder('placed');
    ctx.services.cacheTags.invalidate(`tools:${toolId}`);
    return placed;
  }
  const id = await orderOfKey(ctx, actor, request);
  if (!id) throw placed;
  return ctx.db.findOneOrFail(Order, { where: { id }, withDeleted: true });
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
 * Deletes an order and gives its stock back, once (specification sections 2 and 4).
 * @throws DomainError NOT_FOUND, ORDER_PAID, ORDER_SHIPPED, IDEMPOTENCY_KEY_REUSED
 */
export function deleteOrder(ctx: Ctx, { id, idempotencyKey }: Keyed & { id: string }): Promise<Order> {
  const target = { id, idempotencyKey, content: ['delete', id], metric: 'deleted' as const };
  return changeOrder(ctx, target, async (tx, order, actor) => {
    authorize(can('delete', actor, order));
    if (returnsStock(order.status)) await giveStockBack(tx, order, actor);
    await tx.db.softDelete(Order, { id: order.id });
    await record(tx.db, { order, actor, kind: OrderEventKind.DELETED, from: order.status });
  });
}

async function giveStockBack({ db }: Ctx, { id, toolId, quantity }: Order, actor: Actor): Promise<void> {
  await db.increment(Tool, { id: toolId }, 'availableStock', quantity);
  await recordReturn(db, { toolId, quantity, orderId: id, actorId: actor.userId });
}

/** Sets an order's status freely (admins; specification section 4). @throws DomainError NOT_FOUND, FORBIDDEN */
export function updateOrderStatus(
  ctx: Ctx,
  { id, status, idempotencyKey }: Keyed & { id: string; status: OrderStatus },
): Promise<Order> {
  return changeOrder(
    ctx,
    { id, idempotencyKey, content: ['status', id, status] },
    async (tx, order, actor) => {
      authorize(can('updateStatus', actor, order));
      if (order.status === status) return;
      await tx.db.update(Order, { id: order.id }, { status });
      await record(tx.db, {
        order,
        actor,
        kind: OrderEventKind.STATUS_CHANGED,
        from: order.status,
        to: status,
      });
    },
  );
}

/**
 * Records the payment of an order (admins): the wholesaler is paid by transfer. The amount must be the total.
 * @throws DomainError NOT_FOUND, FORBIDDEN, ORDER_PAID, AMOUNT_MISMATCH, BAD_USER_INPUT
 */
export function recordPayment(
  ctx: Ctx,
  { id, input, idempotencyKey }: Keyed & { id: string; input: RecordPaymentInput },
): Promise<Order> {
  const target = { id, idempotencyKey, content: ['payment', id, { ...input }], metric: 'paid' as const };
  return changeOrder(ctx, target, async (tx, order, actor) => {
    authorize(can('recordPayment', actor, order));
    refuseWrongPayment(order, input);
    await tx.db.insert(Payment, { ...input, id: newId(), orderId: order.id, recordedBy: actor.userId });
    await tx.db.update(Order, { id: order.id }, { payment: PaymentStatus.paid });
    await record(tx.db, {
      order,
      actor,
      kind: OrderEventKind.PAID,
      from: order.payment,
      to: PaymentStatus.paid,
    });
  });
}

/** One day in the future is accepted, because the admin may be in a time zone further east. */
const DAY = 86_400_000;

function refuseWrongPayment(order: Order, { amount, receivedOn }: RecordPaymentInput): void {
  if (Date.parse(receivedOn) > Date.now() + DAY) throw badInput({ receivedOn: 'The date is in the future.' });
  if (amount === order.totalPrice) return;
  throw new DomainError(
    'rule',
    'AMOUNT_MISMATCH',
    `The amount must be the order's total, ${formatMoney(order.totalPrice)}.`,
    { total: new Amount(order.totalPrice) },
  );
}

type Change = (tx: Ctx, order: Order, actor: Actor) => Promise<void>;

interface Target extends Keyed {
  readonly id: string;
  /** Content of the request, to distinguish a retry from another request with the same key. */
  readonly content: unknown;
  readonly metric?: OrderMetric;
}

/** Locks the order, changes it and stores the key, all in one transaction; a repeated key changes nothing. */
async function changeOrder(ctx: Ctx, target: Target, change: Change): Promise<Order> {
  const actor = await signedIn(ctx);
  const id = idOf(target.id);
  const request = keyedRequest(ctx, target.idempotencyKey, target.content);
  const changeOnce = () =>
    inTransaction(ctx, async (tx) => {
      const order = await tx.db.findOne(Order, { where: { id }, lock: { mode: 'pessimistic_write' } });
      // Read after the lock: a request with the same key may have changed the order in the meantime.
      const repeated = (await orderOfKey(tx, actor, request)) !== null;
      if (!repeated) {
        if (!order) throw notFound();
        await change(tx, order, actor);
        await storeKey(tx, actor, request, { orderId: id });
      }
      return { repeated, order: await tx.db.findOneOrFail(Order, { where: { id }, withDeleted: true }) };
    });
  // A deletion locks the tool's row as placing does, so it uses the same semaphore.
  const known = await ctx.db.findOne(Order, { select: { toolId: true }, where: { id }, withDeleted: true });
  if (!known) throw notFound();
  const { repeated, order } = await ctx.services.toolSemaphore
    .run(known.toolId, changeOnce)
    .catch((error: unknown) => {
      // The same key for two orders concurrently: on the second attempt the later request finds the key.
      if (isUniqueViolation(error, 'idempotency_keys_pkey')) return changeOnce();
      throw error;
    });
  // Only a deletion changes the stock; the catalogue does not depend on a status or a payment.
  if (target.metric === 'deleted') ctx.services.cacheTags.invalidate(`tools:${known.toolId}`);
  if (!repeated && target.metric) ctx.services.countOrder(target.metric);
  return order;
}
