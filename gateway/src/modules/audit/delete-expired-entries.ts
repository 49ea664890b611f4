import type { EntityManager } from 'typeorm';
import { query } from '../../db/sql';

const BATCH = 5_000;

/**
 * Deletes the entries of the audit log, or the events, that are older than `days` (0: none), or only counts them.
 * Nothing but the database's functions may delete any. @returns their number
 */
export async function deleteExpiredEntries(
  db: EntityManager,
  { days, dryRun, of }: { days: number; dryRun: boolean; of: 'audit_log' | 'domain_events' },
): Promise<number> {
  if (days === 0) return 0;
  const count = async (sql: string, ...values: unknown[]) =>
    (await query<{ count: number }>(db, { sql, values }))[0]?.count ?? 0;
  if (dryRun)
    return count(`SELECT count(*) AS count FROM ${of} WHERE at < now() - make_interval(days => $1)`, days);
  let deleted = 0;
  for (let batch = BATCH; batch === BATCH; deleted += batch)
    batch = await count(`SELECT delete_${of}($1, $2) AS count`, days, BATCH);
  return deleted;
}
