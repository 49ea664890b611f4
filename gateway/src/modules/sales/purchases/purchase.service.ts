import { signedIn, type Actor, type Ctx } from '../../../shared/ctx';
import { notFound } from '../../../shared/domain-error';
import { idOf } from '../../../shared/ids';
import { authorize } from '../../../shared/permission';
import { companyToBuyFor } from '../../people/companies/buying.service';
import { postalAddressOf } from '../../../shared/postal-address';
import type { IdempotencyKey } from '../../idempotency/idempotency-key.entity';
import { keyedRequest, useOfKey } from '../../idempotency/idempotency.service';
import { newDestinations, requireDestinations } from '../destinations/destinations.service';
import { Order } from '../orders/order.entity';
import { completeSale, prepareSale, refuseIfSoldOut, selling } from '../orders/placing.service';
import { refusalOfPurchase } from '../orders/refusal.service';
import { submitForApproval } from './approval.service';
import { Purchase } from './purchase.entity';
import type { PlacePurchaseInput } from './purchase.inputs';
import { canRead } from './purchase.policy';
import { requireWorkingDay } from './requested-day.service';

interface Keyed {
  readonly idempotencyKey?: string | null;
}

/**
 * Orders up to 200 tools in one purchase for the signed-in user: all of them or none. Repeated with the same key, it returns the
 * first purchase. What is above the limit of a company's buyer awaits an approver instead, and takes nothing from stock.
 * @throws DomainError LINES_REFUSED with each refused line, DELIVERY_REQUIRED, DELIVERY_UNAVAILABLE, PRICE_CHANGED, ORDER_MINIMUM_NOT_MET, BAD_USER_INPUT,
 * SEVERAL_COUNTRIES, CREDIT_LIMIT_EXCEEDED, ACCOUNT_OVERDUE, IDEMPOTENCY_KEY_REUSED, RATE_LIMITED
 */
export async function placePurchase(
  ctx: Ctx,
  { input, idempotencyKey }: Keyed & { input: PlacePurchaseInput },
): Promise<Purchase> {
  const actor = await signedIn(ctx);
  await ctx.services.limiter.take('order', actor.userId);
  const lines = input.lines.map((line) => ({ ...line, toolId: idOf(line.toolId) }));
  const request = keyedRequest(ctx, idempotencyKey, ['purchase', { ...input, lines }]);
  const company = await companyToBuyFor(ctx, actor, input);
  const deliverTo = input.deliverTo && postalAddressOf(input.deliverTo);
  const deliveryMethodId = input.deliveryMethodId?.toLowerCase() ?? null;
  const destinations = newDestinations(input.destinations ?? []);
  const agreed = { deliveryMethodId, company, agreedTotal: input.totalPrice };
  const offer = { ...input, ...agreed, lines, deliverTo, destinations };
  const replay = ({ purchaseId }: IdempotencyKey) => purchaseId;
  const recheck = () => refuseIfSoldOut(ctx, actor, offer, refusalOfPurchase);
  const id = await selling(ctx, actor, { lines, request, replay, recheck }, async (tx) => {
    await requireWorkingDay(tx, input.requestedOn);
    requireDestinations(actor, offer);
    const sale = await prepareSale(tx, actor, offer, refusalOfPurchase);
    if (sale.exceeded) return submitForApproval(tx, actor, sale, request);
    const [order] = await completeSale(tx, actor, sale, { keyed: { request, as: 'purchase' } });
    return (order as Order).purchaseId;
  });
  return readable(actor, await ctx.db.findOneBy(Purchase, { id }));
}

/** One purchase; another customer's only for admins. @throws DomainError UNAUTHENTICATED, NOT_FOUND */
export async function getPurchase(ctx: Ctx, id: string): Promise<Purchase> {
  const actor = await signedIn(ctx);
  return readable(actor, await ctx.db.findOneBy(Purchase, { id: idOf(id) }));
}

/**
 * The purchase that the viewer has placed with an idempotency key, alone or as one order; null if none was, so far.
 * @throws DomainError UNAUTHENTICATED, BAD_USER_INPUT
 */
export async function purchaseByKey(ctx: Ctx, key: string): Promise<Purchase | null> {
  const actor = await signedIn(ctx);
  const used = await useOfKey(ctx, actor, key);
  const order = used?.orderId
    ? await ctx.db.findOne(Order, { where: { id: used.orderId }, withDeleted: true })
    : null;
  const id = used?.purchaseId ?? order?.purchaseId;
  const purchase = id ? await ctx.db.findOneBy(Purchase, { id }) : null;
  return purchase?.customerId === actor.userId && canRead(actor, purchase).allowed ? purchase : null;
}

function readable(actor: Actor, purchase: Purchase | null): Purchase {
  if (!purchase) throw notFound();
  authorize(canRead(actor, purchase));
  return purchase;
}
