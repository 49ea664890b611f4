import type { EntityManager } from 'typeorm';

/** An idempotency key is kept for so long, days; sent again later, it is a new one (docs/api.md). */
export const KEY_DAYS = 30;
const BATCH = 5_000;

interface Page {
  readonly seen: number;
  readonly old: number;
  readonly last: { user_id: string; key: string } | null;
}

/**
 * A walk along the primary key: no index on the time, which every order would pay for. What another run is deleting is
 * left to it.
 */
const page = (deletes: boolean) => `
  WITH page AS (
    SELECT user_id, key, created_at FROM idempotency_keys WHERE (user_id, key) > ($1::uuid, $2)
    ORDER BY user_id, key LIMIT ${BATCH}
  ), old AS (
    SELECT user_id, key FROM idempotency_keys WHERE (user_id, key) IN (
      SELECT user_id, key FROM page WHERE created_at < now() - make_interval(days => ${KEY_DAYS})
    ) ${deletes ? 'FOR UPDATE SKIP LOCKED' : ''}
  ), gone AS (
    ${deletes ? `DELETE FROM idempotency_keys k USING old WHERE k.user_id = old.user_id AND k.key = old.key RETURNING 1` : 'SELECT FROM old'}
  )
  SELECT (SELECT count(*)::int FROM page) AS seen, (SELECT count(*)::int FROM gone) AS old,
    (SELECT json_build_object('user_id', user_id, 'key', key) FROM page ORDER BY user_id DESC, key DESC LIMIT 1) AS last`;

/** Deletes the idempotency keys that are older than promised; answers how many. */
export async function deleteOldKeys(db: EntityManager, dryRun: boolean): Promise<number> {
  const statement = page(!dryRun);
  let [deleted, after] = [0, { user_id: '00000000-0000-0000-0000-000000000000', key: '' }];
  for (;;) {
    const [found] = await db.query<Page[]>(statement, [after.user_id, after.key]);
    deleted += found?.old ?? 0;
    if (!found?.last || found.seen < BATCH) return deleted;
    after = found.last;
  }
}
