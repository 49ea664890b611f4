import { EventEmitter } from 'node:events';
import {
  Logger,
  parseCronItems,
  run,
  type Job,
  type Runner,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type { Logger as Log } from 'pino';
import { databaseUnavailable } from '../db/database-error';
import { openDatabase } from '../db/open-database';
import type { AppServices, JobOrigin } from '../shared/ctx';
import type { JobHandler, JobPayload } from './handler';
import { relayJobs } from './outbox';
import { announce, type Presence } from './presence';
import { jobs } from './registry';
import { schedule } from './schedule';
import { watchWebhooks } from './watch-webhooks';

/** Jobs that one worker does at a time. */
const CONCURRENCY = 4;
/** For the jobs, and one that listens for new ones. */
const CONNECTIONS = CONCURRENCY + 1;
/** Pause before a worker that lost its database is started again, ms. */
const RESTART = 5_000;

export interface RunningWorker {
  /** Takes no more jobs and waits for those it is doing. */
  stop(): Promise<void>;
}

/**
 * Does the jobs of the shop until it is stopped. Any number of workers may run.
 * @param cronItems the jobs that it adds at certain times
 */
export async function startWorker(services: AppServices, cronItems = schedule): Promise<RunningWorker> {
  let isStopping = false;
  let retry: NodeJS.Timeout | undefined;
  let runner: Runner | undefined;
  // Connections of its own, without the time-outs of requests.
  const { env, log, tracing } = services;
  const own = await openDatabase(
    { url: env.DATABASE_URL, pool: CONNECTIONS, patient: true, isGateway: true, tracing },
    { patience: env.DATABASE_START_WAIT, tell: (line) => log.warn(line) },
  );
  const start = async () => {
    let hasEnded = false;
    const ended = () => {
      if (hasEnded || isStopping) return;
      hasEnded = true;
      log.warn('the worker stopped by itself and is started again');
      startLater();
    };
    runner = await runJobs({ ...services, db: own.manager }, { cronItems, ended });
    // It resolves, too, after a worker that lost its database has stopped.
    void runner.promise.catch((error: unknown) => log.error({ err: error }, 'the worker failed')).then(ended);
  };
  const startLater = () => {
    retry = setTimeout(() => {
      void runner?.stop().catch(() => undefined);
      runner = undefined;
      void start().catch(startLater);
    }, RESTART).unref();
  };
  await start().catch((error: unknown) => {
    if (!databaseUnavailable(error)) throw error;
    startLater();
  });
  const repeated = [relayJobs, watchWebhooks].map((start) => start({ ...services, db: own.manager }));
  return {
    async stop() {
      isStopping = true;
      clearTimeout(retry);
      await Promise.all(repeated.map((work) => work.stop()));
      await runner?.stop().catch(() => undefined);
      await own.destroy();
    },
  };
}

/** Calls `ended` when a worker cannot write down the end of a job: it takes no more, and may never finish stopping. */
function runJobs(
  services: AppServices,
  { cronItems, ended }: { cronItems: typeof schedule; ended: () => void },
): Promise<Runner> {
  const { log, env } = services;
  const events = logFailures(log);
  events.on('pool:fatalError', ended);
  return run({
    connectionString: env.DATABASE_URL,
    maxPoolSize: CONNECTIONS,
    taskList: tasksOf(services),
    parsedCronItems: parseCronItems(cronItems),
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    events,
    // It would log the messages of errors, which may contain personal data.
    logger: new Logger(() => () => undefined),
    preset: {
      plugins: [announcePresence({ url: env.DATABASE_URL, log }, events)],
      // In batches, because only these are waited for when the worker stops: else a job that is done would run again.
      worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
    },
  });
}

function tasksOf(services: AppServices): TaskList {
  const handlers = Object.entries<JobHandler<never>>(jobs) as [string, JobHandler<JobPayload>][];
  return Object.fromEntries(
    handlers.map(([name, handle]) => [name, (payload, { job }) => doJob(services, { job, handle, payload })]),
  );
}

interface DueJob {
  readonly job: Job;
  readonly handle: JobHandler<JobPayload>;
  readonly payload: unknown;
}

/** Does one job and logs one line with the id of the request that caused it. The handler's own lines have the id, too. */
async function doJob(services: AppServices, { job, handle, payload }: DueJob): Promise<void> {
  const { origin = {}, ...own } = payload as JobPayload & { origin?: JobOrigin };
  const { tracing } = services;
  const log = services.log.child(namesOf(job));
  const started = performance.now();
  const run = () => handle({ ...services, log, origin: { ...origin, ...tracing?.carrier() } }, own);
  const step = {
    name: `job ${job.task_identifier}`,
    attributes: { 'shop.request_id': origin.requestId ?? '' },
  };
  await (tracing ? tracing.traceJob(step, origin.traceparent, run) : run());
  log.info({ ms: Math.round(performance.now() - started) }, 'a job is done');
}

/** Fields of log lines about a job. */
function namesOf({ id, task_identifier: job, payload }: Job) {
  const { requestId } = (payload as { origin?: JobOrigin }).origin ?? {};
  return { job, jobId: String(id), ...(requestId && { requestId }) };
}

/** Announces a worker before it takes its first job, so that no other takes it for dead. */
function announcePresence(options: { url: string; log: Log }, events: WorkerEvents): GraphileConfig.Plugin {
  const presences = new Map<string, Promise<Presence>>();
  // Its jobs are for the next worker.
  events.on('pool:fatalError', ({ workerPool: { id } }) => {
    void presences.get(id)?.then((presence) => presence.stop());
  });
  return {
    name: 'presence',
    version: '1.0.0',
    worker: {
      hooks: {
        async startWorker(_ctx, { worker: { workerPool } }) {
          const announced = presences.get(workerPool.id) ?? announce(workerPool.id, options);
          presences.set(workerPool.id, announced);
          const presence = await announced;
          void workerPool.promise.catch(() => undefined).finally(() => presence.stop());
        },
      },
    },
  };
}

/** Names the job and the attempt. Why it failed is in the database, for admins. */
function logFailures(log: Log): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  events.on('job:error', ({ job, error }) => {
    const { attempts, max_attempts: most } = job;
    const code = (error as { code?: unknown }).code;
    log.warn({ ...namesOf(job), attempts, most, code }, 'a job failed');
  });
  return events;
}
