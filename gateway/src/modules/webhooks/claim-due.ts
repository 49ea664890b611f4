import { query } from '../../db/sql';
import { hasNews } from '../../events/feed';
import { enqueue } from '../../jobs/enqueue';
import type { AppServices } from '../../shared/ctx';
import { CLAIM } from './deliver.job';

/** Webhooks that are delivered at the same time by all workers: the others of their four jobs are for the shop's own work. */
const AT_ONCE = 2;

/** Active webhooks that nobody delivers, with events that are due: who had the last turn is last. */
const DUE = `
  SELECT id FROM webhooks
  WHERE paused_at IS NULL AND coalesce(claimed_until <= now(), true) AND coalesce(next_attempt_at <= now(), true)
    AND ${hasNews('webhooks')}
  ORDER BY claimed_until NULLS FIRST, id
  LIMIT greatest(0, ${AT_ONCE} - (SELECT count(*) FROM webhooks WHERE claimed_until > now()))`;

const CLAIM_THEM = `
  WITH due AS (${DUE} FOR UPDATE SKIP LOCKED)
  UPDATE webhooks SET claim = gen_random_uuid(), claimed_until = now() + interval '${CLAIM} seconds'
  FROM due WHERE webhooks.id = due.id RETURNING webhooks.id AS "webhookId", claim`;

/** Adds a job for each webhook that is due. Without one, it only reads. */
export async function claimDueWebhooks({ db }: Pick<AppServices, 'db'>): Promise<void> {
  const due = await query(db, { sql: DUE, values: [] });
  if (due.length === 0) return;
  await db.transaction(async (tx) => {
    const [claimed] = await tx.query<[{ webhookId: string; claim: string }[], number]>(CLAIM_THEM);
    await enqueue({ db: tx, origin: {} }, 'deliver-webhook', ...claimed);
  });
}
