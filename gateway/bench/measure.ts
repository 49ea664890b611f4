import { Client } from 'pg';
import { cpuOf } from './accounting';
import type { BenchDatabases } from './database';
import type { Call } from './calls';
import type { TargetName } from './goals';
import type { Job, LoadGenerator } from './load';
import type { Options } from './options';
import type { Scenario } from './variants';
import { SERVERS, type RunningServer, type ServerName } from './servers';
import { callsOf, refuseDifferentSamples, verifiedCalls } from './verify';

/** One measurement: CPU times are ms per request. */
export interface Figures {
  readonly cpu: number;
  readonly serverCpu: number;
  readonly postgresCpu: number;
  readonly requestsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly requests: number;
  /** Unexpected answers. */
  readonly wrong: number;
}

export interface ScenarioResult {
  readonly scenario: Pick<Scenario, 'name' | 'title' | 'otherNote' | 'otherTitle'>;
  readonly repetitions: Partial<Record<TargetName, Figures[]>>;
}

/** Calls per measurement, if each is sent once: more than any server answers in that time. */
const ONCE_PER_SECOND = 24_000;

interface Environment {
  readonly databases: BenchDatabases;
  readonly servers: Record<ServerName, RunningServer>;
  readonly generator: LoadGenerator;
  readonly options: Options;
}

/** The calls for one target and, if each is sent once, its progress and the answers. */
interface Feed {
  readonly target: TargetName;
  readonly calls: readonly Call[];
  position: number;
  readonly samples: Map<number, string>;
}

/**
 * Measures a scenario on all servers in turn, so that a disturbance of the machine affects all of them.
 * @throws Error for a wrong answer
 */
export async function measureScenario(scenario: Scenario, environment: Environment): Promise<ScenarioResult> {
  const { servers, options } = environment;
  const hasOther =
    scenario.variants.some(({ other }) => other) && (!scenario.otherNote || options.unlikeRest);
  const servable: TargetName[] = scenario.shopOnly ? ['shop'] : [...SERVERS];
  const targets: TargetName[] = hasOther ? [...servable, 'other'] : servable;
  const { bare, apollo, shop } = servers;
  const ports = { bare: bare.port, apollo: apollo.port, shop: shop.port, other: shop.port };
  const verified = await verifiedCalls(scenario, targets, ports);
  const feeds = targets.map((target): Feed => ({
    target,
    calls: verified[target] ?? [],
    position: 0,
    samples: new Map(),
  }));
  const [reference] = feeds;
  const repetitions: Partial<Record<TargetName, Figures[]>> = {};
  for (let turn = 0; turn < options.repetitions; turn += 1) {
    for (const feed of feeds) {
      const figures = await measureOnce(scenario, { feed, environment, first: turn === 0 });
      (repetitions[feed.target] ??= []).push(figures);
    }
    feeds.push(...feeds.splice(0, 1));
  }
  // Orders change the stock while they run, and answers with it.
  if (scenario.once && !scenario.orders)
    for (const feed of feeds)
      refuseDifferentSamples(scenario, feed.samples, reference?.samples ?? new Map<number, string>());
  const { name, title, otherNote, otherTitle } = scenario;
  return {
    scenario: { name, title, ...(otherNote && { otherNote }), ...(otherTitle && { otherTitle }) },
    repetitions,
  };
}

interface Turn {
  readonly feed: Feed;
  readonly environment: Environment;
  readonly first: boolean;
}

async function measureOnce(scenario: Scenario, { feed, environment, first }: Turn): Promise<Figures> {
  const { databases, servers, options } = environment;
  const { target } = feed;
  const server = servers[target === 'other' ? 'shop' : target];
  const databaseUrl = server.name === 'shop' ? databases.shop : databases.baselines;
  const before = (scenario.writes || scenario.orders) && (await bookkeepingOf(databaseUrl));
  const load = (times: Pick<Job, 'seconds' | 'until'>) =>
    runLoad(scenario, feed, { ...times, port: server.port, environment });
  const warm = await load({ seconds: options.warmUp, ...(first && { until: options.firstWarmUp }) });
  const [serverBefore, postgresBefore] = [cpuOf(server.pid), cpuOf(databases.postmaster)];
  const result = await load({ seconds: options.seconds });
  const serverCpu = (cpuOf(server.pid) - serverBefore) / result.requests;
  const postgresCpu = (cpuOf(databases.postmaster) - postgresBefore) / result.requests;
  const wrong = warm.wrong + result.wrong;
  // Reported, counted, and a missed goal; the other scenarios are still worth measuring.
  if (wrong)
    console.error(
      `${scenario.name} on ${target}: ${wrong} wrong answers: ${warm.firstWrong ?? result.firstWrong}`,
    );
  if (before) refuseLostOrders(before, await bookkeepingOf(databaseUrl), warm.placed + result.placed);
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

type LoadTimes = Pick<Job, 'seconds' | 'until' | 'port'> & { readonly environment: Environment };

async function runLoad({ once, orders }: Scenario, feed: Feed, { environment, ...times }: LoadTimes) {
  const { generator, options } = environment;
  const { target, position } = feed;
  const longest = Math.max(times.seconds, times.until?.seconds ?? 0);
  const calls = once ? feed.calls.slice(position, position + ONCE_PER_SECOND * longest) : feed.calls;
  const result = await generator.run({
    ...times,
    calls,
    connections: options.connections,
    ...(once && { once }),
    ...(orders && { orders: { perSecond: orders.perSecond, calls: callsOf(orders.variants, target) } }),
  });
  for (const [index, answer] of result.samples) feed.samples.set(position + index, answer);
  feed.position += result.sentOnce;
  return result;
}

interface Bookkeeping {
  readonly orders: number;
  readonly events: number;
  /** Units in stock and in orders: ordering moves them, their sum stays. */
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

function refuseLostOrders(before: Bookkeeping, after: Bookkeeping, placed: number): void {
  const [orders, events] = [after.orders - before.orders, after.events - before.events];
  if (orders === placed && events === placed && after.units === before.units) return;
  throw new Error(
    `${placed} orders were acknowledged: ${orders} orders, ${events} events, units ${before.units} → ${after.units}`,
  );
}
