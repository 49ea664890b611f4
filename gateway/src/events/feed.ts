import type { EntityManager } from 'typeorm';
import { query, sql, statementOf, type Sql } from '../db/sql';

/** A place in the order of the commits (adr/0117): behind the event that has it. */
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

/** Whose events: those of a company of the given types, without internal ones; or all of the shop. */
export interface FeedOf {
  readonly companyId: string | null;
  readonly types?: readonly string[];
}

interface Reading {
  readonly of: FeedOf;
  /** Null: from the oldest of the last `days`. */
  readonly after: Position | null;
  readonly days: number;
  readonly limit: number;
}

/**
 * The events behind a position, in the order of their commits. Those of a transaction that is not the oldest one under way wait
 * for the older ones: what is read later is behind what was read before, so a reader misses none.
 */
export const readFeed = (db: EntityManager, { of, after, days, limit }: Reading): Promise<FeedEvent[]> =>
  query<FeedEvent>(
    db,
    statementOf(sql`
      SELECT xid, seq, id, at, type, subject_type AS "subjectType", subject_id AS "subjectId",
        actor_id AS "actorId", key_id AS "keyId", payload
      FROM domain_events
      WHERE xid < event_position(pg_snapshot_xmin(pg_current_snapshot())) AND ${behind(after, days)} AND ${whose(of)}
      ORDER BY xid, seq, id LIMIT ${limit}`),
  );

const behind = (after: Position | null, days: number): Sql =>
  after
    ? sql`(xid, seq, id) > (${after.xid}::bigint, ${after.seq}::bigint, ${after.id}::uuid)`
    : sql`at >= now() - make_interval(days => ${days}::int)`;

const whose = ({ companyId, types = [] }: FeedOf): Sql =>
  companyId === null
    ? sql`true`
    : sql`company_id = ${companyId}::uuid AND type = ANY (${types}::text[])
        AND payload->'isInternal' IS DISTINCT FROM 'true'`;
