import DataLoader from 'dataloader';
import { query, rowsBy } from '../../../db/sql';
import { daysAfter } from '../../../rules/days';
import { inJobTransaction, perRequest, signedIn, type Ctx, type JobServices } from '../../../shared/ctx';
import { authorize } from '../../../shared/permission';
import { workingDaysIn } from '../../calendar/working-days.service';
import { FIRST_PROMISE } from '../../sales/orders/order.sql';
import { canReadOrders } from '../../sales/orders/sale.policy';
import { PromiseRecord } from './promise-record.entity';
import { dueBetween } from './promise-record.sql';
import type { KeptPromises, MonthOfPromises } from './promise-record.type';

/** The record that everyone sees is of that many days, and of that many promises at least. */
const DAYS = 90;
const FEWEST = 30;
/** Days that are counted again each day: of a figure of a year, and of the year before. Earlier ones stay as they are. */
const RECOUNTED = 2 * 366;
/** Days of one statement, which then ends in time, however many orders the shop has. */
const COUNTED = 92;

const BY_MONTH = `
  SELECT date_trunc('month', promised_on)::date::text AS month, tool_id AS "toolId", count(*)::int AS total,
    (count(*) FILTER (WHERE is_kept))::int AS kept, (count(*) FILTER (WHERE left_on IS NULL))::int AS overdue,
    (avg(left_on - promised_on) FILTER (WHERE left_on > promised_on))::float AS "daysLate"
  FROM (${dueBetween("(date_trunc('month', now() AT TIME ZONE $1) - ($2 - 1) * interval '1 month')")}) AS due
  GROUP BY 1, 2 ORDER BY 1 DESC, count(*) FILTER (WHERE NOT is_kept) DESC, 2 LIMIT 500`;

/** The promises of each tool by month, the latest one first, and in it the tool with most that were broken (admins). @throws DomainError UNAUTHENTICATED, FORBIDDEN */
export async function promisesByMonth(ctx: Ctx, months: number): Promise<MonthOfPromises[]> {
  authorize(canReadOrders(await signedIn(ctx)));
  const { timeZone } = await workingDaysIn(ctx);
  return ctx.readList((db) => query(db, { sql: BY_MONTH, values: [timeZone, months] }));
}

const COUNT = `
  WITH counted AS (
    SELECT tool_id, (count(*) FILTER (WHERE is_kept))::int AS kept, count(*)::int AS total
    FROM (${dueBetween(`((now() AT TIME ZONE $1)::date - ${DAYS})`)}) AS due GROUP BY tool_id
  ), gone AS (
    DELETE FROM promise_records WHERE tool_id NOT IN (SELECT tool_id FROM counted))
  INSERT INTO promise_records (tool_id, kept, total) SELECT tool_id, kept, total FROM counted
  ON CONFLICT (tool_id) DO UPDATE SET kept = excluded.kept, total = excluded.total
    WHERE (promise_records.kept, promise_records.total) IS DISTINCT FROM (excluded.kept, excluded.total)`;

const COUNT_DAYS = `
  WITH counted AS (
    SELECT promised_on AS day, count(*)::int AS total, (count(*) FILTER (WHERE is_kept))::int AS kept,
      (count(*) FILTER (WHERE left_on IS NULL))::int AS overdue,
      coalesce(sum(left_on - promised_on) FILTER (WHERE left_on > promised_on), 0) AS days_late
    FROM (${dueBetween('$2::date', '$3::date')}) AS due GROUP BY promised_on
  ), gone AS (
    DELETE FROM promise_days WHERE day >= $2 AND day < $3 AND day NOT IN (SELECT day FROM counted))
  INSERT INTO promise_days (day, total, kept, overdue, days_late) SELECT day, total, kept, overdue, days_late FROM counted
  ON CONFLICT (day) DO UPDATE SET (total, kept, overdue, days_late) =
      (excluded.total, excluded.kept, excluded.overdue, excluded.days_late)
    WHERE (promise_days.*) IS DISTINCT FROM (excluded.*)`;

/** Two years ago, or the last counted day, if it is earlier. The first time, or if no day has a promise, all days. */
const FIRST_DAY = `
  SELECT coalesce(
    (SELECT least(max(day), $1::date - ${RECOUNTED}) FROM promise_days HAVING count(*) > 0), (${FIRST_PROMISE})
  )::text AS day`;

/** Counts the promises of the last 90 days by tool, for everyone to see, and those of two years by day. */
export async function countPromises(services: JobServices): Promise<void> {
  const { timeZone, sellersToday } = await workingDaysIn({ services, db: services.db });
  const count = (sql: string, ...values: unknown[]) =>
    inJobTransaction(services, ({ db }) => query(db, { sql, values: [timeZone, ...values] }));
  await count(COUNT);
  const [first] = await query<{ day: string | null }>(services.db, {
    sql: FIRST_DAY,
    values: [sellersToday],
  });
  // From the earliest day on: what is killed continues where it was.
  for (let day = first?.day; day && day < sellersToday; day = daysAfter(day, COUNTED))
    await count(COUNT_DAYS, day, daysAfter(day, COUNTED));
}

/** How many promises of each tool were kept; null where they are too few to say. */
export const keptPromisesLoader = perRequest(
  (ctx) =>
    new DataLoader<string, KeptPromises | null>(async (ids) => {
      const db = ctx.publicDb('promise_records');
      const found = await rowsBy(db, PromiseRecord, { column: 'tool_id', values: ids });
      const byTool = new Map(found.map((record) => [record.toolId, record]));
      return ids.map((id) => {
        const { kept = 0, total = 0 } = byTool.get(id) ?? {};
        return total < FEWEST ? null : { percent: Math.floor((kept * 100) / total), total, days: DAYS };
      });
    }),
);
