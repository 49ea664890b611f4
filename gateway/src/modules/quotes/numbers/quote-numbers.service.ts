import { Field, Float, Int, ObjectType } from 'type-graphql';
import { query, sql, statementOf, type Sql } from '../../../db/sql';
import type { Ctx } from '../../../shared/ctx';
import { authorize } from '../../../shared/permission';
import { stateByClock } from '../quote-clock.service';
import { canManageQuotes } from '../quote.policy';

/** Days that the numbers are about. */
const DAYS = 90;

@ObjectType({
  description: 'Results of quotes: of all of them, or of those of one admin.',
  simpleResolvers: true,
})
export class QuoteNumbers {
  /** The admin; null for requests that no one was assigned to. */
  adminId!: string | null;

  @Field(() => Int, { description: 'Quotes that ended: accepted, declined, expired or withdrawn.' })
  ended!: number;

  @Field(() => Int, { description: 'Those that were accepted.' })
  won!: number;

  @Field(() => Float, { nullable: true, description: 'won / ended, 0 to 1; null if none has ended.' })
  winRate!: number | null;

  @Field(() => Int, { description: 'Requests whose first version was sent.' })
  answered!: number;

  @Field(() => Float, {
    nullable: true,
    description:
      'Median time from submission to the first version, hours; null if none was answered. Requests that were submitted again are not counted.',
  })
  hoursToAnswer!: number | null;
}

@ObjectType({ description: 'Results of quotes in recent days.', simpleResolvers: true })
export class QuoteReport {
  @Field(() => Int, { description: 'Days that it is about.' })
  days!: number;

  @Field(() => QuoteNumbers, { description: 'All quotes.' })
  all!: QuoteNumbers;

  @Field(() => [QuoteNumbers], { description: 'The same by the assigned admin.' })
  byAdmin!: QuoteNumbers[];
}

const report = (state: Sql): Sql => sql`
  WITH quoted AS (
    SELECT assignee_id, state = 'Accepted' AS is_won, 
      (state = 'Quoted' AND ${state} = 'Expired') OR ended_at >= now() - make_interval(days => ${DAYS}) AS is_ended,
      CASE WHEN quoted_at >= now() - make_interval(days => ${DAYS}) AND quoted_at >= submitted_at
        THEN extract(epoch FROM quoted_at - submitted_at) / 3600 END AS hours
    FROM quote_requests AS item WHERE quoted_at IS NOT NULL
  )
  SELECT assignee_id AS "adminId", grouping(assignee_id) = 1 AS "isAll", count(*) FILTER (WHERE is_ended)::int AS ended,
    count(*) FILTER (WHERE is_ended AND is_won)::int AS won, count(hours)::int AS answered,
    (percentile_cont(0.5) WITHIN GROUP (ORDER BY hours))::float8 AS "hoursToAnswer"
  FROM quoted GROUP BY GROUPING SETS ((), (assignee_id)) ORDER BY ended DESC, assignee_id`;

type Row = Omit<QuoteNumbers, 'winRate'> & { readonly isAll: boolean };

/** How many quotes were won, and how fast requests were answered (admins). @throws DomainError UNAUTHENTICATED, FORBIDDEN */
export async function quoteReport(ctx: Ctx): Promise<QuoteReport> {
  authorize(canManageQuotes(await ctx.viewer()));
  const rows = await query<Row>(ctx.db, statementOf(report(await stateByClock(ctx))));
  const numbers = rows.map(({ ended, won, ...row }) => ({
    ...row,
    ended,
    won,
    winRate: ended === 0 ? null : won / ended,
  }));
  const all = numbers.find(({ isAll }) => isAll) as QuoteNumbers;
  return {
    days: DAYS,
    all,
    byAdmin: numbers.filter(({ isAll, ended, answered }) => !isAll && ended + answered > 0),
  };
}
