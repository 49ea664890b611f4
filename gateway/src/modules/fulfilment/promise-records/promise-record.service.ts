import DataLoader from 'dataloader';
import { query, rowsBy } from '../../../db/sql';
import { inJobTransaction, perRequest, signedIn, type Ctx, type JobServices } from '../../../shared/ctx';
import { authorize } from '../../../shared/permission';
import { workingDaysIn } from '../../calendar/working-days.service';
import { canReadOrders } from '../../sales/orders/sale.policy';
import { promisesFrom, shippedByHistory } from '../../sales/orders/order.sql';
import { PromiseRecord } from './promise-record.entity';
import type { KeptPromises, MonthOfPromises } from './promise-record.type';

/** The record that everyone sees is of that many days, and of that many promises at least. */
const DAYS = 90;
const FEWEST = 30;

/**
 * The promises of accepted orders whose day is over, from a day on: one for each day on which units of an order were promised
 * to leave. It is kept if all units that were promised until then had left by the end of the day, in the seller's time zone
 * ($1). Voided shipments do not count. An order that has left without a shipment did so by its history; without one, too, it
 * does not count.
 */
const dueFrom = (from: string) => `
  SELECT tool_id, promised_on, left_on, coalesce(left_on <= promised_on, FALSE) AS is_kept
  FROM (
    ${promisesFrom(from)}
  ) AS promise LEFT JOIN LATERAL (
    SELECT left_on FROM (
      SELECT (shipped_at AT TIME ZONE $1)::date AS left_on, sum(quantity) OVER (ORDER BY shipped_at, lines.id) AS units
      FROM shipment_lines lines JOIN shipments ON shipments.id = shipment_id
      WHERE lines.order_id = promise.order_id AND voided_at IS NULL
      UNION ALL
      (SELECT left_on, promise.units FROM (${shippedByHistory('promise.order_id')}) AS history
      WHERE status = 'Shipped' AND NOT EXISTS (SELECT FROM shipment_lines lines WHERE lines.order_id = promise.order_id))
    ) AS leaving WHERE leaving.units >= promise.units ORDER BY leaving.units LIMIT 1
  ) AS leaving ON TRUE
  WHERE status <> 'Shipped' OR left_on IS NOT NULL`;

const BY_MONTH = `
  SELECT date_trunc('month', promised_on)::date::text AS month, tool_id AS "toolId", count(*)::int AS total,
    (count(*) FILTER (WHERE is_kept))::int AS kept, (count(*) FILTER (WHERE left_on IS NULL))::int AS overdue,
    (avg(left_on - promised_on) FILTER (WHERE left_on > promised_on))::float AS "daysLate"
  FROM (${dueFrom("(date_trunc('month', now() AT TIME ZONE $1) - ($2 - 1) * interval '1 month')")}) AS due
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
    FROM (${dueFrom(`((now() AT TIME ZONE $1)::date - ${DAYS})`)}) AS due GROUP BY tool_id
  ), gone AS (
    DELETE FROM promise_records WHERE tool_id NOT IN (SELECT tool_id FROM counted))
  INSERT INTO promise_records (tool_id, kept, total) SELECT tool_id, kept, total FROM counted
  ON CONFLICT (tool_id) DO UPDATE SET kept = excluded.kept, total = excluded.total
    WHERE (promise_records.kept, promise_records.total) IS DISTINCT FROM (excluded.kept, excluded.total)`;

/** Counts the promises of the last 90 days, for everyone to see. */
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
