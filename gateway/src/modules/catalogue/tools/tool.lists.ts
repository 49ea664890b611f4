import { paginate, type ConnectionOf, type PageRequest, type SortColumn } from '../../../db/lists/paginate';
import type { ListedRows } from '../../../db/lists/tally';
import { typedPart } from '../../../db/lists/typed-text';
import { rows, sql, Where, type Sql } from '../../../db/sql';
import type { Ctx } from '../../../shared/ctx';
import { REST_LIMIT } from '../../../shared/page';
import type { RequestedFields } from '../../../shared/requested-fields';
import { SortDirection } from '../../../shared/sort';
import { Tool } from './tool.entity';
import { audienceOf } from './tool.audience';
import { ToolAudience, ToolSortField, type ToolFilter, type ToolsArgs } from './tool.inputs';
import { isLow } from './tool.sql';
import { SEEN_BY_ALL } from './custom-tool.policy';
import { correctTerms, matchTerms, readSearch, type Search } from '../search/tool.search';

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
  const text = args.filter?.search;
  const db = ctx.publicDb('tools', 'families', ...(text ? (['search_synonyms'] as const) : []));
  const search = text ? await readSearch(ctx.services.cacheTags, db, text) : null;
  const audience = await audienceOf(ctx, args.filter);
  const found = await paginate(db, pageOf(args, requested, { search, audience }));
  if (found.nodes.length || !search) return found;
  const corrected = await correctTerms(db, search);
  return corrected ? paginate(db, pageOf(args, requested, { search: corrected, audience })) : found;
}

interface Restriction {
  readonly search: Search | null;
  readonly audience: Sql;
}

function pageOf(
  args: ToolsArgs,
  requested: RequestedFields,
  { search, audience }: Restriction,
): PageRequest<Tool> {
  const where = onSale(audience);
  const rank = search ? matchTerms(where, search) : null;
  if (args.filter) filterTools(where, args.filter, !!rank);
  const { field, direction } = args.sort ?? { field: ToolSortField.CREATED_AT, direction: SortDirection.ASC };
  const sort = rank && !args.sort ? { column: rank, type: 'int' } : sortColumns[field];
  return { Entity: Tool, where, args, requested, sort, direction, isSearch: !!args.filter?.search };
}

/** The tools that admins see and whose stock is low. @throws DomainError UNAUTHENTICATED, FORBIDDEN */
export async function lowTools(ctx: Ctx): Promise<ListedRows<Tool>> {
  const filter = { lowStock: true, madeFor: ToolAudience.ALL };
  const where = onSale(await audienceOf(ctx, filter));
  filterTools(where, filter, false);
  return { Entity: Tool, where };
}

const onSale = (audience: Sql): Where => new Where().and(sql`item.deleted_at IS NULL`).and(audience);

/** The tools on sale, oldest first, for REST, which has no pages. */
export const listAllTools = (ctx: Ctx): Promise<Tool[]> =>
  rows(ctx.publicDb('tools'), Tool, {
    rest: `WHERE deleted_at IS NULL AND ${SEEN_BY_ALL} ORDER BY created_at, id LIMIT ${REST_LIMIT + 1}`,
    values: [],
  });

/** Restricts the tools by a filter; `isMatched` if the words of its search restrict them already. */
export function filterTools(where: Where, filter: ToolFilter, isMatched: boolean): void {
  const { search, family, minPrice, maxPrice, inStock, lowStock, maxMinimumOrder } = filter;
  // Only characters that the words of a search leave out.
  if (search && !isMatched)
    where.and(sql`lower(item.name || ' ' || item.short_description) LIKE ${typedPart(search)}`);
  if (family) where.and(sql`item.family_id = (SELECT id FROM families WHERE slug = ${family})`);
  if (minPrice != null) where.and(sql`item.price_cents >= ${minPrice}`);
  if (maxPrice != null) where.and(sql`item.price_cents <= ${maxPrice}`);
  if (maxMinimumOrder != null) where.and(sql`item.minimum_order <= ${maxMinimumOrder}`);
  if (inStock === true) where.and(sql`item.available_stock >= item.minimum_order`);
  if (lowStock) where.andRaw(isLow('item'));
  if (inStock === false) where.and(sql`item.available_stock < item.minimum_order`);
}
