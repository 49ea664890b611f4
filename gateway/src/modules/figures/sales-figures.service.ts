import { query, rawSql, sql, statementOf, type Sql } from '../../db/sql';
import type { Ctx } from '../../shared/ctx';
import type { FigureArgs } from './figure.inputs';
import { figuresFrom, type Figures } from './figure.compared';
import { boundsOf } from './figure.period';
import { requestedPeriod } from './figure-period.service';
import { canSeeRevenue } from './figure.policy';
import { bounds, eachPart, partOf } from './figure.sql';
import type { Sales } from './sales-figures';
import { CREDITED, SOLD } from './sold.sql';

/** The sums of a part of the period, or of several. */
interface Sums {
  readonly ordered: number;
  readonly credited: number;
  readonly purchases: number;
  readonly orders: number;
}

/** All orders of a purchase are placed at one instant, so both together are the order of the index. */
const SOLD_BY_PART = eachPart(`
  SELECT coalesce(sum(cents), 0) AS ordered, 0 AS credited, count(*) AS purchases, coalesce(sum(orders), 0) AS orders
  FROM (SELECT sum(cents) AS cents, count(*) AS orders FROM (${SOLD}) AS sold GROUP BY at, purchase_id) AS purchased`);

const sales = (within: Sql): Sql => sql`
  WITH ${within}
  SELECT part, sum(ordered)::bigint AS ordered, sum(credited)::bigint AS credited, sum(purchases)::int AS purchases,
    sum(orders)::int AS orders
  FROM (
    ${rawSql(SOLD_BY_PART)}
    UNION ALL
    SELECT ${rawSql(partOf('at'))}, 0, sum(cents), 0, 0 FROM (${rawSql(CREDITED)}) AS returned GROUP BY 1
  ) AS parts GROUP BY part`;

const NOTHING: Sums = { ordered: 0, credited: 0, purchases: 0, orders: 0 };

const salesOf = ({ ordered, credited, purchases, orders }: Sums): Sales => ({
  revenue: ordered - credited,
  credited,
  purchases,
  orders,
  averagePurchase: purchases > 0 ? Math.round(ordered / purchases) : null,
});

/** What was sold in a period, and in as many days before it. @throws DomainError UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT */
export async function salesFigures(ctx: Ctx, args: FigureArgs): Promise<Figures<Sales>> {
  const { period, timeZone } = await requestedPeriod(ctx, args, canSeeRevenue);
  const statement = statementOf(sales(bounds(boundsOf(period), timeZone)));
  const rows = await ctx.readList((db) => query<Sums & { readonly part: number }>(db, statement));
  return figuresFrom({ period, rows, nothing: NOTHING, numbersOf: salesOf });
}
