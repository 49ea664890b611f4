import { isUniqueViolation } from '../../../db/database-error';
import { inTransaction, signedIn, type Actor, type Ctx, type Tx } from '../../../shared/ctx';
import { notFound } from '../../../shared/domain-error';
import { idOf } from '../../../shared/ids';
import { waitShortly } from '../../catalogue/tools/locked-tool.service';
import { accountOf, lockAccount } from '../../people/companies/account.service';
import { keyedRequest, orderOfKey, storeKey, type Keyed } from '../../idempotency/idempotency.service';
import { Order } from './order.entity';
import { lockOrders } from './order-lock.service';

type Change = (tx: Tx, order: Order, actor: Actor) => Promise<void>;

interface Target {
  readonly id: string;
  /** Content of the request, to distinguish a retry from another request with the same key. */
  readonly content: unknown;
  /** True if the account is locked first, as all payments do. */
  readonly isPayment?: boolean;
}

/**
 * Locks the order and the others of its purchase, changes it and stores the key, all in one transaction. A repeated key
 * changes nothing.
 */
export async function changeOrder(ctx: Ctx, target: Keyed<Target>, change: Change): Promise<Order> {
  const actor = await signedIn(ctx);
  const id = idOf(target.id);
  const request = keyedRequest(ctx, target.idempotencyKey, target.content);
  const select = { toolId: true, companyId: true, customerId: true };
  const known = await ctx.db.findOne(Order, { select, where: { id }, withDeleted: true });
  if (!known) throw notFound();
  const changeOnce = () =>
    inTransaction(ctx, async (tx) => {
      await waitShortly(tx.db);
      if (target.isPayment) await lockAccount(tx.db, accountOf(known));
      const locked = await lockOrders(tx.db, [id]);
      const order = locked.find((one) => one.id === id && !one.deletedAt);
      // Read after the lock: a request with the same key may have changed the order in the meantime.
      if ((await orderOfKey(tx, actor, request)) === null) {
        if (!order) throw notFound();
        await change(tx, order, actor);
        await storeKey(tx, actor, request, { orderId: id });
      }
      return tx.db.findOneOrFail(Order, { where: { id }, withDeleted: true });
    });
  // A deletion locks the tool's row as placing does, so it uses the same semaphore.
  const changed = ctx.services.toolSemaphore.run(known.toolId, changeOnce, ctx.onClientGone);
  return changed.catch((error: unknown) => {
    // The same key for two orders concurrently: on the second attempt the later request finds the key.
    if (isUniqueViolation(error, 'idempotency_keys_pkey')) return changeOnce();
    throw error;
  });
}
