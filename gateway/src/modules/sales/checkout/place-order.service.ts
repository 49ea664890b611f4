import { idOf } from '../../../shared/ids';
import { signedIn, type Ctx } from '../../../shared/ctx';
import { companyToBuyFor } from '../../people/companies/buying.service';
import type { IdempotencyKey } from '../../idempotency/idempotency-key.entity';
import { keyedRequest, type Keyed } from '../../idempotency/idempotency.service';
import { Order } from '../orders/order.entity';
import { place } from '../placing/placing.service';
import { refusalOfOrder } from '../placing/refusal.service';
import { inSaleTransaction, refuseIfSoldOut } from '../placing/sale-transaction.service';
import type { PlaceOrderInput } from './place-order.inputs';

/**
 * Places an order of one tool for the signed-in user (specification sections 2, 4 and 7).
 * @throws DomainError NOT_FOUND, DISCONTINUED, BELOW_MINIMUM, NOT_A_MULTIPLE, PRICE_CHANGED, INSUFFICIENT_STOCK,
 * ORDER_MINIMUM_NOT_MET, CREDIT_LIMIT_EXCEEDED, ACCOUNT_OVERDUE, IDEMPOTENCY_KEY_REUSED
 */
export async function placeOrder(
  ctx: Ctx,
  { input, idempotencyKey }: Keyed<{ input: PlaceOrderInput }>,
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
  return inSaleTransaction(ctx, actor, { ...offer, request, replay, recheck }, async (tx) => {
    const keyed = { request, as: 'order' } as const;
    const [order] = await place(tx, actor, offer, { rules: refusalOfOrder, keyed });
    return order as Order;
  });
}
