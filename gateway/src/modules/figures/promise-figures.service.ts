import { query, rawSql, sql, statementOf, type Sql } from '../../db/sql';
import type { Ctx } from '../../shared/ctx';
import { PROMISES_BY_DAY } from '../fulfilment/promise-records/promise-record.sql';
import type { FigureArgs } from './figure.inputs';
import { figuresFrom, type Figures } from './figure.compared';
import { boundsOf, type FigurePeriod } from './figure.period';
import { requestedPeriod } from './figure-period.service';
import { canSeePromises } from './figure.policy';
import type { PromisesOfDays } from './promise-figures';

interface Sums {
  readonly total: number;
  readonly kept: number;
  readonly overdue: number;
  readonly daysLate: number;
}

/** Promises kept (docs/glossary.md), by their day. `dueBetween` defines a promise, and when it is kept. */
const promises = (period: FigurePeriod): Sql => sql`
  SELECT width_bucket(day, ${boundsOf(period)}::date[]) AS part, sum(total)::int AS total, sum(kept)::int AS kept,
    sum(overdue)::int AS overdue, sum(days_late)::bigint AS "daysLate"
  FROM (${rawSql(PROMISES_BY_DAY)}) AS counted WHERE day BETWEEN ${period.beforeFrom}::date AND ${period.to}::date GROUP BY part`;

const NOTHING: Sums = { total: 0, kept: 0, overdue: 0, daysLate: 0 };

function promisesOf({ total, kept, overdue, daysLate }: Sums): PromisesOfDays {
  const late = total - kept - overdue;
  return {
    total,
    kept,
    late,
    overdue,
    shareKept: total === 0 ? null : kept / total,
    daysLate: late === 0 ? null : daysLate / late,
  };
}

/** How the promises of a period were kept, and those of as many days before it. @throws DomainError UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT */
export async function promiseFigures(ctx: Ctx, args: FigureArgs): Promise<Figures<PromisesOfDays>> {
  const { period } = await requestedPeriod(ctx, args, canSeePromises);
  const rows = await ctx.readList((db) =>
    query<Sums & { readonly part: number }>(db, statementOf(promises(period))),
  );
  return figuresFrom({ period, rows, nothing: NOTHING, numbersOf: promisesOf });
}
