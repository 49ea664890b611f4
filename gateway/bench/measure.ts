import { Client } from 'pg';
import { cpuOf } from './accounting';
import type { BenchDatabases } from './database';
import type { Call } from './calls';
import type { TargetName } from './goals';
import type { LoadGenerator } from './load';
import type { Options } from './options';
import { SERVERS, type RunningServer, type ServerName } from './servers';
import { verify, type Verified } from './verify';
import type { Work } from './works';

/** One measurement: CPU times are ms a request. */
export interface Figures {
  readonly cpu: number;
  readonly serverCpu: number;
  readonly postgresCpu: number;
  readonly requestsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly requests: number;
  /** Answers that were not as expected. */
  readonly wrong: number;
}

export interface WorkResult {
  readonly work: Pick<Work, 'name' | 'title' | 'restNote'>;
  readonly repetitions: Partial<Record<TargetName, Figures[]>>;
  /** CPU ms a request of asking every variant once, before the load; of works that have many. */
  readonly firstCpu: Partial<Record<TargetName, number>>;
}

/** Fewer would say more of V8's warming up than of the work. */
const ENOUGH_VARIANTS = 500;

interface Stage {
  readonly databases: BenchDatabases;
  readonly servers: Record<ServerName, RunningServer>;
  readonly generator: LoadGenerator;
  readonly options: Options;
}

/** Measures one work on all servers, interleaved: a disturbance of the machine meets all of them. @throws Error of a wrong answer */
export async function measureWork(work: Work, stage: Stage): Promise<WorkResult> {
  const { servers, options } = stage;
  const hasRest = work.variants.some(({ rest }) => rest) && (!work.restNote || options.unlikeRest);
  const targets: TargetName[] = hasRest ? [...SERVERS, 'rest'] : [...SERVERS];
  const { bare, apollo, shop } = servers;
  const ports = { bare: bare.port, apollo: apollo.port, shop: shop.port, rest: shop.port };
  const cpu = (target: TargetName) =>
    cpuOf(servers[target === 'rest' ? 'shop' : target].pid) + cpuOf(stage.databases.postmaster);
  const verified = await verify(work, targets, { ports, cpu });
  const repetitions: Partial<Record<TargetName, Figures[]>> = {};
  for (let turn = 0; turn < options.repetitions; turn += 1) {
    for (const target of targets) {
      const figures = await measureOnce(work, {
        target,
        calls: verified[target]?.calls ?? [],
        stage,
        first: turn === 0,
      });
      (repetitions[target] ??= []).push(figures);
    }
    targets.push(...targets.splice(0, 1));
  }
  const { name, title, restNote } = work;
  const firstCpu = work.writes || work.variants.length < ENOUGH_VARIANTS ? {} : firstCpuOf(verified);
  return { work: { name, title, ...(restNote && { restNote }) }, repetitions, firstCpu };
}

const firstCpuOf = (verified: Partial<Record<TargetName, Verified>>): WorkResult['firstCpu'] =>
  Object.fromEntries(Object.entries(verified).map(([target, { firstCpu }]) => [target, firstCpu]));

interface Turn {
  readonly target: TargetName;
  readonly calls: readonly Call[];
  readonly stage: Stage;
  readonly first: boolean;
}

async function measureOnce(work: Work, { target, calls, stage, first }: Turn): Promise<Figures> {
  const { databases, servers, generator, options } = stage;
  const server = servers[target === 'rest' ? 'shop' : target];
  const databaseUrl = server.name === 'shop' ? databases.shop : databases.floors;
  const job = { port: server.port, calls, connections: options.connections };
  const before = work.writes && (await bookkeepingOf(databaseUrl));
  const until = first && { until: options.firstWarmUp };
  const warm = await generator.run({ ...job, seconds: options.warmUp, ...until });
  const [serverBefore, postgresBefore] = [cpuOf(server.pid), cpuOf(databases.postmaster)];
  const result = await generator.run({ ...job, seconds: options.seconds });
  const serverCpu = (cpuOf(server.pid) - serverBefore) / result.requests;
  const postgresCpu = (cpuOf(databases.postmaster) - postgresBefore) / result.requests;
  const wrong = warm.wrong + result.wrong;
  // Told, counted and a missed goal; the other works are still worth measuring.
  if (wrong)
    console.error(
      `${work.name} on ${target}: ${wrong} wrong answers: ${warm.firstWrong ?? result.firstWrong}`,
    );
  if (before)
    refuseLostOrders(before, await bookkeepingOf(databaseUrl), warm.requests + result.requests - wrong);
  return {
    cpu: serverCpu + postgresCpu,
    serverCpu,
    postgresCpu,
    requestsPerSecond: result.requests / result.seconds,
    p50: result.p50,
    p99: result.p99,
    requests: result.requests,
    wrong,
  };
}

interface Bookkeeping {
  readonly orders: number;
  readonly events: number;
  /** Units in stock and in orders: ordering moves them, and loses none. */
  readonly units: number;
}

async function bookkeepingOf(url: string): Promise<Bookkeeping> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Bookkeeping>(
    `SELECT (SELECT count(*)::int FROM orders) AS orders, (SELECT count(*)::int FROM order_events) AS events,
       ((SELECT sum(available_stock) FROM tools) + (SELECT sum(quantity) FROM orders))::float8 AS units`,
  );
  await client.end();
  return rows[0] as Bookkeeping;
}

function refuseLostOrders(before: Bookkeeping, after: Bookkeeping, answered: number): void {
  const [orders, events] = [after.orders - before.orders, after.events - before.events];
  if (orders === answered && events === answered && after.units === before.units) return;
  throw new Error(
    `${answered} orders were acknowledged: ${orders} orders, ${events} events, units ${before.units} → ${after.units}`,
  );
}
