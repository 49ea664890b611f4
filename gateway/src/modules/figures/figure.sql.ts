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

/**
 * The result of a query for each part of the period, with the number of the part. The query reads from `parts.first` on, before
 * `parts.after`: a range of an index for each part is cheaper than a comparison of each row with all parts.
 */
export const eachPart = (rows: string): string => `
  SELECT part, rows_of_part.* FROM (
    SELECT part, at[part] AS first, at[part + 1] AS after FROM bounds, generate_series(1, cardinality(at) - 1) AS part
  ) AS parts CROSS JOIN LATERAL (${rows}) AS rows_of_part`;
