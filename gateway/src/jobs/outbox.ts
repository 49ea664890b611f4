import type { EntityManager } from 'typeorm';
import type { AppServices } from '../shared/ctx';
import type { JobName } from './registry';
import { repeat, type Repeated } from './repeat';

/** Longest wait of a job in the outbox while a worker runs, ms. */
const LOOK_EVERY = 200;
/** Jobs of one move. */
const BATCH = 1_000;
/** Taken before other jobs, so that a backlog of emails does not delay webhooks. Only a few of them run at a time. */
const URGENT: readonly JobName[] = ['deliver-webhook', 'send-webhook'];

/**
 * Moves jobs from the outbox to graphile-worker: both or neither, each once. Workers do not wait for each other. Without
 * jobs, add_jobs() is not called, because it would notify every worker.
 */
const MOVE = `
  WITH moved AS (
    DELETE FROM job_outbox
    WHERE id IN (SELECT id FROM job_outbox ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
    RETURNING id, json_build_object('identifier', name, 'payload', payload, 'run_at', run_at,
      'priority', CASE WHEN name = ANY ($1) THEN -1 ELSE 0 END) AS spec
  ), batch AS (
    SELECT json_agg(spec ORDER BY id) AS specs FROM moved HAVING count(*) > 0
  )
  SELECT FROM batch, graphile_worker.add_jobs(ARRAY(
    SELECT spec FROM json_populate_recordset(NULL::graphile_worker.job_spec, specs) AS spec))`;

/**
 * Hands jobs to graphile-worker until it is stopped. Its own add_job() takes the transaction that adds a job more time
 * than placing an order does; here it runs for many jobs together, and no request waits for it.
 */
export const relayJobs = ({ db, log }: AppServices): Repeated =>
  repeat(LOOK_EVERY, async () => {
    try {
      return (await moveJobs(db)) === BATCH;
    } catch (error) {
      log.debug({ err: error }, 'cannot take jobs from the outbox');
      return false;
    }
  });

async function moveJobs(db: EntityManager): Promise<number> {
  const moved = await db.query<unknown[]>(MOVE, [URGENT]);
  return moved.length;
}
