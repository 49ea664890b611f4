import type { EntityManager } from 'typeorm';
import { query } from '../../../db/sql';

/**
 * Until when everything is recorded: what a transaction records has a time after its beginning. The minute is for clocks that
 * differ, because documents have the time of a gateway.
 */
const COMPLETE_UNTIL = `
  SELECT least(now(), min(xact_start)) - interval '1 minute' AS until FROM pg_stat_activity
  WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`;

/** The time until which no fact can be added any more. Read from the primary. */
export async function completeUntil(db: EntityManager): Promise<Date> {
  const [row] = await query<{ until: Date }>(db, { sql: COMPLETE_UNTIL, values: [] });
  return row?.until ?? new Date(0);
}
