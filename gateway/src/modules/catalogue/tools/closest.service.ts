import { ALL_FIELDS, ITEM, selectedRows } from '../../../db/lists/selection';
import { query, sql, Where } from '../../../db/sql';
import type { Ctx } from '../../../shared/ctx';
import type { FieldSelection } from '../../../shared/requested-fields';
import { MAX_TERMS, singleWords, type SearchTerm } from '../search/search-terms';
import { restrictionOf } from './tool.audience';
import { Tool } from './tool.entity';
import type { ToolFilter } from './tool.inputs';
import { filterTools } from './tool.lists';
import { correctTerms, matchSomeTerms, readSearch } from '../search/tool.search';

/** How many are returned: a page of the catalogue. */
const CLOSEST = 12;

interface Match {
  readonly id: string;
  /** Number of terms that the tool has. */
  readonly matched: number;
}

/**
 * The tools on sale with most words of a search, typos corrected, best first. A search that finds no tool with all of
 * them is counted for the admins, so the answer is never cached.
 */
export async function closestTools(
  ctx: Ctx,
  filter: ToolFilter,
  fields: FieldSelection = ALL_FIELDS,
): Promise<Tool[]> {
  const text = filter.search ?? '';
  const search = await readSearch(ctx.services.cacheTags, ctx.db, text);
  if (!search) return [];
  const { terms } = (await correctTerms(ctx.db, search)) ?? search;
  const complete = await bestMatches(ctx, filter, terms);
  const isMiss = complete[0]?.matched !== Math.min(terms.length, MAX_TERMS);
  const matches = isMiss ? await bestMatches(ctx, filter, singleWords(terms)) : complete;
  if (isMiss) ctx.services.missedSearches.add({ text, hasClosest: matches.length > 0 });
  const ids = matches.map(({ id }) => id);
  return selectedRows(ctx.db, Tool, {
    fields,
    rest: `WHERE ${ITEM}.id = ANY ($1) ORDER BY array_position($1::uuid[], ${ITEM}.id)`,
    values: [ids],
  });
}

/** Those with the greatest number of terms. */
async function bestMatches(ctx: Ctx, filter: ToolFilter, terms: readonly SearchTerm[]): Promise<Match[]> {
  const where = new Where().and(sql`item.deleted_at IS NULL`).and(await restrictionOf(ctx, filter));
  const { matched, rank } = matchSomeTerms(where, terms);
  filterTools(where, filter, true);
  const matches = await query<Match>(ctx.db, {
    sql: `SELECT item.id, ${matched} AS matched FROM tools AS item ${where.text}
      ORDER BY matched DESC, ${rank}, item.id LIMIT ${CLOSEST}`,
    values: where.values,
  });
  return matches.filter(({ matched: count }) => count === matches[0]?.matched);
}
