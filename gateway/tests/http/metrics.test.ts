import { ApolloServer } from '@apollo/server';
import fastify, { type FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import type { DataSource } from 'typeorm';
import { makeDataSource } from '../../src/db/data-source';
import { makeMetrics, type Metrics } from '../../src/http/metrics';
import { makeDatabase } from '../support/servers/database';

let database: Awaited<ReturnType<typeof makeDatabase>>;
let dataSource: DataSource;
let metrics: Metrics;
let server: FastifyInstance;
let port: number;

beforeEach(async () => {
  database = await makeDatabase();
  dataSource = await makeDataSource({ url: database.url, pool: 3 }).initialize();
  metrics = makeMetrics({ dataSource });
  server = await metrics.listen(0, '127.0.0.1');
  ({ port } = server.server.address() as AddressInfo);
});
afterEach(async () => {
  await server.close();
  await dataSource.destroy();
  await database.drop();
});

const scrape = async (): Promise<string> => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

/** The value of one line of the answer; undefined where there is no such line. */
async function valueOf(line: string): Promise<number | undefined> {
  const found = (await scrape()).split('\n').find((text) => text.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.split(' ').at(-1));
}

describe('the metrics port', () => {
  it('answers /metrics in the Prometheus format, with the process, and nothing else', async () => {
    const response = await fetch(`http://127.0.0.1:${port}/metrics`);

    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(await response.text()).toContain('process_resident_memory_bytes');
    expect((await fetch(`http://127.0.0.1:${port}/tools`)).status).toBe(404);
  });

  it('says so where its port is taken', async () => {
    await expect(metrics.listen(port, '127.0.0.1')).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  it('counts the jobs that wait, that are tried again and that were given up', async () => {
    await dataSource.query(`SELECT graphile_worker.add_job('clean-up') FROM generate_series(1, 3)`);
    await dataSource.query(
      `SELECT graphile_worker.permanently_fail_jobs(ARRAY(SELECT id FROM graphile_worker.jobs LIMIT 1), 'broken')`,
    );
    await dataSource.query(`INSERT INTO job_outbox (name, payload) VALUES ('clean-up', '{}')`);
    expect(await valueOf('shop_jobs{state="waiting"}')).toBe(3);
    expect(await valueOf('shop_jobs{state="retrying"}')).toBe(0);
    expect(await valueOf('shop_jobs{state="failed"}')).toBe(1);
  });

  it('says how long jobs and e-mails have been waiting, and how many e-mails were refused', async () => {
    expect(await valueOf('shop_jobs_oldest_due_seconds')).toBe(0);
    expect(await valueOf('shop_email_oldest_waiting_seconds')).toBe(0);
    await dataSource.query(
      `INSERT INTO job_outbox (name, payload, added_at) VALUES ('clean-up', '{}', now() - interval '2 minutes')`,
    );
    expect(await valueOf('shop_jobs_oldest_due_seconds')).toBeGreaterThanOrEqual(120);
    await dataSource.query(`SELECT graphile_worker.add_job('clean-up', run_at => now() - interval '1 hour')`);
    await dataSource.query(
      `INSERT INTO message_deliveries (id, message, subject_id, recipient, state, refusal, created_at) VALUES
        (gen_random_uuid(), 'm', gen_random_uuid(), 'a@example.com', 'Waiting', NULL, now() - interval '2 hours'),
        (gen_random_uuid(), 'm', gen_random_uuid(), 'b@example.com', 'Refused', 'no such user', now())`,
    );
    expect(await valueOf('shop_jobs_oldest_due_seconds')).toBeGreaterThanOrEqual(3_600);
    expect(await valueOf('shop_email_oldest_waiting_seconds')).toBeGreaterThanOrEqual(7_200);
    expect(await valueOf('shop_email_deliveries{state="waiting"}')).toBe(1);
    expect(await valueOf('shop_email_deliveries{state="refused"}')).toBe(1);
  });

  it('counts the connections of the pool', async () => {
    const held = [dataSource.createQueryRunner(), dataSource.createQueryRunner()];
    await Promise.all(held.map((runner) => runner.connect()));
    expect(await valueOf('db_pool_connections{state="total"}')).toBe(2);
    // The connection with which the first scrape counted the jobs.
    expect(await valueOf('db_pool_connections{state="idle"}')).toBe(1);

    await Promise.all(held.map((runner) => runner.release()));
    expect(await valueOf('db_pool_connections{state="idle"}')).toBe(3);
    expect(await valueOf('db_pool_connections{state="waiting"}')).toBe(0);
  });

  it('counts orders from zero on', async () => {
    expect(await valueOf('shop_orders_total{event="deleted"}')).toBe(0);
    metrics.countOrder('placed');
    metrics.countOrder('placed');
    metrics.countOrder('paid');

    expect(await valueOf('shop_orders_total{event="placed"}')).toBe(2);
    expect(await valueOf('shop_orders_total{event="paid"}')).toBe(1);
  });
});

describe('requests', () => {
  let app: FastifyInstance;
  let url: string;
  let arrived = () => {};
  let abandoned = () => {};

  beforeEach(async () => {
    app = fastify({ routerOptions: { caseSensitive: false }, forceCloseConnections: true });
    app.addHook('onRequest', (request, reply, done) => {
      metrics.watch(request, reply);
      done();
    });
    app.get('/tool/:id', (_request, reply) => reply.send({}));
    app.get('/slow', (_request, reply) => {
      reply.raw.once('close', () => abandoned());
      arrived();
    });
    app.all('/graphql', (_request, reply) => reply.code(400).send({}));
    url = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => app.close());

  it('are counted by pattern, never by path', async () => {
    await fetch(`${url}/tool/1`);
    await fetch(`${url}/tool/2`);
    await fetch(`${url}/GraphQL`, { method: 'POST' });
    await fetch(`${url}/nothing/here`);

    expect(await valueOf('http_requests_total{method="GET",route="/tool/:id",status="200"}')).toBe(2);
    expect(await valueOf('http_requests_total{method="POST",route="/graphql",status="400"}')).toBe(1);
    expect(await valueOf('http_requests_total{method="GET",route="page",status="404"}')).toBe(1);
    expect(await valueOf('http_request_duration_seconds_count{method="GET",route="/tool/:id"}')).toBe(2);
    expect(await scrape()).not.toContain('nothing');
  });

  it('that their client gave up are counted as aborted', async () => {
    const closed = new Promise<void>((resolve) => (abandoned = resolve));
    const client = new AbortController();
    arrived = () => client.abort();
    await expect(fetch(`${url}/slow`, { signal: client.signal })).rejects.toThrow();
    await closed;

    expect(await valueOf('http_requests_total{method="GET",route="/slow",status="aborted"}')).toBe(1);
  });
});

describe('GraphQL operations', () => {
  const started = async (): Promise<ApolloServer> => {
    const apollo = new ApolloServer({
      typeDefs: 'type Query { ok: Boolean broken: Boolean }',
      resolvers: {
        Query: {
          ok: () => true,
          broken: () => {
            throw new Error('broken');
          },
        },
      },
      plugins: [metrics.apolloPlugin],
      stopOnTerminationSignals: false,
    });
    await apollo.start();
    return apollo;
  };

  it('are timed by name, and their errors counted by code', async () => {
    const apollo = await started();
    await apollo.executeOperation({ query: 'query Tools { ok }' });
    await apollo.executeOperation({ query: 'query Tools { broken }' });
    await apollo.executeOperation({ query: '{ ok }' });
    await apollo.executeOperation({ query: 'query Strange { missing }' });
    await apollo.executeOperation({ query: '{' });
    await apollo.stop();

    expect(await valueOf('graphql_operation_duration_seconds_count{operation="Tools"}')).toBe(2);
    expect(await valueOf('graphql_operation_duration_seconds_count{operation="anonymous"}')).toBe(1);
    expect(await valueOf('graphql_operation_duration_seconds_count{operation="invalid"}')).toBe(2);
    expect(
      await valueOf('graphql_operation_errors_total{operation="Tools",code="INTERNAL_SERVER_ERROR"}'),
    ).toBe(1);
    expect(await valueOf('shop_errors_total{code="INTERNAL_SERVER_ERROR"}')).toBe(1);
    // There from the start, so that an alert notices the first one.
    expect(await valueOf('shop_errors_total{code="INTERNAL"}')).toBe(0);
    expect(await scrape()).not.toContain('Strange');
  });

  it('cannot fill the metrics with names: beyond a hundred they are "other"', async () => {
    const apollo = await started();
    for (let index = 0; index < 130; index += 1)
      await apollo.executeOperation({ query: `query Name${index} { ok }` });
    await apollo.stop();

    expect(await valueOf('graphql_operation_duration_seconds_count{operation="other"}')).toBe(30);
    expect(await scrape()).not.toContain('Name100');
  });
});
