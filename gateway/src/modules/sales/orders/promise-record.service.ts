import DataLoader from 'dataloader';
import { query, rowsBy } from '../../../db/sql';
import { inJobTransaction, perRequest, signedIn, type Ctx, type JobServices } from '../../../shared/ctx';
import { authorize } from '../../../shared/permission';
import { workingDaysIn } from '../../calendar/working-days.service';
import { canManageOrders } from './order.policy';
import { PromiseRecord } from './promise-record.entity';
import type { KeptPromises, MonthOfPromises } from './promise-record.type';

/** The record that everybody sees is of that many days, and of that many promises at least. */
const DAYS = 90;
const FEWEST = 30;

/**
 * Accepted orders whose promised day is over, and the day on which they shipped: both by the seller's time zone ($1). An
 * order that was shipped before its history was kept does not count.
 */
const DUE = `
  SELECT tool_id, promised_on, status, shipped_on, coalesce(shipped_on <= promised_on, FALSE) AS is_kept
  FROM orders LEFT JOIN LATERAL (
    SELECT (at AT TIME ZONE $1)::date AS shipped_on FROM order_events
    WHERE order_id = orders.id AND to_state = 'Shipped' ORDER BY id DESC LIMIT 1
  ) AS shipping ON status = 'Shipped'
  WHERE deleted_at IS NULL AND status <> 'Pending' AND promised_on < (now() AT TIME ZONE $1)::date
    AND (status <> 'Shipped' OR shipped_on IS NOT NULL)`;

const BY_MONTH = `
  SELECT date_trunc('month', promised_on)::date::text AS month, tool_id AS "toolId", count(*)::int AS total,
    (count(*) FILTER (WHERE is_kept))::int AS kept, (count(*) FILTER (WHERE status <> 'Shipped'))::int AS overdue,
    (avg(shipped_on - promised_on) FILTER (WHERE shipped_on > promised_on))::float AS "daysLate"
  FROM (${DUE} AND promised_on >= date_trunc('month', now() AT TIME ZONE $1) - ($2 - 1) * interval '1 month') AS due
  GROUP BY 1, 2 ORDER BY 1 DESC, count(*) FILTER (WHERE NOT is_kept) DESC, 2 LIMIT 500`;

/** The promises of each tool by month, the latest one first, and in it the tool with most that were broken (admins). */
export async function promisesByMonth(ctx: Ctx, months: number): Promise<MonthOfPromises[]> {
  authorize(canManageOrders(await signedIn(ctx)));
  const { timeZone } = await workingDaysIn(ctx);
  return query(ctx.db, { sql: BY_MONTH, values: [timeZone, months] });
}

const COUNT = `
  WITH counted AS (
    SELECT tool_id, (count(*) FILTER (WHERE is_kept))::int AS kept, count(*)::int AS total
    FROM (${DUE} AND promised_on >= (now() AT TIME ZONE $1)::date - ${DAYS}) AS due GROUP BY tool_id
  ), gone AS (
    DELETE FROM promise_records WHERE tool_id NOT IN (SELECT tool_id FROM counted))
  INSERT INTO promise_records (tool_id, kept, total) SELECT tool_id, kept, total FROM counted
  ON CONFLICT (tool_id) DO UPDATE SET kept = excluded.kept, total = excluded.total
    WHERE (promise_records.kept, promise_records.total) IS DISTINCT FROM (excluded.kept, excluded.total)`;

/** Counts the promises of the last 90 days, for everybody to see. */
export const countPromises = (services: JobServices): Promise<void> =>
  inJobTransaction(services, async ({ db }) => {
    const { timeZone } = await workingDaysIn({ services, db });
    await query(db, { sql: COUNT, values: [timeZone] });
  });

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
