import type { EventActor } from '../../../events/domain-event';
import { emit } from '../../../events/emit';
import { signedIn, type Actor, type Ctx, type Tx, type UnitOfWork } from '../../../shared/ctx';
import { badInput, notFound } from '../../../shared/domain-error';
import { idOf, newId } from '../../../shared/ids';
import { authorize } from '../../../shared/permission';
import { once } from '../../idempotency/bulk.service';
import { keyedRequest, type Keyed } from '../../idempotency/idempotency.service';
import { lockPurchases } from '../../sales/orders/order-lock.service';
import { Purchase } from '../../sales/purchases/purchase.entity';
import { may, PURCHASE } from '../../sales/orders/sale.policy';
import { ReturnLine } from './return-line.entity';
import { Return } from './return.entity';
import type { RequestReturnInput } from './return.inputs';
import { canRead } from './return.policy';
import { ReturnReason, ReturnState } from './return.status';
import { subjectOf } from './return.subject';
import { countReturned, moreThanShipped, returnableOf } from './returned-units.service';

/** One return; NOT_FOUND also for one of others. @throws DomainError UNAUTHENTICATED, NOT_FOUND */
export async function getReturn(ctx: Ctx, id: string): Promise<Return> {
  const actor = await signedIn(ctx);
  const found = await ctx.db.findOneBy(Return, { id: idOf(id) });
  if (!found) throw notFound();
  authorize(canRead(actor, found));
  return found;
}

/**
 * Asks to return units of a purchase that have left, or makes a claim about them. Repeated with the same key, it returns
 * the first one.
 * @throws DomainError UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT, MORE_THAN_SHIPPED, IDEMPOTENCY_KEY_REUSED
 */
export async function requestReturn(
  ctx: Ctx,
  { input, idempotencyKey }: Keyed<{ input: RequestReturnInput }>,
): Promise<Return> {
  const actor = await signedIn(ctx);
  await ctx.services.limiter.take('order', actor.userId);
  if (input.reason === ReturnReason.Other && !input.note) throw badInput({ note: 'Note is required' });
  const purchase = await ctx.db.findOneBy(Purchase, { id: idOf(input.purchaseId) });
  if (!purchase) throw notFound();
  const lines = input.lines.map(({ id, quantity }) => ({ orderId: id.toLowerCase(), quantity }));
  const { kind, reason, note = null } = input;
  const request = keyedRequest(ctx, idempotencyKey, ['return', purchase.id, lines, kind, reason, note]);
  const added = { purchase, lines, asked: { kind, reason, note } };
  return getReturn(ctx, await once(ctx, { actor, request }, (tx) => addReturn(tx, actor, added)));
}

interface NewReturn {
  readonly purchase: Purchase;
  readonly lines: readonly { readonly orderId: string; readonly quantity: number }[];
  readonly asked: Pick<Return, 'kind' | 'reason' | 'note'>;
}

async function addReturn(tx: Tx, actor: Actor, { purchase, lines, asked }: NewReturn): Promise<string> {
  const { db } = tx;
  const locked = await lockPurchases(db, [purchase.id]);
  const orders = locked.filter(({ deletedAt }) => !deletedAt);
  const returnable = orders.reduce((units, order) => units + returnableOf(order), 0);
  authorize(may(PURCHASE.returnItems, actor, { ...purchase, returnable }));
  const byId = new Map(orders.map((order) => [order.id, order]));
  const given = lines.map(({ orderId, quantity }) => {
    const order = byId.get(orderId);
    if (!order) throw badInput({ lines: 'This order is not part of the purchase' });
    if (quantity > returnableOf(order)) throw moreThanShipped(order, returnableOf(order));
    return { orderId, toolId: order.toolId, quantity };
  });
  return insertReturn(tx, actor, { purchase, lines: given, asked });
}

interface ReturnRow extends Pick<NewReturn, 'purchase' | 'asked'> {
  /** Of a claim that came with its receipt. */
  readonly shipmentId?: string;
  readonly lines: readonly { readonly orderId: string; readonly toolId: string; readonly quantity: number }[];
}

/** Stores a return of units that can be returned, of locked orders. Returns its id. */
export async function insertReturn(
  tx: UnitOfWork,
  actor: EventActor,
  { purchase, lines: given, shipmentId, asked }: ReturnRow,
): Promise<string> {
  const { db } = tx;
  const { id: purchaseId, companyId } = purchase;
  const row = { ...asked, id: newId(), purchaseId, companyId, customerId: actor.userId, shipmentId };
  await db.insert(Return, row);
  await db.insert(
    ReturnLine,
    given.map(({ orderId, quantity }) => ({ id: newId(), returnId: row.id, orderId, quantity })),
  );
  await countReturned(
    db,
    given.map(({ orderId }) => orderId),
  );
  const { kind, reason } = asked;
  const payload = {
    purchaseId,
    kind,
    reason,
    lines: given,
    before: null,
    after: { state: ReturnState.Requested },
  };
  const added = await db.findOneByOrFail(Return, { id: row.id });
  await emit(tx, 'return.requested', { ...subjectOf(added), actor, payload });
  return row.id;
}
