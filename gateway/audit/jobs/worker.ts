import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { Client } from 'pg';

const WORKER = `require(${JSON.stringify(path.join(__dirname, '../../dist/cli/worker'))}).worker()`;

/** A worker process of the built shop; its output goes to an open file, if any. */
export const startWorker = (settings: NodeJS.ProcessEnv, log: number | 'ignore' = 'ignore'): ChildProcess =>
  spawn(process.execPath, ['-e', WORKER], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', log, log],
  });

/** Jobs that wait or run. */
export const jobsLeft = (db: Client): Promise<number> =>
  count(db, '(SELECT FROM job_outbox UNION ALL SELECT FROM graphile_worker.jobs)');

/** Requests for customised tools: each tells its visitor by e-mail, and one admin by e-mail and notification. */
export const addRequests = (db: Client, jobs: number) =>
  db.query(
    `WITH added AS (
       INSERT INTO custom_tool_requests (id, email, message)
       SELECT gen_random_uuid(), 'visitor-' || i || '@audit.example', 'x' FROM generate_series(1, $1::int) AS i RETURNING id
     ) INSERT INTO job_outbox (name, payload)
     SELECT 'tell', json_build_object('message', 'tool-request-received', 'subjectId', id) FROM added`,
    [jobs],
  );

export const count = async (db: Client, from: string): Promise<number> =>
  (await db.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${from}`)).rows[0]?.n ?? 0;

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
