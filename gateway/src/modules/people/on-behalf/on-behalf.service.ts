import { IsNull } from 'typeorm';
import { emit } from '../../../events/emit';
import { inTransaction, signedIn, type Ctx } from '../../../shared/ctx';
import { idOf, newId } from '../../../shared/ids';
import { authorize } from '../../../shared/permission';
import { lockUser } from '../users/user.service';
import { actorOfCustomer, canPlaceFor, openSession } from './acting.service';
import { OnBehalfSession } from './on-behalf-session.entity';
import type { OrderForInput } from './on-behalf.inputs';

/** The open session of the viewer; null if they order for nobody. @throws DomainError UNAUTHENTICATED, FORBIDDEN */
export async function orderingFor(ctx: Ctx): Promise<OnBehalfSession | null> {
  const actor = await signedIn(ctx);
  authorize(canPlaceFor(actor));
  return openSession(ctx.db, actor.userId);
}

/**
 * Starts to order for a customer, in place of an earlier one.
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, USER_DISABLED
 */
export async function orderFor(
  ctx: Ctx,
  { customerId: given, companyId = null, reason }: OrderForInput,
): Promise<OnBehalfSession> {
  const actor = await signedIn(ctx);
  authorize(canPlaceFor(actor));
  const about = { customerId: idOf(given), companyId: companyId && idOf(companyId) };
  return inTransaction(ctx, async (tx) => {
    // One session after the other of a member of the staff.
    await lockUser(tx, actor.userId);
    await actorOfCustomer(tx.db, actor, about);
    await tx.db.update(
      OnBehalfSession,
      { staffId: actor.userId, endedAt: IsNull() },
      { endedAt: new Date() },
    );
    const id = newId();
    await tx.db.insert(OnBehalfSession, { id, staffId: actor.userId, ...about, reason });
    await emit(tx, 'on-behalf.started', {
      subjectId: id,
      payload: { before: null, after: { ...about } },
    });
    return tx.db.findOneByOrFail(OnBehalfSession, { id });
  });
}

/** Ends the open session of the viewer, if there is one. @throws DomainError UNAUTHENTICATED, FORBIDDEN */
export async function stopOrderingFor(ctx: Ctx): Promise<boolean> {
  const actor = await signedIn(ctx);
  authorize(canPlaceFor(actor));
  return inTransaction(ctx, async (tx) => {
    await lockUser(tx, actor.userId);
    const open = await tx.db.findOneBy(OnBehalfSession, { staffId: actor.userId, endedAt: IsNull() });
    if (!open) return false;
    await tx.db.update(OnBehalfSession, { id: open.id }, { endedAt: new Date() });
    const { customerId, companyId } = open;
    await emit(tx, 'on-behalf.stopped', {
      subjectId: open.id,
      payload: { before: { customerId, companyId }, after: null },
    });
    return true;
  });
}
