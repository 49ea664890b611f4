import { inJobTransaction, type JobServices, type UnitOfWork } from '../shared/ctx';
import { databaseUnavailable } from './database-error';

/**
 * Does the work of a job for each id, in a transaction of its own: what is done stays so, wherever a worker ends. An id that
 * fails is logged and keeps none of the others from being done.
 * @throws AggregateError when all have been tried, so that the job is tried again; without a database at once
 */
export async function inEachTransaction(
  services: JobServices,
  ids: readonly string[],
  work: (tx: UnitOfWork, id: string) => Promise<unknown>,
): Promise<void> {
  const failures: Error[] = [];
  for (const id of ids)
    try {
      await inJobTransaction(services, (tx) => work(tx, id));
    } catch (error) {
      if (databaseUnavailable(error)) throw error;
      // Its message may contain personal data: it is kept with the job.
      services.log.warn({ id, code: (error as { code?: unknown }).code }, 'a part of a job failed');
      failures.push(error as Error);
    }
  const [first] = failures;
  if (first)
    throw new AggregateError(failures, `${failures.length} of ${ids.length} failed: ${first.message}`);
}
