import { authorize } from '../../../shared/permission';
import type { Ctx } from '../../../shared/ctx';
import { changeOrder } from '../../sales/orders/change.service';
import type { Order } from '../../sales/orders/order.entity';
import { canSetStatus, may, ORDER } from '../../sales/orders/sale.policy';
import type { OrderStatus } from '../../sales/orders/order.status';
import type { ShipmentInput } from './shipment.inputs';
import { changeStatus, contentOf, requireStatus, statusChangeOf } from './status-change.service';
import type { Keyed } from '../../idempotency/idempotency.service';

/**
 * Sets an order's status freely (admins; specification section 4).
 * @throws DomainError NOT_FOUND, FORBIDDEN, BAD_USER_INPUT
 */
export async function updateOrderStatus(
  ctx: Ctx,
  {
    id,
    status,
    shipment,
    idempotencyKey,
  }: Keyed<{ id: string; status: OrderStatus; shipment?: ShipmentInput | null }>,
): Promise<Order> {
  const change = statusChangeOf(status, shipment);
  const target = { id, idempotencyKey, content: ['status', id, ...contentOf(change)] };
  return changeOrder(ctx, target, async (tx, order, actor) => {
    authorize(may(ORDER.updateStatus, actor, order));
    authorize(canSetStatus(actor, order, status));
    requireStatus(order, status);
    await changeStatus(tx, { actor, orders: [order], change });
  });
}
