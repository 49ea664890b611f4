import { ALL_FIELDS } from '../../../db/lists/selection';
import { normalizeSku } from '../../../rules/plain';
import { badInput, DomainError, notFound } from '../../../shared/domain-error';
import { idOf } from '../../../shared/ids';
import { authorize } from '../../../shared/permission';
import type { FieldSelection } from '../../../shared/requested-fields';
import { inTransaction, signedIn, type Ctx } from '../../../shared/ctx';
import { Tool } from './tool.entity';
import type { AddToolInput, UpdateToolInput } from './tool.inputs';
import { toolOnSaleLoader } from './tool.loader';
import { seesTool } from './custom-tool.policy';
import { canManageTools } from './tool.policy';
import { movedBreaks, toolColumns } from './tool.terms';
import { changeTool, deleteTools, insertTool, lockTool, newTool } from './tool-writing.service';

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

/** One tool on sale that the viewer sees, by its part number; null if there is none. */
export async function toolOfSku(ctx: Ctx, sku: string): Promise<Tool | null> {
  const tool = await ctx.db.findOneBy(Tool, { sku: normalizeSku(sku) });
  return tool && seesTool(await ctx.viewer(), tool) ? tool : null;
}

/** Adds a tool to the catalogue (admins). @throws DomainError UNAUTHENTICATED, FORBIDDEN */
export async function addTool(ctx: Ctx, input: AddToolInput): Promise<Tool> {
  const actor = await signedIn(ctx);
  authorize(canManageTools(actor));
  return inTransaction(ctx, (tx) => insertTool(tx, actor, newTool(input)));
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
    const tool = await lockTool(tx.db, key);
    if (!tool) throw notFound();
    if (expected != null && expected !== tool.availableStock) throw stockHasChanged(tool.availableStock);
    const changes = { ...given, ...movedBreaks(tool, input) };
    return changeTool(tx, { tool, changes }, { actor, reason: 'Edited' });
  });
}

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
    await deleteTools(tx, [tool]);
    return tx.db.findOneOrFail(Tool, { where: { id: key }, withDeleted: true });
  });
}
