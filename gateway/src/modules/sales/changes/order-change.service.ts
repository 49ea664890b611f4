import { emit } from '../../../events/emit';
import type { Ctx } from '../../../shared/ctx';
import { badInput, DomainError, errorOf } from '../../../shared/domain-error';
import { Amount } from '../../../shared/money';
import { authorize } from '../../../shared/permission';
import { refusalOf } from '../../../shared/refusal';
import { lockRows } from '../../../db/lock-order';
import { giveLoweredStock } from '../../catalogue/stock/stock.service';
import { Tool } from '../../catalogue/tools/tool.entity';
import { workingDaysIn } from '../../calendar/working-days.service';
import { changeOrder as changeLocked } from '../orders/change.service';
import { Order } from '../orders/order.entity';
import { may, ORDER, still } from '../orders/sale.policy';
import { getOrder } from '../orders/order.service';
import { subjectOf } from '../orders/order.subject';
import { giveUnitsBack, promisesIn } from '../orders/promise.service';
import type { ChangeOrderArgs, LowerQuantityArgs } from './change.inputs';
import { lowered } from './lowered-order.service';
import type { OrderChange } from './order-change';

type Keyed<Args> = Args & { readonly idempotencyKey?: string | null };

/** An order's values at a lower quantity, and the reason if it is not possible. @throws DomainError UNAUTHENTICATED, NOT_FOUND */
export async function previewChange(
  ctx: Ctx,
  { orderId, quantity }: LowerQuantityArgs,
): Promise<OrderChange> {
  const order = await getOrder(ctx, orderId);
  const terms = await termsOf(ctx, order);
  authorize(still(ORDER.change, may(ORDER.change, await ctx.viewer(), order), { order, ...terms }));
  requireLower(order, quantity);
  const { tax, totalPrice: total, problem, ...after } = await lowered(ctx, { order, quantity, ...terms });
  return {
    ...after,
    total,
    totalBefore: order.totalPrice,
    gross: total + (tax ?? 0),
    grossBefore: order.totalPrice + (order.tax ?? 0),
    problem: problem && refusalOf(problem),
  };
}

/**
 * Lowers the quantity of an order that is not in production, shipped, invoiced or paid (adr/0053): its buyer, and admins.
 * @throws DomainError NOT_FOUND, FORBIDDEN, BAD_USER_INPUT, ORDER_PAID, ORDER_SHIPPED, WRONG_STATE, BELOW_MINIMUM,
 * NOT_A_MULTIPLE, BREAK_LOST, ORDER_MINIMUM_NOT_MET, PRICE_CHANGED, IDEMPOTENCY_KEY_REUSED
 */
export function changeOrder(
  ctx: Ctx,
  { orderId, quantity, totalPrice: agreed, idempotencyKey }: Keyed<ChangeOrderArgs>,
): Promise<Order> {
  const target = { id: orderId, idempotencyKey, content: ['change', orderId, quantity, agreed] };
  return changeLocked(ctx, target, async (tx, order, actor) => {
    await lockRows(tx.db, { tools: [order.toolId] });
    const terms = await termsOf(tx, order);
    authorize(still(ORDER.change, may(ORDER.change, actor, order), { order, ...terms }));
    requireLower(order, quantity);
    const { problem, ...after } = await lowered(tx, { order, quantity, ...terms });
    if (problem) throw errorOf(problem);
    if (after.totalPrice > agreed) throw priceChanged(after);
    await giveUnitsBack(tx, {
      actor,
      order,
      units: order.quantity - quantity,
      give: giveLoweredStock,
    });
    await tx.db.update(Order, { id: order.id }, after);
    const { purchaseId, toolId } = order;
    const payload = { purchaseId, toolId, before: changedOf(order), after: changedOf(after) };
    await emit(tx, 'order.changed', { ...subjectOf(order), payload });
  });
}

/** What decides whether an order can be lowered. */
const termsOf = async (ctx: Ctx, order: Order) => ({
  tool: await ctx.db.findOneOrFail(Tool, { where: { id: order.toolId }, withDeleted: true }),
  parts: await promisesIn(ctx.db, order),
  days: await workingDaysIn(ctx),
});

type Changed = Pick<Order, 'quantity' | 'unitPrice' | 'totalPrice' | 'promisedOn'>;

const changedOf = ({ quantity, unitPrice, totalPrice, promisedOn }: Changed): Changed => ({
  quantity,
  unitPrice,
  totalPrice,
  promisedOn,
});

/** More is a line of its own, at today's price. */
function requireLower(order: Order, quantity: number): void {
  if (quantity >= order.quantity)
    throw badInput({
      quantity: `Give fewer than ${order.quantity}. More is a new line: add it to your cart.`,
    });
}

const priceChanged = ({ unitPrice, totalPrice }: Pick<Order, 'unitPrice' | 'totalPrice'>): DomainError =>
  new DomainError('conflict', 'PRICE_CHANGED', 'The price has changed.', {
    price: new Amount(unitPrice),
    total: new Amount(totalPrice),
  });
