import type { EntityManager } from 'typeorm';
import { query, tableOf } from '../sql';
import { planned, type PageRequest } from './paginate';
import { ITEM } from './selection';

interface Sum {
  /** An SQL expression of a row, e.g. `open_cents`; never text from a client. */
  readonly of: string;
  /** A table with at most one row for each row of the list; rows without one count nothing. */
  readonly join: string;
}

/** A sum over the rows on all pages of a list. */
export async function sumOver<Row extends object>(
  db: EntityManager,
  list: PageRequest<Row>,
  { of, join }: Sum,
): Promise<number> {
  const { Entity, where } = await planned(db, list);
  const [sum] = await query<{ total: number }>(db, {
    sql: `SELECT coalesce(sum(${of}), 0)::bigint AS total
      FROM ${tableOf(db, Entity)} AS ${ITEM} JOIN ${join} ${where.text}`,
    values: where.values,
  });
  return sum?.total ?? 0;
}
