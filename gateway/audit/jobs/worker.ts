import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { Client } from 'pg';

const GATEWAY = path.join(__dirname, '../..');

interface WorkerOptions {
  /** An open file for its output. */
  readonly log?: number;
  /** The folder of another built gateway. */
  readonly build?: string | undefined;
}

/** A worker process of the built shop. */
export function startWorker(
  settings: NodeJS.ProcessEnv,
  { log, build = GATEWAY }: WorkerOptions = {},
): ChildProcess {
  const program = `require(${JSON.stringify(path.join(build, 'dist/cli/worker'))}).worker()`;
  return spawn(process.execPath, ['-e', program], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', log ?? 'ignore', log ?? 'ignore'],
  });
}

/** Jobs that wait or run. */
export const jobsLeft = (db: Client): Promise<number> =>
  count(db, '(SELECT FROM job_outbox UNION ALL SELECT FROM graphile_worker.jobs)');

/** Requests for customised tools: each sends an e-mail to the visitor, and an e-mail and a notification to one admin. */
export const addRequests = (db: Client, jobs: number) =>
  db.query(
    `WITH added AS (
       INSERT INTO custom_tool_requests (id, email, message)
       SELECT gen_random_uuid(), 'visitor-' || i || '@audit.example', 'x' FROM generate_series(1, $1::int) AS i RETURNING id
     ) INSERT INTO job_outbox (name, payload)
     SELECT 'notify', json_build_object('message', 'tool-request-received', 'subjectId', id) FROM added`,
    [jobs],
  );

export const count = async (db: Client, from: string): Promise<number> =>
  (await db.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${from}`)).rows[0]?.n ?? 0;

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
