import type { Logger } from 'pino';
import type { DataSource, EntityManager } from 'typeorm';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ReadReplicas } from '../shared/ctx';
import { DomainError } from '../shared/domain-error';
import { makeDataSource } from './data-source';
import { databaseUnavailable } from './database-error';
import { query } from './rows';

/** Longest wait for a replica to catch up with the primary, ms: a list that comes so much later is still quick. */
const CATCH_UP = 30;
/** Between two looks whether it has, ms. */
const LOOK_EVERY = 2;
/** A replica that did not catch up in time is left alone for so long, ms. */
const LEFT_ALONE = 1_000;
/** Pause before the next try to reach a replica that is away, ms. */
const RETRY = 2_000;

/**
 * Opens the replicas of these URLs, each for itself and whenever it can be reached: none of them stops a start or a
 * request. (TypeORM's own `replication` needs all of them at the start and goes on asking one that is away.)
 */
export function openReplicas(options: { urls: readonly string[]; pool: number; log: Logger }): ReadReplicas {
  const replicas = options.urls.map((url, index) => new Replica(url, { ...options, name: index + 1 }));
  const reads = { replica: 0, primary: 0 };
  let turn = 0;

  const next = (): Replica | undefined => {
    const here = replicas.filter(({ isHere }) => isHere);
    return here[(turn += 1) % here.length];
  };
  return {
    reads,
    async read(primary, work) {
      const replica = next();
      if (replica && (await replica.hasReached(await positionOf(primary)))) {
        try {
          const found = await work(replica.db);
          reads.replica += 1;
          return found;
        } catch (error) {
          if (error instanceof DomainError) throw error;
          // Whatever it is (away, a conflict with what it replays), the primary knows better.
          replica.failed(error);
        }
      }
      reads.primary += 1;
      return work(primary);
    },
    async close() {
      await Promise.all(replicas.map((replica) => replica.close()));
    },
  };
}

/** How far the primary's log is written: all that anybody has been told of is before this. */
async function positionOf(primary: EntityManager): Promise<string> {
  const sql = 'SELECT pg_current_wal_flush_lsn()::text AS position';
  return (await query<{ position: string }>(primary, { sql, values: [] }))[0]?.position ?? '';
}

class Replica {
  readonly #dataSource: DataSource;
  readonly #name: number;
  readonly #log: Logger;
  #isReachable = false;
  #leftAloneUntil = 0;
  #closed = false;
  #retry: NodeJS.Timeout | undefined;

  constructor(url: string, { pool, log, name }: { pool: number; log: Logger; name: number }) {
    this.#dataSource = makeDataSource({ url, pool });
    this.#name = name;
    this.#log = log;
    void this.#reach();
  }

  get db(): EntityManager {
    return this.#dataSource.manager;
  }

  get isHere(): boolean {
    return this.#isReachable && Date.now() >= this.#leftAloneUntil;
  }

  /** Whether it has replayed the primary's log up to there, now or in a moment. */
  async hasReached(position: string): Promise<boolean> {
    const patience = new AbortController();
    const { signal } = patience;
    const late = sleep(CATCH_UP, false, { signal }).catch(() => false);
    const reached = await Promise.race([this.#reaches(position, signal), late]);
    patience.abort();
    if (!reached) this.#leftAloneUntil = Date.now() + LEFT_ALONE;
    return reached;
  }

  async #reaches(position: string, signal: AbortSignal): Promise<boolean> {
    // Null where it is a primary of its own by now: then it is never read.
    const sql = 'SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS reached';
    try {
      while (!signal.aborted) {
        const [found] = await query<{ reached: boolean | null }>(this.db, { sql, values: [position] });
        if (found?.reached !== false) return found?.reached === true;
        await sleep(LOOK_EVERY);
      }
    } catch (error) {
      this.failed(error);
    }
    return false;
  }

  /** It could not answer: one that is away is asked again later. */
  failed(error: unknown): void {
    if (!this.#isReachable) return;
    const isAway = databaseUnavailable(error) !== undefined;
    this.#log.warn({ err: error, replica: this.#name, isAway }, 'a read replica failed: the primary answers');
    this.#leftAloneUntil = Date.now() + LEFT_ALONE;
    if (!isAway) return;
    this.#isReachable = false;
    this.#tryLater();
  }

  async #reach(): Promise<void> {
    try {
      if (!this.#dataSource.isInitialized) await this.#dataSource.initialize();
      await query(this.db, { sql: 'SELECT 1', values: [] });
      this.#isReachable = true;
      this.#log.info({ replica: this.#name }, 'lists are read from a replica');
    } catch (error) {
      this.#log.debug({ err: error, replica: this.#name }, 'a read replica cannot be reached');
      this.#tryLater();
    }
    // Closed while it was being opened.
    if (this.#closed) await this.close();
  }

  #tryLater(): void {
    if (!this.#closed) this.#retry = setTimeout(() => void this.#reach(), RETRY).unref();
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#isReachable = false;
    clearTimeout(this.#retry);
    if (this.#dataSource.isInitialized) await this.#dataSource.destroy();
  }
}
