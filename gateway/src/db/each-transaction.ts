import { inJobTransaction, type JobServices, type UnitOfWork } from '../shared/ctx';
import { databaseUnavailable } from './database-error';

/**
 * Runs the work of a job once for each id, each in its own transaction: finished work stays if the worker stops. A failure is
 * logged, and the remaining ids are still processed.
 * @throws AggregateError after the last id if any failed, so that the job is retried
 * @throws the database's error, immediately, if the database is unavailable
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
