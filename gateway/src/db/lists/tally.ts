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

/** Counts the rows of a list without a search, as its total does. `since` is the time from which a row waits, in SQL. */
export async function tally<Row extends object>(
  db: EntityManager,
  { Entity, where, onePer }: ListedRows<Row>,
  since: string,
): Promise<Tally> {
  const rows = `${tableOf(db, Entity)} AS ${ITEM} ${where.text}`;
  const waiting = onePer
    ? `min(${since}) AS since FROM ${rows} GROUP BY ${onePer}`
    : `${since} AS since FROM ${rows}`;
  const [found] = await query<Tally>(db, {
    sql: `SELECT count(*)::int AS count, min(since) AS oldest FROM (
      SELECT ${waiting} ORDER BY 1 LIMIT ${COUNT_LIMIT + 1}) AS counted`,
    values: where.values,
  });
  return found as Tally;
}
