import { isDeepStrictEqual } from 'node:util';
import { IsNull } from 'typeorm';
import { subjectOf, TOOL_FIELDS, toolChanged } from './tool.subject';
import { added, deleted } from '../../../events/changes';
import { emit } from '../../../events/emit';
import { ALL_FIELDS } from '../../../db/lists/selection';
import { badInput, DomainError, notFound } from '../../../shared/domain-error';
import { idOf, newId } from '../../../shared/ids';
import { authorize } from '../../../shared/permission';
import type { FieldSelection } from '../../../shared/requested-fields';
import { inTransaction, signedIn, type Ctx } from '../../../shared/ctx';
import type { Priced } from '../pricing/pricing.service';
import { correctUnits, openStock } from '../stock/stock.service';
import { freeSku } from './sku.service';
import { Tool } from './tool.entity';
import type { AddToolInput, UpdateToolInput } from './tool.inputs';
import { toolOnSaleLoader } from './tool.loader';
import { seesTool } from './custom-tool.policy';
import { canChangePrices, canChangeStock, canManageTools } from './tool.policy';
import { movedBreaks, refusalOf, refuseBrokenLadder, refuseQuotedPrice, toolColumns } from './tool.terms';

/**
 * One tool on sale that the viewer sees, with the given fields and READ_OF_OWNER, or all. The answer about a tool that is made
 * for a customer is never cached. @throws DomainError NOT_FOUND
 */
export async function getTool(
  ctx: Ctx,
  id: string,
  fields: FieldSelection = ALL_FIELDS,
): Promise<Readonly<Tool>> {
  const key = idOf(id);
  const tool = await toolOnSaleLoader(ctx.publicDb(`tools:${key}`, 'families')).load({ id: key, fields });
  if (tool.customerId !== null && !seesTool(await ctx.viewer(), tool)) throw notFound();
  return tool;
}

/** Adds a tool to the catalogue (admins). @throws DomainError UNAUTHENTICATED, FORBIDDEN */
export async function addTool(ctx: Ctx, input: AddToolInput): Promise<Tool> {
  const actor = await signedIn(ctx);
  authorize(canManageTools(actor));
  authorize(canChangePrices(actor));
  const columns = toolColumns(input);
  refuseBrokenLadder({ price: input.price, priceBreaks: columns.priceBreaks ?? [] });
  const id = newId();
  return inTransaction(ctx, async (tx) => {
    const sku = columns.sku ?? (await freeSku(tx.db, input.name));
    await tx.db.insert(Tool, { ...columns, id, sku });
    await openStock(tx.db, [{ id, availableStock: input.availableStock }]);
    // The database has the defaults.
    const inserted = await tx.db.findOneByOrFail(Tool, { id });
    await emit(tx, 'tool.added', { ...subjectOf(inserted), payload: added(TOOL_FIELDS, inserted) });
    return inserted;
  }).catch((error: unknown) => {
    throw refusalOf(error);
  });
}

/**
 * Changes the given fields of a tool (admins); earlier orders keep their name and price; the price ladder is saved with it. With `expectedAvailableStock`
 * the change is rejected if the stock is no longer that number: a restock must not undo the orders placed since its form
 * was opened. @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, BAD_USER_INPUT, STALE,
 * ALREADY_EXISTS, LADDER_NOT_DESCENDING
 */
export async function updateTool(
  ctx: Ctx,
  { id, input }: { id: string; input: UpdateToolInput },
): Promise<Tool> {
  const actor = await signedIn(ctx);
  authorize(canManageTools(actor));
  const key = idOf(id);
  const { expectedAvailableStock: expected, moveBreaks: _, ...fields } = input;
  const given = toolColumns(fields);
  if (Object.keys(given).length === 0) throw badInput({ input: 'Nothing to change.' });
  return inTransaction(ctx, async (tx) => {
    const { db } = tx;
    const where = { id: key, deletedAt: IsNull() };
    const tool = await db.findOne(Tool, { where, lock: { mode: 'for_no_key_update' } });
    if (!tool) throw notFound();
    if (expected != null && expected !== tool.availableStock) throw stockHasChanged(tool.availableStock);
    const changes = { ...given, ...movedBreaks(tool, input) };
    if (changes.price !== undefined || changes.priceBreaks) refuseQuotedPrice(tool);
    if (!hasSamePrices(tool, { ...tool, ...changes })) authorize(canChangePrices(actor));
    refuseBrokenLadder({ ...tool, ...changes });
    const { availableStock = tool.availableStock, ...columns } = changes;
    if (Object.keys(columns).length > 0) await db.update(Tool, { id: key }, columns);
    const quantity = availableStock - tool.availableStock;
    if (quantity !== 0) {
      authorize(canChangeStock(actor));
      await correctUnits(db, { toolId: key, quantity, reason: 'Edited', actorId: actor.userId });
    }
    const after = await db.findOneByOrFail(Tool, { id: key });
    await emit(tx, 'tool.edited', ...toolChanged(tool, after));
    return after;
  }).catch((error: unknown) => {
    throw refusalOf(error);
  });
}

const hasSamePrices = (one: Priced, other: Priced): boolean =>
  one.price === other.price && isDeepStrictEqual(one.priceBreaks, other.priceBreaks);

function stockHasChanged(available: number): DomainError {
  const message = `The stock is ${available} now. Check the number and save again.`;
  return new DomainError('conflict', 'STALE', message, { available, fields: { availableStock: message } });
}

/** Deletes a tool (admins). Its orders remain readable. @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND */
export async function deleteTool(ctx: Ctx, id: string): Promise<Tool> {
  authorize(canManageTools(await ctx.viewer()));
  const key = idOf(id);
  return inTransaction(ctx, async (tx) => {
    const tool = await tx.db.findOne(Tool, { where: { id: key }, lock: { mode: 'for_no_key_update' } });
    if (!tool) throw notFound();
    await tx.db.softDelete(Tool, { id: key });
    await emit(tx, 'tool.deleted', { ...subjectOf(tool), payload: deleted(TOOL_FIELDS, tool) });
    return tx.db.findOneOrFail(Tool, { where: { id: key }, withDeleted: true });
  });
}
