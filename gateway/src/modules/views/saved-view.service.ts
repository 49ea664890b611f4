import { inTransaction, signedIn, type Ctx } from '../../shared/ctx';
import { badInput, notFound } from '../../shared/domain-error';
import { idOf, newId } from '../../shared/ids';
import { authorize, isStaff } from '../../shared/permission';
import { lockUser } from '../people/users/user.service';
import { SavedView } from './saved-view.entity';
import { MAX_VIEWS, type SavedViewInput } from './saved-view.inputs';
import { canDelete, canShare } from './saved-view.policy';

/** The viewer's views of a list, and for staff those that colleagues share, by name. @throws DomainError UNAUTHENTICATED */
export async function savedViews(ctx: Ctx, list: string): Promise<SavedView[]> {
  const actor = await signedIn(ctx);
  const own = { list, ownerId: actor.userId };
  return ctx.db.find(SavedView, {
    where: isStaff(actor) ? [own, { list, isShared: true }] : own,
    order: { name: 'ASC', id: 'ASC' },
  });
}

/** Saves a view, in place of the viewer's view of the same name. @throws DomainError UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT */
export async function saveView(ctx: Ctx, input: SavedViewInput): Promise<SavedView> {
  const actor = await signedIn(ctx);
  if (input.isShared) authorize(canShare(actor));
  return inTransaction(ctx, async (tx) => {
    // One change after the other of a person, so that the limit is not exceeded.
    await lockUser(tx, actor.userId);
    const { list, name } = input;
    const views = await tx.db.findBy(SavedView, { list, ownerId: actor.userId });
    const same = views.find((view) => view.name === name);
    if (!same && views.length >= MAX_VIEWS)
      throw badInput({ name: `You have ${MAX_VIEWS} views of this list. Delete one first.` });
    return tx.db.save(tx.db.create(SavedView, { ...input, ownerId: actor.userId, id: same?.id ?? newId() }));
  });
}

/** Deletes a view. @throws DomainError UNAUTHENTICATED, NOT_FOUND, FORBIDDEN */
export async function deleteView(ctx: Ctx, id: string): Promise<boolean> {
  const actor = await signedIn(ctx);
  const view = await ctx.db.findOneBy(SavedView, { id: idOf(id) });
  if (!view) throw notFound();
  authorize(canDelete(actor, view));
  await ctx.db.delete(SavedView, { id: view.id });
  return true;
}
