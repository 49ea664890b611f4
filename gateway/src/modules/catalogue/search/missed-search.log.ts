import type { EntityManager } from 'typeorm';
import type { Logger } from 'pino';
import { query } from '../../../db/sql';
import type { Miss, MissLog } from '../../../shared/ctx';
import { searchWords } from './search-text';

/** Milliseconds between a miss and its row. */
const FLUSH_AFTER = 15_000;
/** Different texts that are counted between two flushes; more are not. */
const MAX_TEXTS = 100;
/** Rows of the table. The rarest and oldest leave first. */
const MAX_ROWS = 1_000;
const LONGEST = 60;
/** An email address, a phone number or the number of a card. */
const ABOUT_A_PERSON = /@|\d([\s().+-]*\d){6}/;

/**
 * Counts searches that found nothing, and writes them a few seconds later in one statement: no request waits for it, and
 * a flood of texts costs no more.
 */
export class MissedSearchLog implements MissLog {
  #misses = new Map<string, { count: number; hasClosest: boolean }>();
  #timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly db: EntityManager,
    private readonly log: Logger,
  ) {}

  add({ text, hasClosest }: Miss): void {
    const folded = searchWords(text).join(' ');
    if (!folded || folded.length > LONGEST || ABOUT_A_PERSON.test(text)) return;
    const before = this.#misses.get(folded);
    if (!before && this.#misses.size >= MAX_TEXTS) return;
    this.#misses.set(folded, { count: (before?.count ?? 0) + 1, hasClosest });
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_AFTER).unref();
  }

  /** Writes what was counted. Counts that cannot be written are lost. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer ?? undefined);
    this.#timer = null;
    const misses = finished(this.#misses);
    this.#misses = new Map();
    if (!misses.length) return;
    await query(this.db, {
      sql: `INSERT INTO missed_searches AS missed (text, count, has_closest)
        SELECT * FROM unnest($1::text[], $2::int[], $3::boolean[]) ORDER BY 1
        ON CONFLICT (text) DO UPDATE SET count = least(missed.count, 1000000000) + excluded.count,
          has_closest = excluded.has_closest, last_at = now()`,
      values: [
        misses.map(([text]) => text),
        misses.map(([, { count }]) => count),
        misses.map(([, { hasClosest }]) => hasClosest),
      ],
    })
      .then(() => query(this.db, { sql: CAP, values: [MAX_ROWS] }))
      .catch((error: unknown) => this.log.warn({ err: error }, 'missed searches were not counted'));
  }
}

const CAP = `DELETE FROM missed_searches WHERE text IN (
  SELECT text FROM missed_searches ORDER BY count DESC, last_at DESC, text OFFSET $1)`;

/** Without the beginnings of other texts: the catalogue searches while someone is typing. */
const finished = <T>(misses: ReadonlyMap<string, T>): [string, T][] => {
  const texts = [...misses.keys()];
  return [...misses].filter(
    ([text]) => !texts.some((other) => other.length > text.length && other.startsWith(text)),
  );
};
