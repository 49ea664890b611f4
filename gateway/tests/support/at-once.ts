import type { DataSource } from 'typeorm';
import { until } from './until';

/** Rows that a statement locks. */
export interface Held {
  readonly sql: string;
  readonly values?: unknown[];
}

/**
 * Runs calls concurrently; none ends before the last has begun. Rows that they need are locked until each of them waits for a
 * lock. They begin in the given order, and those that wait for the same row get it in this order. A call that needs none of
 * the rows may be over before. Calls must not reject.
 */
export async function atOnce<T>(
  { dataSource }: { readonly dataSource: DataSource },
  { sql, values = [] }: Held,
  calls: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const begun: Promise<T>[] = [];
  await dataSource.transaction(async (tx) => {
    await tx.query(sql, values);
    let over = 0;
    for (const call of calls) {
      begun.push(call().finally(() => (over += 1)));
      await until(async () => over + (await waiting(dataSource)) >= begun.length);
    }
  });
  return Promise.all(begun);
}

/** Sessions of this database that wait for a lock. */
async function waiting(dataSource: DataSource): Promise<number> {
  const [{ count }] = await dataSource.query(
    `SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return count;
}
