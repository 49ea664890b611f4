import { notFound } from '../../../shared/domain-error';
import { idOf } from '../../../shared/ids';
import { authorize } from '../../../shared/permission';
import { signedIn, type Ctx } from '../../../shared/ctx';
import { emit } from '../../../events/emit';
import { giveStock } from '../../catalogue/stock/stock.service';
import { Order } from './order.entity';
import { changeOrder } from './change.service';
import { canRead, canReadOrders, may, ORDER } from './sale.policy';
import { subjectOf } from './order.subject';
import { giveUnitsBack } from './promise.service';
import { openOf } from './units.service';
import type { Keyed } from '../../idempotency/idempotency.service';

/** One order; another customer's, or a deleted one, only for admins. @throws DomainError UNAUTHENTICATED, NOT_FOUND */
export async function getOrder(ctx: Ctx, id: string): Promise<Order> {
  const actor = await signedIn(ctx);
  const order = await ctx.db.findOne(Order, {
    where: { id: idOf(id) },
    withDeleted: canReadOrders(actor).allowed,
  });
  if (!order) throw notFound();
  authorize(canRead(actor, order));
  return order;
}

/**
 * Deletes an order and gives back the stock of what has not left, once (specification sections 2 and 4).
 * @throws DomainError NOT_FOUND, ORDER_PAID, ORDER_SHIPPED, IDEMPOTENCY_KEY_REUSED
 */
export function deleteOrder(ctx: Ctx, { id, idempotencyKey }: Keyed<{ id: string }>): Promise<Order> {
  const target = { id, idempotencyKey, content: ['delete', id] };
  return changeOrder(ctx, target, async (tx, order, actor) => {
    authorize(may(ORDER.delete, actor, order));
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
