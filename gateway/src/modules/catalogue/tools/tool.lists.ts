import type { EntityManager } from 'typeorm';
import { paginate, type ConnectionOf, type PageRequest, type SortColumn } from '../../../db/lists/paginate';
import type { ListedRows } from '../../../db/lists/tally';
import { typedPart } from '../../../db/lists/typed-text';
import { query, rows, sql, Where, type Sql } from '../../../db/sql';
import type { Ctx } from '../../../shared/ctx';
import { COUNT_LIMIT, REST_LIMIT } from '../../../shared/page';
import type { RequestedFields } from '../../../shared/requested-fields';
import { SortDirection } from '../../../shared/sort';
import { Tool } from './tool.entity';
import { restrictionOf } from './tool.audience';
import { ToolAudience, ToolSortField, type ToolFilter, type ToolsArgs, type ToolSort } from './tool.inputs';
import { attributeSort } from '../facets/attribute-sort';
import { isLow } from './tool.sql';
import { SEEN_BY_ALL } from './custom-tool.policy';
import { understoodFilter } from '../understanding/understand.service';
import { correctTerms, matchTerms, readSearch, type Search } from '../search/tool.search';

const sortColumns: Record<Exclude<ToolSortField, ToolSortField.ATTRIBUTE>, SortColumn<Tool>> = {
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
  given: ToolsArgs,
  requested: RequestedFields,
): Promise<ConnectionOf<Tool>> {
  const args = { ...given, filter: given.filter && (await understoodFilter(ctx, given.filter)) };
  const text = args.filter?.search;
  const db = databaseOf(ctx, args.filter);
  const search = text ? await readSearch(ctx.services.cacheTags, db, text) : null;
  const restriction = await restrictionOf(ctx, args.filter);
  const sort = await sortOf(ctx, args);
  const found = await paginate(db, pageOf(args, requested, { search, restriction, sort }));
  if (found.nodes.length || !search) return found;
  const corrected = await correctTerms(db, search);
  return corrected ? paginate(db, pageOf(args, requested, { search: corrected, restriction, sort })) : found;
}

/** The tools on sale that meet a filter and the same of some conditions, as an array of their ordinals in PostgreSQL's binary format. */
export interface OrdinalsOnSale {
  /** A bit for each condition that they meet; the first condition has the lowest one. */
  readonly met: number;
  readonly ordinals: Buffer;
}

/**
 * The ordinals of the list of a filter by the conditions on `tools AS item` that they meet; typos of its search are corrected as the
 * list does it. @throws DomainError BAD_USER_INPUT
 */
export async function ordinalsOnSale(
  ctx: Ctx,
  filter: ToolFilter,
  conditions: readonly Sql[],
): Promise<OrdinalsOnSale[]> {
  return readOnSale(ctx, filter, {
    read: (db, where) => selectOrdinals(db, where, conditions),
    isEmpty: (groups) => groups.length === 0,
  });
}

/**
 * How many tools of the list of a filter meet each of some conditions on `tools AS item`, as totals of lists: exact up to
 * COUNT_LIMIT, one more means more. @throws DomainError BAD_USER_INPUT
 */
export const countsOnSale = (ctx: Ctx, filter: ToolFilter, conditions: readonly Sql[]): Promise<number[]> =>
  readOnSale(ctx, filter, {
    read: (db, where) =>
      selectCounts(db, where, { conditions, isExpensive: !!filter.search || !!filter.budget }),
    isEmpty: (counts) => counts.every((count) => count === 0),
  });

interface Reading<Found> {
  readonly read: (db: EntityManager, where: Where) => Promise<Found>;
  readonly isEmpty: (found: Found) => boolean;
}

/** Reads by a filter; if a search finds nothing, again with its typos corrected. */
async function readOnSale<Found>(ctx: Ctx, filter: ToolFilter, { read, isEmpty }: Reading<Found>) {
  const db = databaseOf(ctx, filter);
  const search = filter.search ? await readSearch(ctx.services.cacheTags, db, filter.search) : null;
  const restriction = await restrictionOf(ctx, filter);
  const readBy = (given: Search | null) =>
    read(db, conditionsOf(filter, { search: given, restriction }).where);
  const found = await readBy(search);
  if (!isEmpty(found) || !search) return found;
  const corrected = await correctTerms(db, search);
  return corrected ? readBy(corrected) : found;
}

const databaseOf = (ctx: Ctx, filter?: ToolFilter | null) =>
  ctx.publicDb('tools', 'families', ...(filter?.search ? (['search_synonyms'] as const) : []));

interface Given {
  readonly search: Search | null;
  readonly restriction: Sql;
}

function selectOrdinals(
  db: EntityManager,
  where: Where,
  conditions: readonly Sql[],
): Promise<OrdinalsOnSale[]> {
  const bits = conditions.map((_, at) => `met${at}::int * ${2 ** at}`);
  const columns = conditions.map((condition, at) => `${where.part(condition)} AS met${at}`);
  const groups = conditions.map((_, at) => `met${at}`);
  return query<OrdinalsOnSale>(db, {
    // Grouped by the booleans: the planner would sort the tools for a group by their sum (npm run bench:facets).
    sql: `SELECT ${bits.join(' + ')} AS met, ordinals FROM (
      SELECT ${columns.join(', ')}, array_send(array_agg(item.ordinal)) AS ordinals
      FROM tools AS item ${where.text} GROUP BY ${groups.join(', ')}) AS groups`,
    values: where.values,
  });
}

interface Counted {
  readonly conditions: readonly Sql[];
  /** True if finding the tools is most of the cost: by words, or by prices. */
  readonly isExpensive: boolean;
}

const MOST_COUNTED = COUNT_LIMIT + 1;

/** Each count stops at its limit. If tools are expensive to find, the counts share one scan, unless that reaches the limit. */
async function selectCounts(db: EntityManager, where: Where, { conditions, isExpensive }: Counted) {
  const shared = isExpensive ? await selectTogether(db, where.copy(), conditions) : null;
  return shared ?? selectApart(db, where, conditions);
}

/** Counts in one scan; null if it finds more tools than the limit. */
async function selectTogether(db: EntityManager, where: Where, conditions: readonly Sql[]) {
  const columns = conditions.map((condition, at) => `${where.part(condition)} AS met${at}`);
  const counts = conditions.map((_, at) => `count(*) FILTER (WHERE met${at})`);
  const [found] = await query<{ all: number; counts: number[] }>(db, {
    sql: `SELECT count(*)::int AS all, ARRAY[${counts.join(', ')}]::int[] AS counts FROM (
      SELECT ${columns.join(', ')} FROM tools AS item ${where.text} LIMIT ${MOST_COUNTED}) AS found`,
    values: where.values,
  });
  const { all, counts: each } = found as { all: number; counts: number[] };
  return all < MOST_COUNTED ? each : null;
}

/** Counts by a scan for each. */
async function selectApart(db: EntityManager, where: Where, conditions: readonly Sql[]) {
  const counts = conditions.map(
    (condition) => `(SELECT count(*) FROM (
      SELECT FROM tools AS item ${where.branch().and(condition).text} LIMIT ${MOST_COUNTED}) AS counted)`,
  );
  const [found] = await query<{ counts: number[] }>(db, {
    sql: `SELECT ARRAY[${counts.join(', ')}]::int[] AS counts`,
    values: where.values,
  });
  return (found as { counts: number[] }).counts;
}

function conditionsOf(
  filter: ToolFilter | null | undefined,
  { search, restriction }: Given,
): { where: Where; rank: string | null } {
  const where = onSale(restriction);
  const rank = search ? matchTerms(where, search) : null;
  if (filter) filterTools(where, filter, !!rank);
  return { where, rank };
}

/** @throws DomainError BAD_USER_INPUT for an attribute that the family does not have */
async function sortOf(ctx: Ctx, { filter, sort }: ToolsArgs): Promise<SortColumn<Tool>> {
  const { field, direction, attribute } = sort ?? DEFAULT_SORT;
  return field === ToolSortField.ATTRIBUTE
    ? attributeSort(ctx, filter ?? {}, { key: attribute ?? '', direction })
    : sortColumns[field];
}

const DEFAULT_SORT: ToolSort = { field: ToolSortField.CREATED_AT, direction: SortDirection.ASC };

function pageOf(
  args: ToolsArgs,
  requested: RequestedFields,
  given: Given & { readonly sort: SortColumn<Tool> },
): PageRequest<Tool> {
  const { where, rank } = conditionsOf(args.filter, given);
  const { direction } = args.sort ?? DEFAULT_SORT;
  const sort = rank && !args.sort ? { column: rank, type: 'int' } : given.sort;
  return { Entity: Tool, where, args, requested, sort, direction, isSearch: !!args.filter?.search };
}

/** The tools that admins see and whose stock is low. @throws DomainError UNAUTHENTICATED, FORBIDDEN */
export async function lowTools(ctx: Ctx): Promise<ListedRows<Tool>> {
  const filter = { lowStock: true, madeFor: ToolAudience.ALL };
  const where = onSale(await restrictionOf(ctx, filter));
  filterTools(where, filter, false);
  return { Entity: Tool, where };
}

const onSale = (restriction: Sql): Where => new Where().and(sql`item.deleted_at IS NULL`).and(restriction);

/** The tools on sale, oldest first, for REST, which has no pages. */
export const listAllTools = (ctx: Ctx): Promise<Tool[]> =>
  rows(ctx.publicDb('tools'), Tool, {
    rest: `WHERE deleted_at IS NULL AND ${SEEN_BY_ALL} ORDER BY created_at, id LIMIT ${REST_LIMIT + 1}`,
    values: [],
  });

/** Restricts the tools by a filter; `isMatched` if the words of its search restrict them already. */
export function filterTools(where: Where, filter: ToolFilter, isMatched: boolean): void {
  const { search, family, minPrice, maxPrice, lowStock, maxMinimumOrder } = filter;
  // Only characters that the words of a search leave out.
  if (search && !isMatched)
    where.and(sql`lower(item.name || ' ' || item.short_description) LIKE ${typedPart(search)}`);
  if (family) where.and(sql`item.family_id = (SELECT id FROM families WHERE slug = ${family})`);
  if (minPrice != null) where.and(sql`item.price_cents >= ${minPrice}`);
  if (maxPrice != null) where.and(sql`item.price_cents <= ${maxPrice}`);
  if (maxMinimumOrder != null) where.and(sql`item.minimum_order <= ${maxMinimumOrder}`);
  if (lowStock) where.andRaw(isLow('item'));
}
