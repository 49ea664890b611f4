import type { ApolloServerPlugin, BaseContext } from '@apollo/server';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import type { DataSource } from 'typeorm';
import { poolOf } from '../db/pool';
import type { OrderMetric } from '../shared/ctx';
import { graphqlMetrics } from './graphql-metrics';
import { requestMetrics } from './request-metrics';

/** Prometheus metrics of one gateway. */
export interface Metrics {
  /** Counts the request when its response is sent. */
  watch(request: FastifyRequest, reply: FastifyReply): void;
  readonly apolloPlugin: ApolloServerPlugin<BaseContext>;
  countOrder(event: OrderMetric): void;
  /**
   * Serves GET /metrics on a port of its own, so that the public port never shows it. 0 takes any free port.
   * @throws the listening error, e.g. EADDRINUSE
   */
  listen(port: number, host: string): Promise<FastifyInstance>;
}

/** Upper bounds of the latency buckets, seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const ORDER_EVENTS: OrderMetric[] = ['placed', 'deleted', 'paid'];

export function makeMetrics({ dataSource }: { dataSource: DataSource }): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  watchPool(registry, dataSource);
  watchJobs(registry, dataSource);
  const orders = new Counter({
    name: 'shop_orders_total',
    help: 'Orders placed, deleted and paid since the start',
    labelNames: ['event'] as const,
    registers: [registry],
  });
  // Starts at zero, so that a rate includes the first event.
  for (const event of ORDER_EVENTS) orders.inc({ event }, 0);
  return {
    watch: requestMetrics(registry, BUCKETS),
    apolloPlugin: graphqlMetrics(registry, BUCKETS),
    countOrder: (event) => orders.inc({ event }),
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

/** Counts the jobs in the database at each scrape; every gateway reports the same numbers. */
function watchJobs(registry: Registry, dataSource: DataSource): void {
  new Gauge({
    name: 'shop_jobs',
    help: 'Jobs that wait for their time or a worker, jobs that failed and are tried again, jobs given up',
    labelNames: ['state'] as const,
    registers: [registry],
    async collect() {
      const counting = dataSource.query<Record<'waiting' | 'retrying' | 'failed', number>[]>(JOBS);
      // Without a database, the other metrics are all the more wanted.
      const [counts] = await counting.catch(() => []);
      for (const [state, count] of Object.entries(counts ?? {})) this.set({ state }, count);
    },
  });
}

const JOBS = `
  SELECT (count(*) FILTER (WHERE attempts = 0 OR locked_at IS NOT NULL) + (SELECT count(*) FROM job_outbox))::int AS waiting,
    count(*) FILTER (WHERE attempts BETWEEN 1 AND max_attempts - 1 AND locked_at IS NULL)::int AS retrying,
    count(*) FILTER (WHERE attempts >= max_attempts AND locked_at IS NULL)::int AS failed
  FROM graphile_worker.jobs`;
