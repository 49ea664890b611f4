import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { cpuOf } from './accounting';
import { keepAlive, send, type Call } from './calls';
import { makeFilledDatabase, postmasterAt, withClient } from './database';
import { seedFacets } from './seed-facets';
import { startServer } from './servers';

/**
 * `npm run bench:facets [-- <tools>]`: facets of families of 10,000 tools with 20 attributes each, and of all families together,
 * in CPU time of the gateway and of PostgreSQL together. No two requests are the same, so that no answer comes from the response
 * cache. Exits with 1 if an answer costs more than its goal.
 */
const TOOLS = Number(process.argv[2] ?? 100_000);
const GOAL = 30;
const WARM_UP = 100;
const RUNS = 100;

const QUERIES = {
  facets: `query ($filter: ToolFilter!) { toolFacets(filter: $filter) { total inStock
    hasDataSheet { count total } shipsThisWeek { count total } budget { count total }
    facets { attribute { key name kind unit } unknown total choices { value count }
      numbers { min max shownMin shownMax buckets { shown count } } } } }`,
  list: `query ($filter: ToolFilter!) { tools(filter: $filter, first: 12) {
    totalCount nodes { id name price availableStock } } }`,
};
type Query = keyof typeof QUERIES;

interface Case {
  readonly what: string;
  readonly filter: (run: number) => object;
}

const by = (values: Record<string, string[]>) =>
  Object.entries(values).map(([key, each]) => ({ key, values: each }));
const volts = (run: number) => `${(run / 1000).toFixed(3)} V..`;
const CASES: readonly Case[] = [
  { what: 'one range', filter: (run) => ({ attributes: by({ a1: [volts(run)] }) }) },
  {
    what: 'three ranges, two choices',
    filter: (run) => ({
      attributes: by({ a1: [volts(run)], a4: ['45 V'], a5: ['10V..80V'], a2: ['red', 'green'], a3: ['no'] }),
    }),
  },
  { what: 'ships now', filter: (run) => ({ inStock: true, attributes: by({ a5: [volts(run)] }) }) },
  { what: 'a price', filter: (run) => ({ minPrice: 500 + run }) },
  { what: 'all families', filter: (run) => ({ family: null, maxMinimumOrder: 1_000 + run }) },
  {
    what: 'all families, ships this week',
    filter: (run) => ({ family: null, shipsThisWeek: true, maxMinimumOrder: 1_000 + run }),
  },
  {
    what: 'all families, a data sheet',
    filter: (run) => ({ family: null, hasDataSheet: true, maxMinimumOrder: 1_000 + run }),
  },
  {
    what: 'all families, in stock',
    filter: (run) => ({ family: null, inStock: true, maxMinimumOrder: 1_000 + run }),
  },
  {
    what: 'all families, a budget for 500',
    filter: (run) => ({ family: null, budget: { amount: 2_000_000 + run, quantity: 500 } }),
  },
];

/** CPU ms. */
interface Cost {
  readonly all: number;
  readonly gateway: number;
  readonly postgres: number;
}
const shown = ({ all, gateway, postgres }: Cost): string =>
  `${all.toFixed(1)} CPU ms (gateway ${gateway.toFixed(1)}, PostgreSQL ${postgres.toFixed(1)})`;

async function measure(url: string, logFile: string): Promise<number> {
  const postmaster = await withClient(url, postmasterAt);
  const firstCall: Call = { method: 'GET', path: '/readyz' };
  const server = await startServer('shop', { databaseUrl: url, secret: 'x'.repeat(48), firstCall, logFile });
  const agent = keepAlive(1);
  const cpu = () => ({ gateway: cpuOf(server.pid), postgres: cpuOf(postmaster) });
  /** CPU ms of each call. */
  const costOf = async (calls: number, call: () => Promise<void>): Promise<Cost> => {
    const before = cpu();
    for (let run = 0; run < calls; run += 1) await call();
    const after = cpu();
    const [gateway, postgres] = [after.gateway - before.gateway, after.postgres - before.postgres];
    return { all: (gateway + postgres) / calls, gateway: gateway / calls, postgres: postgres / calls };
  };
  let asked = 0;
  const ask = async ({ filter }: Case, query: Query, family = 'family-1') => {
    asked += 1;
    const body = JSON.stringify({
      query: QUERIES[query],
      variables: { filter: { family, ...filter(asked) } },
    });
    const answer = (
      await send(agent, server.port, { method: 'POST', path: '/graphql', body })
    ).body.toString();
    if (answer.includes('"errors"')) throw new Error(answer.slice(0, 300));
  };
  let missed = 0;
  const say = (what: string, cost: Cost) => {
    const isMet = cost.all <= GOAL;
    if (!isMet) missed += 1;
    console.log(`${isMet ? 'met   ' : 'MISSED'}  ${what.padEnd(34)}  ${shown(cost)}, of ${GOAL}`);
  };
  try {
    const [first] = CASES as [Case];
    for (let run = 0; run < WARM_UP; run += 1) await ask(first, run % 2 ? 'list' : 'facets', 'family-0');
    console.log(
      `        a family that is not in memory      ${shown(await costOf(1, () => ask(first, 'facets')))}`,
    );
    for (const query of ['facets', 'list'] as const)
      for (const one of CASES) {
        for (let run = 0; run < WARM_UP / 4; run += 1) await ask(one, query);
        say(`${query}: ${one.what}`, await costOf(RUNS, () => ask(one, query)));
      }
  } finally {
    agent.destroy();
    await server.stop();
  }
  return missed;
}

async function main(): Promise<void> {
  const logs = mkdtempSync(path.join(tmpdir(), 'shop-facets-'));
  const database = await makeFilledDatabase(`bench_facets_${process.pid}`, (client) =>
    seedFacets(client, TOOLS),
  );
  try {
    const missed = await measure(database.url, path.join(logs, 'shop.log'));
    console.log(
      `load ${loadavg()
        .map((value) => value.toFixed(1))
        .join(', ')}`,
    );
    if (missed > 0) process.exitCode = 1;
    rmSync(logs, { recursive: true, force: true });
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
