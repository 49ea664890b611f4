import { signedIn, type Ctx, type Tx } from '../../../shared/ctx';
import { idOf } from '../../../shared/ids';
import { postalAddressOf } from '../../../shared/postal-address';
import type { IdempotencyKey } from '../../idempotency/idempotency-key.entity';
import { keyedRequest, type Keyed } from '../../idempotency/idempotency.service';
import { companyToBuyFor } from '../../people/companies/buying.service';
import { placeOrSubmit } from '../approvals/approval.service';
import { refusalOfPurchase } from '../placing/refusal.service';
import { inSaleTransaction, refuseIfSoldOut } from '../placing/sale-transaction.service';
import { newDestinations, requireDestinations } from '../purchases/destinations.service';
import type { Purchase } from '../purchases/purchase.entity';
import { getPurchase } from '../purchases/purchase.service';
import type { PlacePurchaseInput } from './place-purchase.inputs';
import { requireWorkingDay } from './requested-day.service';

/**
 * Orders up to 200 tools in one purchase for the signed-in user: all of them or none. Repeated with the same key, it returns the
 * first purchase. What is above the limit of a company's buyer awaits an approver instead, and takes nothing from stock.
 * @throws DomainError LINES_REFUSED with each refused line, DELIVERY_REQUIRED, DELIVERY_UNAVAILABLE, PRICE_CHANGED, ORDER_MINIMUM_NOT_MET, BAD_USER_INPUT,
 * SEVERAL_COUNTRIES, CREDIT_LIMIT_EXCEEDED, ACCOUNT_OVERDUE, IDEMPOTENCY_KEY_REUSED, RATE_LIMITED
 */
export async function placePurchase(
  ctx: Ctx,
  { input, idempotencyKey }: Keyed<{ input: PlacePurchaseInput }>,
  /** What is written with it, in its transaction. */
  alongside?: (tx: Tx, purchaseId: string) => Promise<void>,
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
  const id = await inSaleTransaction(ctx, actor, { lines, request, replay, recheck }, async (tx) => {
    await requireWorkingDay(tx, input.requestedOn);
    requireDestinations(actor, offer);
    const purchaseId = await placeOrSubmit(tx, actor, offer, request);
    await alongside?.(tx, purchaseId);
    return purchaseId;
  });
  return getPurchase(ctx, id);
}
