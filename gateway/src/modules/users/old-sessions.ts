import type { EntityManager } from 'typeorm';

/** Sessions are of no use after an hour; for so long it can be seen who was signed in, days. */
export const SESSION_DAYS = 7;
const BATCH = 1_000;

const OLD = `expires_at < now() - make_interval(days => ${SESSION_DAYS})`;

/** Deletes the sessions that expired (or ended: those expire within the hour) long ago; answers how many. */
export async function deleteOldSessions(db: EntityManager, dryRun: boolean): Promise<number> {
  if (dryRun) {
    const [old] = await db.query<{ n: number }[]>(`SELECT count(*)::int AS n FROM sessions WHERE ${OLD}`);
    return old?.n ?? 0;
  }
  let deleted = 0;
  for (let batch = BATCH; batch === BATCH; deleted += batch) {
    // Rows that another run is deleting are left to it.
    const [done] = await db.query<{ n: number }[]>(
      `WITH gone AS (DELETE FROM sessions WHERE id IN (
         SELECT id FROM sessions WHERE ${OLD} ORDER BY expires_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
       ) RETURNING id) SELECT count(*)::int AS n FROM gone`,
    );
    batch = done?.n ?? 0;
  }
  return deleted;
}
