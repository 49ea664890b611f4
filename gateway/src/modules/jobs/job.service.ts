import { paginate, type ConnectionOf, type SortColumn } from '../../db/lists/paginate';
import type { ListedRows } from '../../db/lists/tally';
import { emit } from '../../events/emit';
import { query, Where } from '../../db/sql';
import { inTransaction, type Ctx } from '../../shared/ctx';
import type { PageArgs } from '../../shared/page';
import { authorize } from '../../shared/permission';
import type { RequestedFields } from '../../shared/requested-fields';
import { SortDirection } from '../../shared/sort';
import { FailedJob } from './failed-job.entity';
import { jobRetried, type Retry } from './job.subject';
import { canManageJobs } from './job.policy';

/** Jobs that one call tries again. */
const MAX_RETRIES = 1_000;

const byCreation = <Row extends { createdAt: Date }>() =>
  ({ column: 'item.created_at', type: 'timestamptz', property: 'createdAt' }) as SortColumn<Row>;

/** Jobs whose last attempt failed, newest first (admins). @throws DomainError UNAUTHENTICATED, FORBIDDEN */
export async function listFailedJobs(
  ctx: Ctx,
  args: PageArgs,
  requested: RequestedFields,
): Promise<ConnectionOf<FailedJob>> {
  authorize(canManageJobs(await ctx.viewer()));
  return paginate(ctx.db, {
    ...failedJobRows(),
    args,
    requested,
    sort: byCreation<FailedJob>(),
    direction: SortDirection.DESC,
  });
}

/** Jobs whose last attempt failed. */
export const failedJobRows = (): ListedRows<FailedJob> => ({
  Entity: FailedJob,
  where: new Where().andRaw('item.last_error IS NOT NULL AND item.locked_at IS NULL'),
});

/** Tries a failed job again now (admins). @returns false if it runs, is about to run or is done. @throws DomainError UNAUTHENTICATED, FORBIDDEN */
export async function retryJob(ctx: Ctx, id: string): Promise<boolean> {
  authorize(canManageJobs(await ctx.viewer()));
  return /^\d{1,18}$/.test(id) && (await retry(ctx, id)) === 1;
}

/** Tries all failed jobs again now, the oldest thousand of them (admins). @returns their number. @throws DomainError UNAUTHENTICATED, FORBIDDEN */
export async function retryAllJobs(ctx: Ctx): Promise<number> {
  authorize(canManageJobs(await ctx.viewer()));
  return retry(ctx, null);
}

/** A job that was given up starts over; one that waits for its next attempt makes it now. */
const RETRY = `
  WITH failed AS MATERIALIZED (
    SELECT id, task_identifier AS name, attempts, max_attempts, run_at FROM graphile_worker.jobs
    WHERE last_error IS NOT NULL AND locked_at IS NULL AND (attempts >= max_attempts OR run_at > now())
      AND ($1::bigint IS NULL OR id = $1)
    ORDER BY id LIMIT ${MAX_RETRIES})
  SELECT failed.id, failed.name, failed.attempts AS "attemptsBefore", retried.attempts AS "attemptsAfter",
    CASE WHEN failed.attempts < failed.max_attempts THEN failed.run_at END AS "nextTryBefore",
    retried.run_at AS "nextTryAfter"
  FROM failed, graphile_worker.reschedule_jobs(ARRAY[failed.id], run_at => now(),
    attempts => CASE WHEN failed.attempts >= failed.max_attempts THEN 0 END) AS retried`;

const retry = (ctx: Ctx, id: string | null): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const retried = await query<Retry>(tx.db, { sql: RETRY, values: [id] });
    await emit(tx, 'job.retried', ...retried.map(jobRetried));
    return retried.length;
  });
