import { query, rawSql, sql, statementOf, type Sql } from '../../db/sql';
import { daysAfter } from '../../rules/days';
import type { Ctx } from '../../shared/ctx';
import { FAMILIES_OF_TOOLS, STOCK_OF_TOOLS } from '../catalogue/tools/tool.sql';
import type { FigureArgs } from './figure.inputs';
import type { FigurePeriod } from './figure.period';
import { requestedPeriod } from './figure-period.service';
import { canSeeRevenue, canSeeStockCover } from './figure.policy';
import { bounds } from './figure.sql';
import { REVENUE_BY_TOOL, UNITS_BY_TOOL } from './sold.sql';
import type { BestSellers, FamilySales, StockCover, ToolCover, ToolSales } from './tool-figures';

const MOST = 10;

const most = (what: string, id: string, from: string): string => `(
  SELECT '${what}' AS what, ${id} AS id, sum(now)::bigint AS now, sum(before)::bigint AS before, sum(units)::int AS units
  FROM ${from} GROUP BY ${id} HAVING sum(now) > 0 ORDER BY sum(now) DESC, ${id} LIMIT ${MOST})`;

const bestSold = (within: Sql): Sql => sql`
  WITH ${within}, by_tool AS (${rawSql(REVENUE_BY_TOOL)})
  ${rawSql(most('tool', 'tool_id', 'by_tool'))}
  UNION ALL
  ${rawSql(most('family', 'family_id', `by_tool JOIN (${FAMILIES_OF_TOOLS}) AS member ON member.id = tool_id`))}`;

const coverAt = (within: Sql, weeks: number): Sql => sql`
  WITH ${within}, by_tool AS (${rawSql(UNITS_BY_TOOL)})
  SELECT tool_id AS id, available_stock AS stock, units, available_stock * ${weeks}::float8 / units AS weeks,
    available_stock * ${weeks}::float8 / nullif(units_before, 0) AS "weeksBefore"
  FROM by_tool JOIN (${rawSql(STOCK_OF_TOOLS)}) AS stocked ON stocked.id = tool_id WHERE units > 0
  ORDER BY weeks, units DESC, id LIMIT ${rawSql(String(MOST))}`;

/** The period before, the period, and the day after. */
const halvesOf = ({ beforeFrom, from, to }: FigurePeriod): string[] => [beforeFrom, from, daysAfter(to, 1)];

/** Tools and families with the greatest revenue in a period. @throws DomainError UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT */
export async function bestSellers(ctx: Ctx, args: FigureArgs): Promise<BestSellers> {
  const { period, timeZone } = await requestedPeriod(ctx, args, canSeeRevenue);
  const statement = statementOf(bestSold(bounds(halvesOf(period), timeZone)));
  type Row = (ToolSales | FamilySales) & { readonly what: 'tool' | 'family' };
  const rows = await ctx.readList((db) => query<Row>(db, statement));
  const of = (what: Row['what']) => rows.filter((row) => row.what === what);
  return { period, tools: of('tool') as ToolSales[], families: of('family') };
}

/** Tools whose stock ends first at the pace of a period. @throws DomainError UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT */
export async function stockCover(ctx: Ctx, args: FigureArgs): Promise<StockCover> {
  const { period, timeZone } = await requestedPeriod(ctx, args, canSeeStockCover);
  const statement = statementOf(coverAt(bounds(halvesOf(period), timeZone), period.days / 7));
  const tools = await ctx.readList((db) => query<ToolCover>(db, statement));
  return { period, tools };
}
