import type { ApolloServerPlugin, BaseContext } from '@apollo/server';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import type { DataSource } from 'typeorm';
import { poolOf } from '../db/pool';
import type { CacheResult } from '../cache/response-cache';
import type { OrderMetric } from '../shared/ctx';
import type { ErrorCode } from '../shared/domain-error';
import { graphqlMetrics } from './graphql-metrics';
import { requestMetrics } from './request-metrics';

/** Prometheus metrics of one gateway. */
export interface Metrics {
  /** Counts the request when its response is sent. */
  watch(request: FastifyRequest, reply: FastifyReply): void;
  readonly apolloPlugin: ApolloServerPlugin<BaseContext>;
  countOrder(event: OrderMetric): void;
  countCached(result: CacheResult): void;
  countError(code: ErrorCode): void;
  /**
   * Serves GET /metrics on a port of its own, so that the public port never shows it. 0 takes any free port.
   * @throws the listening error, e.g. EADDRINUSE
   */
  listen(port: number, host: string): Promise<FastifyInstance>;
}

/** Upper bounds of the latency buckets, seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Codes for which there are alerts. */
const ALARMING: ErrorCode[] = ['INTERNAL', 'DATABASE_UNAVAILABLE', 'AUTH_UNAVAILABLE'];

const ORDER_EVENTS: OrderMetric[] = ['placed', 'deleted', 'paid'];

export function makeMetrics({ dataSource }: { dataSource: DataSource }): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  watchPool(registry, dataSource);
  watchBacklog(registry, dataSource);
  const orders = new Counter({
    name: 'shop_orders_total',
    help: 'Orders placed, deleted and paid since the start',
    labelNames: ['event'] as const,
    registers: [registry],
  });
  const cached = new Counter({
    name: 'http_response_cache_requests_total',
    help: 'Requests whose answer may be cached: hit, answered from the cache; miss, computed',
    labelNames: ['result'] as const,
    registers: [registry],
  });
  const errors = new Counter({
    name: 'shop_errors_total',
    help: 'Errors in responses, of GraphQL and all other paths, by error code',
    labelNames: ['code'] as const,
    registers: [registry],
  });
  // They start at zero, so that a rate includes the first event.
  for (const result of ['hit', 'miss'] as const) cached.inc({ result }, 0);
  for (const code of ALARMING) errors.inc({ code }, 0);
  const countError = (code: string) => errors.inc({ code });
  for (const event of ORDER_EVENTS) orders.inc({ event }, 0);
  return {
    watch: requestMetrics(registry, BUCKETS),
    apolloPlugin: graphqlMetrics(registry, BUCKETS, countError),
    countOrder: (event) => orders.inc({ event }),
    countCached: (result) => cached.inc({ result }),
    countError,
    async listen(port, host) {
      const server = fastify({ forceCloseConnections: true });
      server.get('/metrics', async (_request, reply) =>
        reply.type(registry.contentType).send(await registry.metrics()),
      );
      await server.listen({ port, host });
      return server;
    },
  };
}

/** Reads the pool of TypeORM's driver at each scrape. */
function watchPool(registry: Registry, dataSource: DataSource): void {
  new Gauge({
    name: 'db_pool_connections',
    help: 'PostgreSQL pool: connections open, of them idle; requests waiting for one',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      const { totalCount, idleCount, waitingCount } = poolOf(dataSource);
      this.set({ state: 'total' }, totalCount);
      this.set({ state: 'idle' }, idleCount);
      this.set({ state: 'waiting' }, waitingCount);
    },
  });
}

/** Queue lengths in the database, read at each scrape with one statement; every gateway reports the same numbers. */
function watchBacklog(registry: Registry, dataSource: DataSource): void {
  let counting: Promise<Backlog | undefined> | undefined;
  // The gauges of one scrape share it. Without a database, the other metrics are all the more wanted.
  const count = () =>
    (counting ??= dataSource
      .query<Backlog[]>(BACKLOG)
      .then(
        ([found]) => found,
        () => undefined,
      )
      .finally(() => (counting = undefined)));
  const registers = [registry];
  new Gauge({
    name: 'shop_jobs',
    help: 'Jobs that wait for their time or a worker, jobs that failed and are tried again, jobs given up',
    labelNames: ['state'] as const,
    registers,
    async collect() {
      for (const [state, jobs] of Object.entries((await count())?.jobs ?? {})) this.set({ state }, jobs);
    },
  });
  new Gauge({
    name: 'shop_jobs_oldest_due_seconds',
    help: 'For how long the oldest job has been due that no worker has taken',
    registers,
    async collect() {
      this.set((await count())?.oldestJob ?? 0);
    },
  });
  new Gauge({
    name: 'shop_email_deliveries',
    help: 'Emails that wait to be sent, and those that a mail server refused for good',
    labelNames: ['state'] as const,
    registers,
    async collect() {
      for (const [state, emails] of Object.entries((await count())?.emails ?? {}))
        this.set({ state }, emails);
    },
  });
  new Gauge({
    name: 'shop_email_oldest_waiting_seconds',
    help: 'Age of the oldest email that waits to be sent',
    registers,
    async collect() {
      this.set((await count())?.oldestEmail ?? 0);
    },
  });
}

interface Backlog {
  readonly jobs: Record<'waiting' | 'retrying' | 'failed', number>;
  readonly oldestJob: number;
  readonly emails: Record<'waiting' | 'refused', number>;
  readonly oldestEmail: number;
}

const BACKLOG = `
  SELECT jobs, "oldestJob", emails, "oldestEmail" FROM (
    SELECT json_build_object(
        'waiting', count(*) FILTER (WHERE attempts = 0 OR locked_at IS NOT NULL) + (SELECT count(*) FROM job_outbox),
        'retrying', count(*) FILTER (WHERE attempts BETWEEN 1 AND max_attempts - 1 AND locked_at IS NULL),
        'failed', count(*) FILTER (WHERE attempts >= max_attempts AND locked_at IS NULL)) AS jobs,
      coalesce(extract(epoch FROM now() - least(
        min(run_at) FILTER (WHERE run_at <= now() AND locked_at IS NULL AND attempts < max_attempts),
        (SELECT min(added_at) FROM job_outbox))), 0)::float AS "oldestJob"
    FROM graphile_worker.jobs) AS jobs
  CROSS JOIN (
    SELECT json_build_object(
        'waiting', count(*) FILTER (WHERE state = 'Waiting'),
        'refused', count(*) FILTER (WHERE state = 'Refused' AND dismissed_at IS NULL)) AS emails,
      coalesce(extract(epoch FROM now() - min(created_at) FILTER (WHERE state = 'Waiting')), 0)::float AS "oldestEmail"
    FROM message_deliveries WHERE state IN ('Waiting', 'Refused')) AS emails`;
