import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';

const LOOK_EVERY = 20;
/** Longest wait, ms; `npm run mutate` has less patience, because it breaks what is waited for. */
const PATIENCE = Number(process.env.TEST_PATIENCE ?? 60_000);

/** Waits until something is so. @throws Error after that time */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`still not so: ${isSo.toString()}`);
    await sleep(LOOK_EVERY);
  }
}

/**
 * Sends a request until the shop has done or refused it: one with an idempotency key, or one that does no harm twice. On a busy
 * machine, it may wait too long for a lock and is sent again, as clients do.
 */
export async function sentUntilDone<Answer extends { readonly status: number; readonly code?: string }>(
  send: () => Promise<Answer>,
): Promise<Answer> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const answer = await send();
    const isBusy = answer.status === 503 || answer.code === 'DATABASE_UNAVAILABLE';
    if (!isBusy || Date.now() > end) return answer;
    await sleep(LOOK_EVERY);
  }
}

/** True if no job waits or runs; a job that failed and is tried again waits. */
export async function jobsAreDone(dataSource: DataSource): Promise<boolean> {
  const [{ left }] = await dataSource.query(
    'SELECT (SELECT count(*) FROM job_outbox)::int + (SELECT count(*) FROM graphile_worker.jobs)::int AS left',
  );
  return left === 0;
}

/** Jobs that wait for their time and not for another attempt: a shipment is announced when it can no longer be undone. */
const BRING_FORWARD = `
  SELECT pg_notify('jobs:insert', '') FROM graphile_worker.reschedule_jobs(ARRAY(
    SELECT id FROM graphile_worker.jobs WHERE attempts = 0 AND run_at > now() AND locked_at IS NULL), run_at => now())`;

/** Waits until a worker has done all jobs. It does not wait for the time of those that are for later. */
export const jobsDone = (dataSource: DataSource): Promise<void> =>
  until(async () => {
    await dataSource.query(BRING_FORWARD);
    return jobsAreDone(dataSource);
  });
