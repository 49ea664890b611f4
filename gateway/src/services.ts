import type { DataSource } from 'typeorm';
import { makeIdentityVerifier } from './auth/identity-verifier';
import { makeSessionTokens } from './auth/session-tokens';
import { databaseUnavailable, isAway, isLockTimeout } from './db/database-error';
import { openDatabase } from './db/open-database';
import { watchReplica, type Replicated } from './db/read-replica';
import { SettingsError, type Env } from './env';
import { makeRateLimiter, noRateLimiter } from './http/rate-limits';
import type { Metrics } from './http/metrics';
import { makeLog } from './log';
import { makeFileStore } from './modules/files/make-file-store';
import { fileSubjects } from './file-subjects';
import { makePictureStore } from './modules/images/make-picture-store';
import { lockStateOf } from './modules/catalogue/tools/locked-tool.service';
import { MissedSearchLog } from './modules/catalogue/search/missed-search.log';
import type { AppServices } from './shared/ctx';
import { say } from './start-messages';
import { subscribers } from './subscribers';
import { CacheTags } from './cache/cache-tags';
import { listenForInvalidations } from './cache/invalidations';
import { KeyedSemaphore } from './shared/keyed-semaphore';
import { Semaphore } from './shared/semaphore';

export interface OpenServices {
  readonly services: AppServices;
  readonly dataSource: DataSource;
  /** Null if METRICS_PORT is not set. */
  readonly metrics: Metrics | null;
  close(): Promise<void>;
}

/**
 * Orders of one tool that run in the database at the same time. They wait for the same row anyway: one is written, the
 * next is ready. More would only queue inside the database, where a wait has a time-out.
 */
const ORDERS_OF_ONE_TOOL = 2;

/**
 * Transactions of requests that run at the same time, by the number of connections: more would only wait for each other's
 * locks, and hold the connections that reads need.
 */
const transactionsAtOnce = (connections: number): number => Math.max(2, Math.floor(connections * 0.4));

const isTimeout = (error: unknown): boolean => databaseUnavailable(error) !== undefined;

const queuesOf = (dataSource: DataSource, connections: number) => ({
  transactions: new Semaphore(transactionsAtOnce(connections), isAway),
  toolSemaphore: new KeyedSemaphore({
    permits: ORDERS_OF_ONE_TOOL,
    isTimeout,
    isLockTimeout,
    look: (id) => lockStateOf(dataSource.manager, id),
  }),
});

interface OpeningServices {
  /** For a command: no time-outs of statements. */
  readonly patient?: boolean;
  /** Tells the person who starts the process that it waits for the database. Default: on standard output, or in the log of production. */
  readonly tell?: (line: string) => void;
}

const tellerOf = (env: Env, log: AppServices['log']) =>
  env.NODE_ENV === 'production' ? (line: string) => log.warn(line) : say;

/** Where the connections of requests go: to a pooler, if there is one. */
const urlOfRequests = (env: Env): string => env.DATABASE_POOLER_URL || env.DATABASE_URL;

function identityOf(env: Env) {
  // firebase-admin reads it from the environment.
  if (env.FIREBASE_AUTH_EMULATOR_HOST)
    process.env.FIREBASE_AUTH_EMULATOR_HOST = env.FIREBASE_AUTH_EMULATOR_HOST;
  return makeIdentityVerifier({
    projectId: env.FIREBASE_PROJECT_ID,
    serviceAccount: env.FIREBASE_SERVICE_ACCOUNT,
  });
}

function replicaOf(env: Env, { tracing, ...watching }: Pick<AppServices, 'tracing'> & Replicated) {
  const { DATABASE_READ_URL: url, DATABASE_POOL: pool } = env;
  return url ? watchReplica({ url, pool, isGateway: true, tracing }, watching) : null;
}

/** Opens the services of one gateway, or of a command; close() releases all of them. */
export async function createServices(
  env: Env,
  { patient = false, tell }: OpeningServices = {},
): Promise<OpenServices> {
  if (!env.DATABASE_URL)
    throw new SettingsError(
      'DATABASE_URL: not set. `npm start` and the npm scripts bring a database of their own.',
    );
  const { log, close: closeLog } = makeLog(env.LOG_LEVEL);
  const tracing = env.OTEL_EXPORTER_OTLP_ENDPOINT
    ? (await import('./tracing/open-telemetry')).startTracing(env, log)
    : null;
  const dataSource = await openDatabase(
    { url: urlOfRequests(env), pool: env.DATABASE_POOL, patient, isGateway: true, tracing },
    { patience: env.DATABASE_START_WAIT, tell: tell ?? tellerOf(env, log) },
  );
  const limiter = env.RATE_LIMIT === 'off' ? noRateLimiter : await makeRateLimiter(env.REDIS_URL, log);
  const metrics = env.METRICS_PORT ? (await import('./http/metrics')).makeMetrics({ dataSource }) : null;
  const cacheTags = new CacheTags();
  const invalidations = await listenForInvalidations({ url: env.DATABASE_URL, tags: cacheTags, log });
  const identity = identityOf(env);
  const replica = replicaOf(env, { log, primary: dataSource.manager, tracing });
  const missedSearches = new MissedSearchLog(dataSource.manager, log);
  const services: AppServices = {
    env,
    log,
    db: dataSource.manager,
    replica,
    identity,
    sessionTokens: makeSessionTokens(env.SESSION_SECRET),
    pictures: makePictureStore(env),
    files: makeFileStore(env),
    fileSubjects,
    limiter,
    cacheTags,
    countOrder: metrics?.countOrder ?? (() => undefined),
    subscribers,
    missedSearches,
    tracing,
    ...queuesOf(dataSource, env.DATABASE_POOL),
  };
  return {
    services,
    dataSource,
    metrics,
    async close() {
      limiter.close();
      await invalidations.stop();
      await identity.close();
      await missedSearches.flush();
      await replica?.close();
      await dataSource.destroy();
      await tracing?.stop();
      closeLog();
    },
  };
}
