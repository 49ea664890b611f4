import { emit } from '../../events/emit';
import { signedIn, type Ctx } from '../../shared/ctx';
import { newId } from '../../shared/ids';
import { authorize } from '../../shared/permission';
import { once } from '../idempotency/bulk.service';
import { keyedRequest, type Keyed } from '../idempotency/idempotency.service';
import type { Purchase } from '../sales/purchases/purchase.entity';
import { getPurchase } from '../sales/purchases/purchase.service';
import { PurchaseMessage } from './purchase-message.entity';
import type { PurchaseMessageInput } from './purchase-message.inputs';
import { may, PURCHASE } from '../sales/orders/sale.policy';
import { writer } from '../sales/orders/capacity.policy';

/**
 * Adds a message to the thread of a purchase: the other side is notified, except of an internal note. Repeated with the
 * same key, it adds nothing.
 * @throws DomainError UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, RATE_LIMITED, IDEMPOTENCY_KEY_REUSED
 */
export async function addPurchaseMessage(
  ctx: Ctx,
  { purchaseId, input, idempotencyKey }: Keyed<{ purchaseId: string; input: PurchaseMessageInput }>,
): Promise<Purchase> {
  const actor = await signedIn(ctx);
  await ctx.services.limiter.take('form', actor.userId);
  const purchase = await getPurchase(ctx, purchaseId);
  const { text } = input;
  const isInternal = !!input.isInternal;
  authorize(may(isInternal ? PURCHASE.writeNote : PURCHASE.writeMessage, actor, purchase));
  const isSeller = isInternal || !writer(actor, purchase, '').allowed;
  const request = keyedRequest(ctx, idempotencyKey, ['purchase message', purchase.id, text, isInternal]);
  await once(ctx, { actor, request }, async (tx) => {
    const messageId = newId();
    const row = {
      id: messageId,
      purchaseId: purchase.id,
      authorId: actor.userId,
      text,
      isSeller,
      isInternal,
    };
    await tx.db.insert(PurchaseMessage, row);
    const payload = { messageId, isSeller, isInternal, before: null, after: { messageId } };
    const { id: subjectId, number: name, companyId, customerId } = purchase;
    await emit(tx, 'purchase.message-added', { subjectId, name, companyId, customerId, payload });
    return messageId;
  });
  return purchase;
}
