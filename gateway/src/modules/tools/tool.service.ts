import { IsNull } from 'typeorm';
import { ALL_FIELDS } from '../../db/lists/selection';
import { sql, Where } from '../../db/sql';
import { badInput, DomainError, notFound } from '../../shared/domain-error';
import { idOf, newId } from '../../shared/ids';
import { paginate, type ConnectionOf, type PageRequest, type SortColumn } from '../../db/lists/paginate';
import { REST_LIMIT } from '../../shared/page';
import { authorize } from '../../shared/permission';
import { containing, SortDirection } from '../../shared/sort';
import type { FieldSelection, RequestedFields } from '../../shared/requested-fields';
import { inTransaction, signedIn, type Ctx } from '../../shared/ctx';
import { AuditAction } from '../audit/audit-entry.entity';
import { recordAction } from '../audit/audit.service';
import { recordCorrection } from '../stock/stock.service';
import { toolAdded, toolChanged, toolDeleted } from './tool.actions';
import { Tool } from './tool.entity';
import {
  ToolSortField,
  type AddToolInput,
  type ToolFilter,
  type ToolsArgs,
  type UpdateToolInput,
} from './tool.inputs';
import { toolOnSaleLoader } from './tool.loader';
import { canManageTools } from './tool.policy';
import { refusalOf, refuseBrokenLadder, toolColumns } from './tool.terms';
import { correctTerms, matchTerms, termsOf, type SearchTerm } from './tool.search';

const sortColumns: Record<ToolSortField, SortColumn<Tool>> = {
  CREATED_AT: { column: 'item.created_at', type: 'timestamptz', property: 'createdAt' },
  NAME: { column: 'lower(item.name)', type: 'text', fold: 'lower', property: 'name' },
  PRICE: { column: 'item.price_cents', type: 'bigint', property: 'price' },
  MINIMUM_ORDER: { column: 'item.minimum_order', type: 'int', property: 'minimumOrder' },
  AVAILABLE_STOCK: { column: 'item.available_stock', type: 'int', property: 'availableStock' },
};

/**
 * The tools on sale, a page at a time (specification sections 2 and 7). A search that finds nothing is repeated with its
 * typos corrected. @throws DomainError BAD_USER_INPUT
 */
export async function listTools(
  ctx: Ctx,
  args: ToolsArgs,
  requested: RequestedFields,
): Promise<ConnectionOf<Tool>> {
  const terms = termsOf(args.filter?.search ?? '');
  const db = terms.length
    ? ctx.publicDb('tools', 'families', 'search_synonyms')
    : ctx.publicDb('tools', 'families');
  const found = await paginate(db, pageOf(args, requested, terms));
  if (found.nodes.length || !terms.length) return found;
  const corrected = await correctTerms(db, terms);
  return corrected ? paginate(db, pageOf(args, requested, corrected)) : found;
}

function pageOf(
  args: ToolsArgs,
  requested: RequestedFields,
  terms: readonly SearchTerm[],
): PageRequest<Tool> {
  const where = new Where().and(sql`item.deleted_at IS NULL`);
  const rank = terms.length ? matchTerms(where, terms) : null;
  if (args.filter) applyFilter(where, args.filter, !!rank);
  const { field, direction } = args.sort ?? { field: ToolSortField.CREATED_AT, direction: SortDirection.ASC };
  const sort = rank && !args.sort ? { column: rank, type: 'int' } : sortColumns[field];
  return { Entity: Tool, where, args, requested, sort, direction, isSearch: !!args.filter?.search };
}

/** The tools on sale, oldest first, for REST, which has no pages. */
export const listAllTools = (ctx: Ctx): Promise<Tool[]> =>
  ctx.publicDb('tools').find(Tool, { order: { createdAt: 'ASC', id: 'ASC' }, take: REST_LIMIT + 1 });

function applyFilter(where: Where, filter: ToolFilter, isMatched: boolean): void {
  const { search, family, minPrice, maxPrice, inStock, maxMinimumOrder } = filter;
  // Only characters that the words of a search leave out.
  if (search && !isMatched)
    where.and(sql`lower(item.name || ' ' || item.short_description) LIKE lower(${containing(search)})`);
  if (family) where.and(sql`item.family_id = (SELECT id FROM families WHERE slug = ${family})`);
  if (minPrice != null) where.and(sql`item.price_cents >= ${minPrice}`);
  if (maxPrice != null) where.and(sql`item.price_cents <= ${maxPrice}`);
  if (maxMinimumOrder != null) where.and(sql`item.minimum_order <= ${maxMinimumOrder}`);
  if (inStock === true) where.and(sql`item.available_stock >= item.minimum_order`);
  if (inStock === false) where.and(sql`item.available_stock < item.minimum_order`);
}

/** One tool on sale, with the given fields or all. @throws DomainError NOT_FOUND */
export async function getTool(
  ctx: Ctx,
  id: string,
  fields: FieldSelection = ALL_FIELDS,
): Promise<Readonly<Tool>> {
  const key = idOf(id);
  return toolOnSaleLoader(ctx.publicDb(`tools:${key}`, 'families')).load({ id: key, fields });
}

/** Adds a tool to the catalogue (admins). @throws DomainError UNAUTHENTICATED, FORBIDDEN */
export async function addTool(ctx: Ctx, input: AddToolInput): Promise<Tool> {
  authorize(canManageTools(await ctx.viewer()));
  const columns = toolColumns(input);
  refuseBrokenLadder({ price: input.price, priceBreaks: columns.priceBreaks ?? [] });
  const id = newId();
  const tool = await inTransaction(ctx, async (tx) => {
    await tx.db.insert(Tool, { ...columns, id });
    // The database derives the SKU and the defaults.
    const inserted = await tx.db.findOneByOrFail(Tool, { id });
    await recordAction(tx, toolAdded(inserted));
    return inserted;
  }).catch((error: unknown) => {
    throw refusalOf(error);
  });
  ctx.services.cacheTags.invalidate('tools');
  return tool;
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
  const { expectedAvailableStock: expected, ...fields } = input;
  const changes = toolColumns(fields);
  if (Object.keys(changes).length === 0) throw badInput({ input: 'Nothing to change.' });
  const updated = await inTransaction(ctx, async (tx) => {
    const { db } = tx;
    const where = { id: key, deletedAt: IsNull() };
    const tool = await db.findOne(Tool, { where, lock: { mode: 'for_no_key_update' } });
    if (!tool) throw notFound();
    if (expected != null && expected !== tool.availableStock) throw stockHasChanged(tool.availableStock);
    refuseBrokenLadder({ ...tool, ...changes });
    await db.update(Tool, { id: key }, changes);
    const quantity = (changes.availableStock ?? tool.availableStock) - tool.availableStock;
    if (quantity !== 0)
      await recordCorrection(db, { toolId: key, quantity, reason: 'Edited', actorId: actor.userId });
    const after = await db.findOneByOrFail(Tool, { id: key });
    await recordAction(tx, ...toolChanged(AuditAction.ToolEdited, tool, after));
    return after;
  }).catch((error: unknown) => {
    throw refusalOf(error);
  });
  ctx.services.cacheTags.invalidate(`tools:${key}`);
  return updated;
}

function stockHasChanged(available: number): DomainError {
  const message = `The stock is ${available} now. Check the number and save again.`;
  return new DomainError('conflict', 'STALE', message, { available, fields: { availableStock: message } });
}

/** Deletes a tool (admins). Its orders remain readable. @throws DomainError NOT_FOUND, … */
export async function deleteTool(ctx: Ctx, id: string): Promise<Tool> {
  authorize(canManageTools(await ctx.viewer()));
  const key = idOf(id);
  const gone = await inTransaction(ctx, async (tx) => {
    const tool = await tx.db.findOne(Tool, { where: { id: key }, lock: { mode: 'for_no_key_update' } });
    if (!tool) throw notFound();
    await tx.db.softDelete(Tool, { id: key });
    await recordAction(tx, toolDeleted(tool));
    return tx.db.findOneOrFail(Tool, { where: { id: key }, withDeleted: true });
  });
  ctx.services.cacheTags.invalidate(`tools:${key}`);
  return gone;
}
