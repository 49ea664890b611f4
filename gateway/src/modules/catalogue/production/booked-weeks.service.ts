import { In } from 'typeorm';
import { query } from '../../../db/sql';
import type { Ctx } from '../../../shared/ctx';
import { authorize } from '../../../shared/permission';
import { weekOf } from '../../../shared/time/working-days';
import { workingDaysIn } from '../../calendar/working-days.service';
import { Family } from '../tools/family.entity';
import { canChangeStock } from '../tools/tool.policy';
import { Tool } from '../tools/tool.entity';
import type { BookedWeek } from './booked-week';

interface Booked extends Pick<BookedWeek, 'week' | 'capacity' | 'booked'> {
  readonly toolId: string | null;
  readonly familyId: string | null;
}

const BOOKED = `
  SELECT week::text, CASE WHEN family_id IS NULL THEN tool_id END AS "toolId", family_id AS "familyId", capacity,
    sum(booked)::bigint AS booked
  FROM production_weeks JOIN (
    SELECT tools.id, coalesce(tools.weekly_capacity, families.weekly_capacity) AS capacity,
      CASE WHEN tools.weekly_capacity IS NULL AND families.weekly_capacity IS NOT NULL THEN families.id END AS family_id
    FROM tools LEFT JOIN families ON families.id = tools.family_id) makers ON makers.id = tool_id
  WHERE week >= $1 AND booked > 0
  GROUP BY week, 2, family_id, capacity ORDER BY week, family_id, 2 LIMIT $2`;

/** The weeks from this one on in which something is to be made, the first one first (admins). @throws DomainError UNAUTHENTICATED, FORBIDDEN */
export async function listBookedWeeks(ctx: Ctx, first: number): Promise<BookedWeek[]> {
  authorize(canChangeStock(await ctx.viewer()));
  const days = await workingDaysIn(ctx);
  const rows = await query<Booked>(ctx.db, { sql: BOOKED, values: [weekOf(days.after(0)), first] });
  const where = { id: In(rows.flatMap(({ toolId }) => toolId ?? [])) };
  const tools = new Map(
    (await ctx.db.find(Tool, { where, withDeleted: true })).map((tool) => [tool.id, tool]),
  );
  const families = new Map((await ctx.db.find(Family)).map((family) => [family.id, family]));
  return rows.map(({ toolId, familyId, ...week }) => ({
    ...week,
    tool: tools.get(toolId ?? '') ?? null,
    family: families.get(familyId ?? '') ?? null,
    isOverbooked: week.capacity !== null && week.booked > week.capacity,
  }));
}
