import type { EntityManager } from 'typeorm';
import { query, rawSql, sql, statementOf, type Sql } from '../db/sql';

/** The position of an event in the order of commits (adr/0117). */
export interface Position {
  readonly xid: number;
  readonly seq: number;
  readonly id: string;
}

/** An event with its place. */
export interface FeedEvent extends Position {
  readonly at: Date;
  readonly type: string;
  readonly subjectType: string;
  readonly subjectId: string;
  readonly actorId: string | null;
  readonly keyId: string | null;
  readonly payload: Readonly<Record<string, unknown>>;
}

/**
 * The events to read: those of tools; those of a company of the given types, without internal ones; or those of the shop, all
 * without `types`, for which a condition on `company_id` holds.
 */
export type FeedOf =
  | 'tools'
  | { readonly companyId: string; readonly types?: readonly string[] }
  | { readonly companyId: null; readonly types?: readonly string[]; readonly condition: Sql };

interface Reading {
  readonly of: FeedOf;
  /** Null: from the oldest. */
  readonly after: Position | null;
  /** Older events are left out. */
  readonly days: number;
  readonly limit: number;
}

/**
 * Events after a position, in the order of commits. Events are left out while an older transaction is open, because it may still
 * add events before them. So a reader that continues at the last position misses none.
 */
export const readFeed = (db: EntityManager, { of, after, days, limit }: Reading): Promise<FeedEvent[]> =>
  query<FeedEvent>(
    db,
    statementOf(sql`${rawSql(SELECT)} WHERE ${shown({ of, days })} AND ${behind(after)}
      ORDER BY xid, seq, id LIMIT ${limit}`),
  );

/** The event with this id, if readFeed would return it; otherwise undefined. */
export async function findEvent(
  db: EntityManager,
  { id, ...from }: Pick<Reading, 'of' | 'days'> & { readonly id: string },
): Promise<FeedEvent | undefined> {
  const [found] = await query<FeedEvent>(
    db,
    statementOf(sql`${rawSql(SELECT)} WHERE id = ${id}::uuid AND ${shown(from)}`),
  );
  return found;
}

const SELECT = `SELECT xid, seq, id, at, type, subject_type AS "subjectType", subject_id AS "subjectId",
  actor_id AS "actorId", key_id AS "keyId", payload FROM domain_events`;

/** The position of the oldest transaction under way, in SQL. What is below it is complete. */
export const OLDEST_OPEN = 'event_position(pg_snapshot_xmin(pg_current_snapshot()))';

/** What is below the oldest transaction under way: nothing can appear there later. */
const HAS_ENDED = `domain_events.xid < ${OLDEST_OPEN}`;

const shown = ({ of, days }: Pick<Reading, 'of' | 'days'>): Sql =>
  sql`${rawSql(HAS_ENDED)} AND at >= now() - make_interval(days => ${days}::int) AND ${whose(of)}`;

const behind = (after: Position | null): Sql =>
  after ? sql`(xid, seq, id) > (${after.xid}::bigint, ${after.seq}::bigint, ${after.id}::uuid)` : sql`true`;

const whose = (of: FeedOf): Sql => {
  // The partial index domain_events_tools serves a constant only, not a parameter.
  if (of === 'tools') return rawSql(`subject_type = 'tool'`);
  const { types } = of;
  if (of.companyId === null)
    return types ? sql`type = ANY (${types}::text[]) AND ${of.condition}` : of.condition;
  return sql`company_id = ${of.companyId}::uuid AND type = ANY (${types ?? []}::text[])
        AND payload->'isInternal' IS DISTINCT FROM 'true'`;
};

/** Where a reader is who has read everything; null before the first event. */
export async function newestPosition(db: EntityManager): Promise<Position | null> {
  const [newest] = await query<Position>(db, {
    sql: `SELECT xid, seq, id FROM domain_events WHERE ${HAS_ENDED} ORDER BY xid DESC, seq DESC, id DESC LIMIT 1`,
    values: [],
  });
  return newest ?? null;
}

/** True of a row with the position of a reader (xid, seq, event_id) and a company_id, if there are events behind it, of any type. */
export const hasNews = (reader: string): string => {
  const news = `SELECT FROM domain_events
    WHERE ${HAS_ENDED} AND (xid, seq, id) > (${reader}.xid, ${reader}.seq, ${reader}.event_id)`;
  return `CASE WHEN ${reader}.company_id IS NULL THEN EXISTS (${news})
    ELSE EXISTS (${news} AND domain_events.company_id = ${reader}.company_id) END`;
};
