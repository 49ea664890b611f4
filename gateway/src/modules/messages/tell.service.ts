import { enqueue, jobRow } from '../../jobs/enqueue';
import type { JobSource } from '../../shared/ctx';
import type { MessageName } from './registry';

export type { MessageName };

/**
 * Tells people something by email and in the shop, in the background, if the caller's transaction commits. It knows the
 * messages only by their names, so that every module can call it.
 */
export const tell = (source: JobSource, message: MessageName, ...subjectIds: string[]): Promise<void> =>
  enqueue(source, 'tell', ...subjectIds.map((subjectId) => ({ message, subjectId })));

/** The same job for addJobs(); `id` is the column of the subject's id. */
export const tellJob = (message: MessageName, id: string): string =>
  jobRow('tell', `jsonb_build_object('message', '${message}', 'subjectId', ${id})`);
