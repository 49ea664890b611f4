import { sql, type Sql } from '../../db/sql';

/** A part of a statement: the instants at which some days begin in a time zone, in their order. */
export const bounds = (days: readonly string[], timeZone: string): Sql => sql`bounds AS (
  SELECT array_agg(day::timestamp AT TIME ZONE ${timeZone} ORDER BY day) AS at FROM unnest(${days}::date[]) AS day)`;

/** The instant at which a day begins, which the planner knows: it reads few and many rows differently. */
export const beginning = (day: string, timeZone: string): Sql =>
  sql`(${day}::date::timestamp AT TIME ZONE ${timeZone})`;

export const FIRST = '(SELECT at[1] FROM bounds)';
export const LAST = '(SELECT at[cardinality(at)] FROM bounds)';

/** The part of the period of an instant, counted from 1. */
export const partOf = (instant: string): string => `width_bucket(${instant}, (SELECT at FROM bounds))`;
