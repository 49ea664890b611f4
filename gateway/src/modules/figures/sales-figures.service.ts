import { query } from '../../db/sql';
import { daysAfter } from '../../rules/days';
import type { Ctx } from '../../shared/ctx';
import type { FigureArgs } from './figure.inputs';
import { boundsOf, partsOf } from './figure.period';
import { requestedPeriod } from './figure-period.service';
import { canSeeRevenue } from './figure.policy';
import type { Sales, SalesFigures } from './sales-figures';
import { BOUNDS, CREDITED, partOf, SOLD } from './sold.sql';

/** The sums of a part of the period, or of several. */
interface Sums {
  readonly ordered: number;
  readonly credited: number;
  readonly purchases: number;
  readonly orders: number;
}

/** All orders of a purchase are placed at one instant, so both together are the order of the index. */
const SALES = `
  WITH ${BOUNDS}, purchased AS (
    SELECT at, sum(cents) AS cents, count(*) AS orders FROM (${SOLD}) AS sold GROUP BY at, purchase_id
  )
  SELECT part, sum(ordered)::bigint AS ordered, sum(credited)::bigint AS credited, sum(purchases)::int AS purchases,
    sum(orders)::int AS orders
  FROM (
    SELECT ${partOf('at')} AS part, sum(cents) AS ordered, 0 AS credited, count(*) AS purchases, sum(orders) AS orders
    FROM purchased GROUP BY 1
    UNION ALL
    SELECT ${partOf('at')}, 0, sum(cents), 0, 0 FROM (${CREDITED}) AS returned GROUP BY 1
  ) AS parts GROUP BY part`;

const NOTHING: Sums = { ordered: 0, credited: 0, purchases: 0, orders: 0 };

const add = (one: Sums, other: Sums): Sums => ({
  ordered: one.ordered + other.ordered,
  credited: one.credited + other.credited,
  purchases: one.purchases + other.purchases,
  orders: one.orders + other.orders,
});

const salesOf = ({ ordered, credited, purchases, orders }: Sums): Sales => ({
  revenue: ordered - credited,
  credited,
  purchases,
  orders,
  averagePurchase: purchases > 0 ? Math.round(ordered / purchases) : null,
});

const totalOf = (sums: readonly Sums[]): Sales => salesOf(sums.reduce(add, NOTHING));

/** What was sold in a period, and in as many days before it. @throws DomainError UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT */
export async function salesFigures(ctx: Ctx, args: FigureArgs): Promise<SalesFigures> {
  const { period, timeZone } = await requestedPeriod(ctx, args, canSeeRevenue);
  const firsts = partsOf(period);
  const values = [boundsOf(period), timeZone];
  const rows = await ctx.readList((db) =>
    query<Sums & { readonly part: number }>(db, { sql: SALES, values }),
  );
  const byPart = new Map(rows.map((row) => [row.part, row]));
  const sums = [...firsts, ...firsts].map((_, at) => byPart.get(at + 1) ?? NOTHING);
  const [before, now] = [sums.slice(0, firsts.length), sums.slice(firsts.length)];
  return {
    period,
    now: totalOf(now),
    before: totalOf(before),
    parts: firsts.map((from, at) => ({
      from,
      to: daysAfter(firsts[at + 1] ?? daysAfter(period.to, 1), -1),
      now: salesOf(now[at] as Sums),
      before: salesOf(before[at] as Sums),
    })),
  };
}
