import { query, rawSql, sql, statementOf, type Sql } from '../../db/sql';
import type { Ctx } from '../../shared/ctx';
import { canManageQuotes } from '../quotes/quote.policy';
import { stateByClock } from '../quotes/quote-clock.service';
import { sentBetween } from '../quotes/quote.sql';
import type { FigureArgs } from './figure.inputs';
import { figuresFrom, type Figures } from './figure.compared';
import { boundsOf } from './figure.period';
import { requestedPeriod } from './figure-period.service';
import { beginning, bounds, partOf } from './figure.sql';
import type { QuoteSum, SentQuotes } from './quote-figures';

const OUTCOMES = ['accepted', 'declined', 'expired', 'withdrawn', 'open'] as const;
type Outcome = (typeof OUTCOMES)[number];
type Sums = Readonly<Record<Outcome | `${Outcome}Value`, number>>;

/** What became of a quote. One that was asked for again, or about which the shop asks something, is open. */
const outcomeOf = (state: string): Outcome =>
  OUTCOMES.find((outcome) => outcome === state.toLowerCase()) ?? 'open';

interface StateOfPart {
  readonly part: number;
  readonly state: string;
  readonly count: number;
  readonly value: number;
}

/**
 * Quotes won (docs/glossary.md), the one definition: by the day on which the first version was sent. A row for each state: a
 * filter for each sum costs a quarter more.
 */
const sent = (days: readonly string[], timeZone: string, state: Sql): Sql => sql`
  WITH ${bounds(days, timeZone)}
  SELECT part, state, count(*)::int AS count, sum(cents)::bigint AS value
  FROM (
    SELECT ${rawSql(partOf('at'))} AS part, state, cents
    FROM (${sentBetween(beginning(days[0] ?? '', timeZone), beginning(days.at(-1) ?? '', timeZone), state)}) AS quoted
  ) AS quote GROUP BY part, state`;

const NOTHING = Object.fromEntries(
  OUTCOMES.flatMap((outcome) => [
    [outcome, 0],
    [`${outcome}Value`, 0],
  ]),
) as Sums;

const shareOf = (won: number, ended: number): number | null => (ended === 0 ? null : won / ended);

function byPart(rows: readonly StateOfPart[]): (Sums & { readonly part: number })[] {
  const sums = new Map<number, Sums>();
  for (const { part, state, count, value } of rows) {
    const of = sums.get(part) ?? NOTHING;
    const outcome = outcomeOf(state);
    const worth = `${outcome}Value` as const;
    sums.set(part, { ...of, [outcome]: of[outcome] + count, [worth]: of[worth] + value });
  }
  return [...sums].map(([part, of]) => ({ part, ...of }));
}

function outcomesOf(sums: Sums): SentQuotes {
  const of = (outcome: Outcome): QuoteSum => ({ count: sums[outcome], value: sums[`${outcome}Value`] });
  const outcomes = Object.fromEntries(OUTCOMES.map((outcome) => [outcome, of(outcome)])) as Record<
    Outcome,
    QuoteSum
  >;
  const { accepted, open, ...lost } = outcomes;
  const add = (all: readonly QuoteSum[]): QuoteSum => ({
    count: all.reduce((sum, { count }) => sum + count, 0),
    value: all.reduce((sum, { value }) => sum + value, 0),
  });
  const ended = add([accepted, ...Object.values(lost)]);
  return {
    ...outcomes,
    sent: add([ended, open]),
    shareWon: shareOf(accepted.count, ended.count),
    shareOfValueWon: shareOf(accepted.value, ended.value),
  };
}

/** What became of the quotes of a period, and of those of as many days before it. @throws DomainError UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT */
export async function quoteFigures(ctx: Ctx, args: FigureArgs): Promise<Figures<SentQuotes>> {
  const { period, timeZone } = await requestedPeriod(ctx, args, canManageQuotes);
  const statement = statementOf(sent(boundsOf(period), timeZone, await stateByClock(ctx)));
  const rows = await ctx.readList((db) => query<StateOfPart>(db, statement));
  return figuresFrom({ period, rows: byPart(rows), nothing: NOTHING, numbersOf: outcomesOf });
}
