import { DomainError, errorOf, notFound } from '../../shared/domain-error';
import { idOf } from '../../shared/ids';
import { authorize } from '../../shared/permission';
import { inTransaction, signedIn, type Actor, type Ctx, type OrderMetric } from '../../shared/ctx';
import { isUniqueViolation } from '../../db/database-error';
import { companyToBuyFor } from '../companies/buying.service';
import { recordAction } from '../audit/audit.service';
import { recordReturn } from '../stock/stock.service';
import { issueCreditNote, issueDueInvoices } from '../documents/issue.service';
import { tell, type MessageName } from '../messages/tell.service';
import { Tool } from '../tools/tool.entity';
import { storeKey, keyedRequest, orderOfKey } from '../idempotency/idempotency.service';
import { OrderEventKind } from './order-event.entity';
import { lockAccount } from './duplicate-payment.service';
import { orderDeleted } from './order.actions';
import { record } from './order.events';
import { Order } from './order.entity';
import type { PlaceOrderInput, RecordPaymentInput } from './order.inputs';
import { withinLimit } from './limit.service';
import { totalProblem } from './agreed-total.service';
import { placeLines, type JudgedLine } from './placing.service';
import { can, canRead } from './order.policy';
import { lockOrders } from './paid-invoices.service';
import { OrderStatus, returnsStock } from './order.status';
import { accountOf, pay } from './payment.service';
import type { ShipmentInput } from './shipment.inputs';
import { changeStatus, contentOf, statusChangeOf } from './status-change.service';

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
  // Without an address and prepayment the content is that of the previous release, whose keys stay valid.
  if (deliveryAddress != null) content.push(deliveryAddress);
  if (prepaid) content.push({ prepaid });
  const request = keyedRequest(ctx, idempotencyKey, content);
  const company = await companyToBuyFor(ctx, actor, { prepaid });
  const placing = {
    company,
    around: withinLimit(ctx, actor, company),
    lines: [{ toolId, quantity }],
    totalPrice,
    contactNo,
    deliveryAddress,
    isNewDefault: true,
    request,
    keyOf: 'order' as const,
  };
  const placed = await placeLines(ctx, actor, placing, ([line]) => rejectionOf(ctx, line, totalPrice));
  if (!(placed instanceof DomainError)) return placed[0] as Order;
  const id = await orderOfKey(ctx, actor, request);
  if (!id) throw placed;
  return ctx.db.findOneOrFail(Order, { where: { id }, withDeleted: true });
}

/**
 * Why an order is rejected. What only the buyer can change is named first, then a price that has risen, then too little
 * stock: of something dearer, the buyer may want less.
 */
function rejectionOf(ctx: Ctx, line: JudgedLine | undefined, agreed: number): DomainError | null {
  if (!line?.check) return notFound();
  const { total, unitPrice, problems } = line.check;
  const [problem] = problems;
  const wrongTotal = totalProblem(ctx, total, agreed, unitPrice);
  const isRisen = wrongTotal?.code === 'PRICE_CHANGED' && problem?.code === 'INSUFFICIENT_STOCK';
  return isRisen || !problem ? wrongTotal : errorOf(problem);
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
    const news = newsOfDeletion(order, actor);
    if (news) await tell(tx, news, order.id);
    if (actor.role === 'admin') await recordAction(tx, orderDeleted(order));
    await issueCreditNote(tx, order);
    // It may have been the last line that was open.
    if (order.status === OrderStatus.Pending) await issueDueInvoices(tx, [order.purchaseId]);
  });
}

/** An approved order may be packed already, so the admins are told. */
function newsOfDeletion({ customerId, status }: Order, { userId }: Actor): MessageName | null {
  if (userId !== customerId) return 'order-deleted-by-shop';
  return status === OrderStatus.Approved ? 'admin-order-deleted' : null;
}

async function giveStockBack({ db }: Ctx, { id, toolId, quantity }: Order, actor: Actor): Promise<void> {
  await db.increment(Tool, { id: toolId }, 'availableStock', quantity);
  await recordReturn(db, { toolId, quantity, orderId: id, actorId: actor.userId });
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
    await changeStatus(tx, { actor, orders: [order], change });
  });
}

/**
 * Records the payment of an order (admins): the wholesaler is paid by transfer. The amount must be the total.
 * @throws DomainError NOT_FOUND, FORBIDDEN, ORDER_PAID, AMOUNT_MISMATCH, DUPLICATE_PAYMENT, BAD_USER_INPUT
 */
export function recordPayment(
  ctx: Ctx,
  { id, input, idempotencyKey }: Keyed & { id: string; input: RecordPaymentInput },
): Promise<Order> {
  // A confirmation changes nothing about the payment: with the same key it is the same request.
  const { confirmDuplicate: _, ...content } = input;
  const target = { id, idempotencyKey, content: ['payment', id, content], metric: 'paid' as const };
  return changeOrder(ctx, target, async (tx, order, actor) => {
    authorize(can('recordPayment', actor, order));
    await pay(tx, { orders: [order], target: order, input, actor });
  });
}

type Change = (tx: Ctx, order: Order, actor: Actor) => Promise<void>;

interface Target extends Keyed {
  readonly id: string;
  /** Content of the request, to distinguish a retry from another request with the same key. */
  readonly content: unknown;
  readonly metric?: OrderMetric;
}

/**
 * Locks the order and the others of its purchase, changes it and stores the key, all in one transaction. A repeated key
 * changes nothing.
 */
async function changeOrder(ctx: Ctx, target: Target, change: Change): Promise<Order> {
  const actor = await signedIn(ctx);
  const id = idOf(target.id);
  const request = keyedRequest(ctx, target.idempotencyKey, target.content);
  const select = { toolId: true, companyId: true, customerId: true };
  const known = await ctx.db.findOne(Order, { select, where: { id }, withDeleted: true });
  if (!known) throw notFound();
  const changeOnce = () =>
    inTransaction(ctx, async (tx) => {
      if (target.metric === 'paid') await lockAccount(tx.db, accountOf([known]));
      const locked = await lockOrders(tx.db, [id]);
      const order = locked.find((one) => one.id === id && !one.deletedAt);
      // Read after the lock: a request with the same key may have changed the order in the meantime.
      if ((await orderOfKey(tx, actor, request)) === null) {
        if (!order) throw notFound();
        await change(tx, order, actor);
        await storeKey(tx, actor, request, { orderId: id });
        tx.afterCommit(() => target.metric && ctx.services.countOrder(target.metric));
      }
      return tx.db.findOneOrFail(Order, { where: { id }, withDeleted: true });
    });
  // A deletion locks the tool's row as placing does, so it uses the same semaphore.
  const order = await ctx.services.toolSemaphore.run(known.toolId, changeOnce).catch((error: unknown) => {
    // The same key for two orders concurrently: on the second attempt the later request finds the key.
    if (isUniqueViolation(error, 'idempotency_keys_pkey')) return changeOnce();
    throw error;
  });
  // Only a deletion changes the stock; the catalogue does not depend on a status or a payment. Also for a repeated
  // request: the gateway may have ended between the first one's commit and this line.
  if (target.metric === 'deleted') ctx.services.cacheTags.invalidate(`tools:${known.toolId}`);
  return order;
}
