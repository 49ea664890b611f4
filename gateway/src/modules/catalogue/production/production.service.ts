import type { EntityManager } from 'typeorm';
import { query, sql, type Sql } from '../../../db/sql';
import { lockRows } from '../../../db/lock-order';
import { weekOf, type WorkingDays } from '../../../shared/time/working-days';
import { ToolSupply } from '../tools/supply';
import { Production, type Capacity } from './production';

export type { Production };

/** A tool that may be made to order. */
export interface Supplied {
  readonly id: string;
  readonly supply: ToolSupply;
}

export const isMade = ({ supply }: Supplied): boolean => supply === ToolSupply.MADE_TO_ORDER;

const CAPACITIES = `
  WITH makers AS (
    SELECT tools.id, coalesce(tools.weekly_capacity, families.weekly_capacity) AS weekly,
      CASE WHEN tools.weekly_capacity IS NULL AND families.weekly_capacity IS NOT NULL THEN families.id END AS family_id
    FROM tools LEFT JOIN families ON families.id = tools.family_id WHERE tools.id = ANY ($1::uuid[]))
  SELECT id AS "toolId", coalesce(family_id, id) AS "ownerId", weekly, (
    SELECT coalesce(jsonb_object_agg(week, units), '{}') FROM (
      SELECT week, sum(booked) AS units FROM production_weeks
      WHERE week >= $2 AND (tool_id = makers.id OR tool_id IN (
        SELECT members.id FROM tools members
        WHERE members.family_id = makers.family_id AND members.weekly_capacity IS NULL))
      GROUP BY week) weeks) AS booked
  FROM makers`;

/** Production capacity for some tools from now on; null if none of them is made to order. */
export async function productionFor(
  db: EntityManager,
  tools: readonly Supplied[],
  days: WorkingDays,
): Promise<Production | null> {
  const ids = tools.filter(isMade).map(({ id }) => id);
  if (ids.length === 0) return null;
  // No unit is promised for a week before this one.
  const values = [ids, weekOf(days.after(0))];
  return new Production(await query<Capacity>(db, { sql: CAPACITIES, values }), days);
}

/**
 * The same for tools that the transaction has locked. The families with whose tools they share a capacity are locked, too:
 * no one else books a week of them until the transaction ends.
 */
export async function lockedProduction(
  db: EntityManager,
  tools: readonly (Supplied & Shared)[],
  days: WorkingDays,
): Promise<Production | null> {
  const shared = tools.filter((tool) => isMade(tool) && tool.weeklyCapacity === null);
  await lockRows(db, { families: [...new Set(shared.flatMap(({ familyId }) => familyId ?? []))] });
  return productionFor(db, tools, days);
}

/** Production of tools that are no longer made to order: nothing limits it. */
export const unlimitedProduction = (days: WorkingDays): Production => new Production([], days);

interface Shared {
  readonly weeklyCapacity: number | null;
  readonly familyId: string | null;
}

/** Units of a tool in a week. */
export interface Booking {
  readonly toolId: string;
  readonly week: string;
  readonly quantity: number;
}

const unnested = (bookings: readonly Booking[]): Sql => sql`
  SELECT tool_id, week, sum(units) AS units
  FROM unnest(${bookings.map(({ toolId }) => toolId)}::uuid[], ${bookings.map(({ week }) => week)}::date[],
    ${bookings.map(({ quantity }) => quantity)}::bigint[]) AS booking (tool_id, week, units) GROUP BY tool_id, week`;

/** Books weeks, as a part of a statement. The tools, and the families of `lockedProduction`, are locked. */
export const bookingWeeks = (bookings: readonly Booking[]): Sql => sql`
  INSERT INTO production_weeks (tool_id, week, booked) SELECT tool_id, week, units FROM (${unnested(bookings)}) booking
  ON CONFLICT (tool_id, week) DO UPDATE SET booked = production_weeks.booked + excluded.booked`;

/** Gives weeks back, as a part of a statement. The tools are locked. */
export const givingWeeksBack = (bookings: readonly Booking[]): Sql => sql`
  UPDATE production_weeks SET booked = booked - units FROM (${unnested(bookings)}) booking
  WHERE production_weeks.tool_id = booking.tool_id AND production_weeks.week = booking.week`;
