import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { EntityManager } from 'typeorm';
import { MAX_LAG, type ReadReplica } from '../shared/read-replica';
import { makeDataSource, type DataSourceSettings } from './data-source';
import { databaseUnavailable } from './database-error';
import { query } from './sql';

/** Pause between two looks at the replica, ms. */
const PAUSE = 1_000;

/** Bytes of the log: of a primary, what it has written; of a replica, what can be read there. */
const WRITTEN = `SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 AS bytes`;
const REPLAYED = `SELECT pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 AS bytes`;

export interface Replicated {
  readonly primary: EntityManager;
  readonly log: Logger;
}

/** Watches a replica, which need not be there yet. */
export function watchReplica(settings: DataSourceSettings, { primary, log }: Replicated): ReadReplica {
  const dataSource = makeDataSource(settings);
  const bytesOf = async (db: EntityManager, sql: string) =>
    (await query<{ bytes: number | null }>(db, { sql, values: [] }))[0]?.bytes ?? 0;
  /** What the primary had written, and when, oldest first. */
  let written: { at: number; bytes: number }[] = [];
  /** The replica has all that was committed before. */
  let completeAt = -Infinity;
  let isAway = false;
  const look = async () => {
    const at = performance.now();
    const bytes = await bytesOf(primary, WRITTEN);
    written = [...written.filter((earlier) => earlier.at >= at - 2 * MAX_LAG), { at, bytes }];
    if (!dataSource.isInitialized) await dataSource.initialize();
    const replayed = await bytesOf(dataSource.manager, REPLAYED);
    completeAt = written.findLast((earlier) => earlier.bytes <= replayed)?.at ?? -Infinity;
    isAway = false;
  };
  const stopping = new AbortController();
  const watch = async () => {
    while (!stopping.signal.aborted) {
      await look().catch((error: Error) => {
        if (!isAway) log.warn({ err: error.message }, 'the read replica is away: the primary is read');
        isAway = true;
      });
      await sleep(PAUSE, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
    }
  };
  const watching = watch();
  return {
    db: dataSource.manager,
    isFresh: () => performance.now() - completeAt < MAX_LAG,
    isFailure(error) {
      if (!databaseUnavailable(error) && !isConflict(error)) return false;
      completeAt = -Infinity;
      return true;
    },
    async close() {
      stopping.abort();
      await watching;
      if (dataSource.isInitialized) await dataSource.destroy();
    },
  };
}

/** A replica cancels a statement that still needs rows which the primary has removed. */
const isConflict = (error: unknown): boolean => ((error ?? {}) as { code?: unknown }).code === '40001';
