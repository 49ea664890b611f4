import type { EntityManager } from 'typeorm';
import { COUNT_LIMIT } from '../../shared/page';
import type { Tally } from '../../shared/waiting';
import { query, tableOf } from '../sql';
import type { PageRequest } from './paginate';
import { ITEM } from './selection';

/** The rows of a list, of which paginate() reads a page. */
export type ListedRows<Row extends object> = Pick<
  PageRequest<Row>,
  'Entity' | 'where' | 'criteria' | 'onePer'
>;

/** From when a row waits, in SQL: an instant, or a day. Counting stops early if an index has this order. */
export type Since = string | { readonly day: string };

/** Counts the rows of a list without a search, as its total does. */
export async function tally<Row extends object>(
  db: EntityManager,
  { Entity, where, onePer }: ListedRows<Row>,
  from: Since,
): Promise<Tally> {
  const rows = `${tableOf(db, Entity)} AS ${ITEM} ${where.text}`;
  const isDay = typeof from === 'object';
  const since = isDay ? from.day : from;
  const oldest = isDay ? `min(since)::timestamp AT TIME ZONE 'UTC'` : 'min(since)';
  const waiting = onePer
    ? `min(${since}) AS since FROM ${rows} GROUP BY ${onePer}`
    : `${since} AS since FROM ${rows}`;
  const [found] = await query<Tally>(db, {
    sql: `SELECT count(*)::int AS count, ${oldest} AS oldest FROM (
      SELECT ${waiting} ORDER BY 1 LIMIT ${COUNT_LIMIT + 1}) AS counted`,
    values: where.values,
  });
  return found as Tally;
}
