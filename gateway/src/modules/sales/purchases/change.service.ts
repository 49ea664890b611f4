import { isUniqueViolation } from '../../../db/database-error';
import { inTransaction, signedIn, type Actor, type Ctx, type Tx } from '../../../shared/ctx';
import { notFound } from '../../../shared/domain-error';
import { idOf } from '../../../shared/ids';
import { authorize } from '../../../shared/permission';
import { decideLate } from './tax-decision.service';
import { keyedRequest, purchaseOfKey, storeKey, type Keyed } from '../../idempotency/idempotency.service';
import { accountOf, lockAccount } from '../../people/companies/account.service';
import type { Order } from '../orders/order.entity';
import { lockPurchases } from '../orders/order-lock.service';
import { Purchase } from './purchase.entity';
import { canRead } from '../orders/sale.policy';

interface Target {
  readonly id: string;
  /** Content of the request, to distinguish a retry from another request with the same key. */
  readonly content: unknown;
  /** True if the account is locked first, as all payments do. */
  readonly isPayment?: boolean;
}

interface LockedPurchase {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly purchase: Purchase;
  /** Locked; without deleted ones. */
  readonly orders: readonly Order[];
  /** Locked. */
  readonly deletedOrders: readonly Order[];
}

/**
 * Locks the orders of a purchase, changes it and stores the key, all in one transaction. A repeated key changes nothing.
 * @throws DomainError UNAUTHENTICATED, NOT_FOUND, IDEMPOTENCY_KEY_REUSED
 */
export async function changePurchase(
  ctx: Ctx,
  target: Keyed<Target>,
  change: (changing: LockedPurchase) => Promise<void>,
): Promise<Purchase> {
  const actor = await signedIn(ctx);
  const id = idOf(target.id);
  const request = keyedRequest(ctx, target.idempotencyKey, target.content);
  const known = await ctx.db.findOneBy(Purchase, { id });
  if (!known) throw notFound();
  authorize(canRead(actor, known));
  const changeOnce = () =>
    inTransaction(ctx, async (tx) => {
      if (target.isPayment) await lockAccount(tx.db, accountOf(known));
      const locked = await lockPurchases(tx.db, [id]);
      // Read after the lock: a request with the same key may have changed the purchase in the meantime.
      if (await purchaseOfKey(tx, actor, request)) return;
      await decideLate(tx, [id]);
      const purchase = await tx.db.findOneByOrFail(Purchase, { id });
      const orders = locked.filter(({ deletedAt }) => !deletedAt);
      const deletedOrders = locked.filter(({ deletedAt }) => deletedAt);
      await change({ tx, actor, purchase, orders, deletedOrders });
      await storeKey(tx, actor, request, { purchaseId: id });
    });
  await changeOnce().catch((error: unknown) => {
    // The same key for two purchases concurrently: on the second attempt the later request finds the key.
    if (isUniqueViolation(error, 'idempotency_keys_pkey')) return changeOnce();
    throw error;
  });
  return ctx.db.findOneByOrFail(Purchase, { id });
}
