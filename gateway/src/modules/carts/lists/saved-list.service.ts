import { IsNull } from 'typeorm';
import { isUniqueViolation } from '../../../db/database-error';
import { inTransaction, signedIn, type Actor, type Ctx } from '../../../shared/ctx';
import { badInput, DomainError } from '../../../shared/domain-error';
import { MAX_INTEGER } from '../../../shared/field-rules';
import { idOf, newId } from '../../../shared/ids';
import { authorize } from '../../../shared/permission';
import { mayInCompany } from '../../people/companies/company.policy';
import { lockAsMember } from '../../people/companies/member.service';
import type { Line } from '../../catalogue/lines/line';
import { namesOfTools } from '../../catalogue/tools/tool-name.service';
import { seenBy } from '../../catalogue/tools/custom-tool.policy';
import { lockUser } from '../../people/users/user.service';
import { SavedLine } from './saved-line.entity';
import { SavedList } from './saved-list.entity';
import { MAX_LINES, tooManyLines, type CreateListInput, type UpdateListInput } from './saved-list.inputs';
import { countLists, type ListHolder } from './saved-list.loader';
import { canHaveAnother, changeableList, tooManyLists, visibleList } from './saved-list.policy';

/** The lists of the company that the viewer acts for, or their own, the last changed first. @throws DomainError UNAUTHENTICATED */
export async function myLists(ctx: Ctx): Promise<SavedList[]> {
  const where = ownedBy(await signedIn(ctx));
  return ctx.db.find(SavedList, { where, order: { updatedAt: 'DESC', id: 'DESC' } });
}

/** One of the viewer's lists. @throws DomainError UNAUTHENTICATED, NOT_FOUND */
export async function myList(ctx: Ctx, id: string): Promise<SavedList> {
  const actor = await signedIn(ctx);
  return visibleList(actor, await ctx.db.findOneBy(SavedList, { id: idOf(id) }));
}

/** Saves a new list. @throws DomainError UNAUTHENTICATED, ALREADY_EXISTS, BAD_USER_INPUT */
export function createList(ctx: Ctx, { name, lines }: CreateListInput): Promise<SavedList> {
  return changeLists(ctx, null, async (tx, actor) => {
    if (actor.actingCompanyId) authorize(mayInCompany(actor, actor.actingCompanyId, 'buy'));
    const companyId = actor.actingCompanyId;
    await refuseTooManyLists(tx, { ownerId: actor.userId, companyId });
    const list = tx.db.create(SavedList, { id: newId(), ownerId: actor.userId, companyId, name });
    await tx.db.insert(SavedList, list);
    await saveLines(tx, list, lines);
    return list;
  });
}

/** Renames a list, or replaces its lines. @throws DomainError UNAUTHENTICATED, NOT_FOUND, ALREADY_EXISTS, BAD_USER_INPUT */
export function updateList(ctx: Ctx, id: string, { name, lines }: UpdateListInput): Promise<SavedList> {
  return changeLists(ctx, id, async (tx, actor) => {
    const list = changeableList(actor, await tx.db.findOneBy(SavedList, { id: idOf(id) }));
    await tx.db.update(SavedList, { id: list.id }, { ...(name != null && { name }) });
    if (lines) await saveLines(tx, list, lines);
    return list;
  });
}

/** Adds lines; the quantities of a tool are added. @throws DomainError UNAUTHENTICATED, NOT_FOUND, BAD_USER_INPUT */
export function addToList(ctx: Ctx, id: string, added: readonly Line[]): Promise<SavedList> {
  return changeLists(ctx, id, async (tx, actor) => {
    const list = changeableList(actor, await tx.db.findOneBy(SavedList, { id: idOf(id) }));
    const lines = await tx.db.find(SavedLine, { where: { listId: list.id }, order: { position: 'ASC' } });
    await saveLines(tx, list, withAdded(lines, added));
    await tx.db.update(SavedList, { id: list.id }, {});
    return list;
  });
}

/** Deletes a list; restoreList undoes it. @throws DomainError UNAUTHENTICATED, NOT_FOUND */
export function deleteList(ctx: Ctx, id: string): Promise<SavedList> {
  return changeLists(ctx, id, async (tx, actor) => {
    const list = changeableList(actor, await tx.db.findOneBy(SavedList, { id: idOf(id) }));
    await tx.db.softDelete(SavedList, { id: list.id });
    return list;
  });
}

/** Undoes deleteList. @throws DomainError UNAUTHENTICATED, NOT_FOUND, ALREADY_EXISTS, BAD_USER_INPUT */
export function restoreList(ctx: Ctx, id: string): Promise<SavedList> {
  return changeLists(ctx, id, async (tx, actor) => {
    const where = { id: idOf(id) };
    const list = changeableList(actor, await tx.db.findOne(SavedList, { where, withDeleted: true }));
    if (list.deletedAt) {
      await refuseTooManyLists(tx, list);
      await tx.db.restore(SavedList, where);
    }
    return list;
  });
}

const nameTaken = (): DomainError => {
  const message = 'You have a list of this name already.';
  return new DomainError('conflict', 'ALREADY_EXISTS', message, { fields: { name: message } });
};

/** The owner of the lists that an actor works with. */
const ownedBy = ({ userId, actingCompanyId }: Actor) =>
  actingCompanyId ? { companyId: actingCompanyId } : { ownerId: userId, companyId: IsNull() };

/**
 * Changes lists, one change after the other of a person or a company, so that no limit is exceeded and no line is lost.
 */
async function changeLists(
  ctx: Ctx,
  id: string | null,
  change: (tx: Ctx, actor: Actor) => Promise<SavedList>,
): Promise<SavedList> {
  const actor = await signedIn(ctx);
  const holder = (id ? await findList(ctx, id) : null) ?? {
    ownerId: actor.userId,
    companyId: actor.actingCompanyId,
  };
  try {
    return await inTransaction(ctx, async (tx) => {
      await lockHolder(tx, actor, holder);
      const changed = await change(tx, actor);
      return tx.db.findOneOrFail(SavedList, { where: { id: changed.id }, withDeleted: true });
    });
  } catch (error) {
    throw isUniqueViolation(error, 'saved_lists_name') ? nameTaken() : error;
  }
}

const findList = (ctx: Ctx, id: string): Promise<SavedList | null> =>
  ctx.db.findOne(SavedList, { where: { id: idOf(id) }, withDeleted: true });

async function lockHolder(tx: Ctx, actor: Actor, { ownerId, companyId }: ListHolder): Promise<void> {
  if (companyId) await lockAsMember(tx, actor, companyId);
  else await lockUser(tx, ownerId);
}

async function refuseTooManyLists(tx: Ctx, holder: ListHolder): Promise<void> {
  if (!canHaveAnother(await countLists(tx.db, holder)).allowed) throw badInput({ name: tooManyLists });
}

function withAdded(lines: readonly SavedLine[], added: readonly Line[]): Line[] {
  const byTool = new Map<string, Line>(lines.map((line) => [line.toolId, line]));
  for (const line of added) {
    const toolId = line.toolId.toLowerCase();
    const before = byTool.get(toolId);
    byTool.set(toolId, {
      toolId,
      quantity: line.quantity + (before?.quantity ?? 0),
      reference: before?.reference ?? line.reference,
    });
  }
  const together = [...byTool.values()];
  if (together.length > MAX_LINES) throw badInput({ lines: `${tooManyLines}.` });
  if (together.some(({ quantity }) => quantity > MAX_INTEGER))
    throw badInput({ lines: `Quantity is above ${MAX_INTEGER}.` });
  return together;
}

/** Replaces the lines of a list. */
async function saveLines(tx: Ctx, { id }: SavedList, lines: readonly Line[]): Promise<void> {
  await refuseUnknownTools(tx, lines);
  await tx.db.delete(SavedLine, { listId: id });
  const rows = lines.map(({ toolId, quantity, reference = null }, position) =>
    tx.db.create(SavedLine, { listId: id, position, toolId: toolId.toLowerCase(), quantity, reference }),
  );
  await tx.db.insert(SavedLine, rows);
}

/** A tool that is no longer on sale stays in the list, and can be added: the check of its line says why not to buy it. */
async function refuseUnknownTools(tx: Ctx, lines: readonly Line[]): Promise<void> {
  const toolIds = lines.map(({ toolId }) => toolId.toLowerCase());
  const known = await namesOfTools(tx.db, toolIds, seenBy(await tx.viewer()));
  const unknown = toolIds.findIndex((toolId) => !known.has(toolId));
  if (unknown >= 0) throw badInput({ [`lines.${unknown}.toolId`]: 'There is no such tool.' });
}
