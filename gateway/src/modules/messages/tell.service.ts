import type { EntityManager } from 'typeorm';
import { enqueue, jobRow } from '../../jobs/enqueue';
import type { MessageName } from './registry';

export type { MessageName };

/**
 * Tells people something by e-mail and in the shop, in the background, if the caller's transaction commits. It knows the
 * messages only by their names, so that every module can call it.
 */
export const tell = (db: EntityManager, message: MessageName, ...subjectIds: string[]): Promise<void> =>
  enqueue(db, 'tell', ...subjectIds.map((subjectId) => ({ message, subjectId })));

/** The same job for addJobs(); `id` is the column of the subject's id. */
export const tellJob = (message: MessageName, id: string): string =>
  jobRow('tell', `json_build_object('message', '${message}', 'subjectId', ${id})`);
