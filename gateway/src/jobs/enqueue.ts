import type { EntityManager } from 'typeorm';
import { query } from '../db/sql';
import type { JobName, PayloadOf } from './registry';

/**
 * Adds jobs inside a statement, as a row source; `specs` is an expression for a JSON array of their identifiers and payloads.
 * add_job() for each job would take time quadratic in their number: each call notifies the workers.
 */
export const addJobs = (specs: string): string =>
  `graphile_worker.add_jobs(ARRAY(
    SELECT spec FROM json_populate_recordset(NULL::graphile_worker.job_spec, ${specs}) AS spec))`;

/** The specification of one job for addJobs(); `payload` is an expression, so it may name columns of the statement. */
export const jobSpec = (name: JobName, payload: string): string =>
  `json_build_object('identifier', '${name}', 'payload', ${payload})`;

const ADD_JOBS = `SELECT FROM ${addJobs('$1')}`;

/** Adds jobs of one kind in the caller's transaction, with one statement: a rollback removes them, too. */
export async function enqueue<Name extends JobName>(
  db: EntityManager,
  name: Name,
  ...payloads: readonly PayloadOf<Name>[]
): Promise<void> {
  await query(db, {
    sql: ADD_JOBS,
    values: [JSON.stringify(payloads.map((payload) => ({ identifier: name, payload })))],
  });
}
