import { signedIn, type Actor, type Ctx } from '../../../shared/ctx';
import { notFound } from '../../../shared/domain-error';
import { idOf } from '../../../shared/ids';
import { authorize } from '../../../shared/permission';
import { useOfKey } from '../../idempotency/idempotency.service';
import { Order } from '../orders/order.entity';
import { Purchase } from './purchase.entity';
import { canRead } from '../orders/sale.policy';

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
