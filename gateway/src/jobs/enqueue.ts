import { query } from '../db/sql';
import type { JobSource } from '../shared/ctx';
import type { JobName, PayloadOf } from './registry';

const ADD_JOBS = `INSERT INTO job_outbox (name, run_at, payload)
  SELECT $1, $2, payload FROM json_array_elements($3) AS payload`;

/** Adds jobs of one kind in the caller's transaction: a rollback removes them, too. */
export const enqueue = <Name extends JobName>(
  source: JobSource,
  name: Name,
  ...payloads: readonly PayloadOf<Name>[]
): Promise<void> => enqueueAt(source, null, name, ...payloads);

/** The same, to be done at a time or later. */
export async function enqueueAt<Name extends JobName>(
  source: JobSource,
  runAt: Date | null,
  name: Name,
  ...payloads: readonly PayloadOf<Name>[]
): Promise<void> {
  const { db, origin, outbox } = source;
  const carried = payloads.map((payload) => ({ ...payload, origin }));
  if (outbox) {
    outbox.jobs.push(...carried.map((payload) => ({ name, run_at: runAt, payload })));
    return;
  }
  await query(db, { sql: ADD_JOBS, values: [name, runAt, JSON.stringify(carried)] });
}
