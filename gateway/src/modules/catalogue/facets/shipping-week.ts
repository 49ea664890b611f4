import type { EntityManager } from 'typeorm';
import { daysAfter } from '../../../rules/days';
import { query, rawSql, sql, type Sql } from '../../../db/sql';
import type { Ctx } from '../../../shared/ctx';
import { weekAfter, weekOf, type WorkingDays } from '../../../shared/time/working-days';
import { endOfShippingWeek, workingDays } from '../../calendar/working-days.service';

/** The smallest order with so many units. */
export const orderOf = (units: number): Sql =>
  sql`((greatest(item.minimum_order, ${units}::bigint) + item.order_multiple - 1) / item.order_multiple * item.order_multiple)`;

/** The smallest order is in stock. As in the statistics `tools_ready`, by which PostgreSQL knows how many tools are. */
const READY = rawSql(`(item.available_stock - (item.minimum_order::bigint + item.order_multiple - 1)
      / item.order_multiple * item.order_multiple >= 0)`);

/**
 * The smallest order of a tool, `item`, that is placed now leaves by the end of the week: from the stock, or made in weeks with room
 * for what is not in stock. It says in SQL what `checkLine` and `Production` say of a line. Capacities and bookings are read first:
 * a look-up for each tool would cost more than all else.
 */
export async function shippingThisWeek(ctx: Ctx): Promise<Sql> {
  const days = await workingDays(ctx);
  const end = endOfShippingWeek(days);
  const weeks = weeksUntil(days, end);
  const production = await productionIn(ctx.publicDb('tools', 'families', 'production_weeks'), weeks);
  const weekly = sql`coalesce(item.weekly_capacity, (${production.capacities}::jsonb ->> item.family_id::text)::bigint)`;
  const roomIn = (week: string) => sql`greatest(0, ${weekly} - coalesce((${production.booked}::jsonb ->>
    (${week} || CASE WHEN item.weekly_capacity IS NULL THEN item.family_id ELSE item.id END::text))::bigint, 0))`;
  const inTimeFor = (week: string) =>
    sql`item.lead_time_days <= ${longestLeadTime(days, daysAfter(week, 6))}`;
  const room = weeks.reduce(
    (sum, week) => sql`${sum} + CASE WHEN ${inTimeFor(week)} THEN ${roomIn(week)} ELSE 0 END`,
    sql`0`,
  );
  return sql`(item.lifecycle <> 'Discontinued' AND (item.last_buy_on IS NULL OR item.last_buy_on >= ${days.today}::date) AND (
    ${READY}
    OR (item.supply = 'MADE_TO_ORDER' AND item.lead_time_days <= ${longestLeadTime(days, end)}
      AND (${weekly} IS NULL OR ${orderOf(1)} - item.available_stock <= ${room}))))`;
}

/** The Mondays of the weeks of production, from now on, of which all leaves by a day. */
function weeksUntil(days: WorkingDays, end: string): string[] {
  const weeks: string[] = [];
  for (let week = weekOf(days.after(0)); week <= end; week = weekAfter(week)) {
    const leaves = days.lastOfWeek(week);
    if (leaves !== null && leaves <= end) weeks.push(week);
  }
  return weeks;
}

/** Working days after which something still leaves by a day, which is not before the first working day. */
function longestLeadTime(days: WorkingDays, day: string): number {
  let lead = 0;
  while (days.after(lead + 1) <= day) lead += 1;
  return lead;
}

interface ProductionOfWeeks {
  /** Units a week by the ids of families, JSON. */
  readonly capacities: string;
  /** Booked units by week and owner, a tool or the family whose capacity it shares, as one text; JSON. */
  readonly booked: string;
}

const PRODUCTION = `
  SELECT (SELECT coalesce(jsonb_object_agg(id, weekly_capacity), '{}') FROM families
      WHERE weekly_capacity IS NOT NULL)::text AS capacities,
    (SELECT coalesce(jsonb_object_agg(week || owner, units), '{}') FROM (
      SELECT week, CASE WHEN weekly_capacity IS NULL AND family_id IS NOT NULL THEN family_id ELSE tools.id END::text AS owner,
        sum(booked) AS units
      FROM production_weeks JOIN tools ON tools.id = tool_id
      WHERE week = ANY ($1::date[]) AND booked > 0 GROUP BY 1, 2) AS weeks)::text AS booked`;

async function productionIn(db: EntityManager, weeks: readonly string[]): Promise<ProductionOfWeeks> {
  const [found] = await query<ProductionOfWeeks>(db, { sql: PRODUCTION, values: [weeks] });
  return found as ProductionOfWeeks;
}
