import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { cpuOf } from './accounting';
import { keepAlive, send, type Call } from './calls';
import { makeFilledDatabase, postmasterAt, withClient } from './database';
import { seedFacets } from './seed-facets';
import { startServer, type ProgramName } from './servers';

/**
 * `npm run bench:facets [-- <tools>]`: facets of families of 10,000 tools with 20 attributes each, and of all families together,
 * in CPU time of the gateway and of PostgreSQL together. No two requests are the same, so that no answer comes from the response
 * cache. Exits with 1 if an answer costs more than its goal, or more than 1.3 × that of
 * a bare Apollo Server.
 */
const TOOLS = Number(process.argv[2] ?? 100_000);
const GOAL = 30;
const WARM_UP = 100;
const RUNS = 100;

/** What the baseline answers, too (baselines/facets-apollo.ts). */
const COMPARED_FIELDS = `total inStock hasDataSheet { count total }
  facets { attribute { key name kind unit } unknown total choices { value count }
    numbers { min max shownMin shownMax buckets { shown count } } }`;
const facetsQuery = (fields: string) =>
  `query ($filter: ToolFilter!) { toolFacets(filter: $filter) { ${fields} } }`;
const COMPARED = facetsQuery(COMPARED_FIELDS);

const QUERIES = {
  facets: facetsQuery(`${COMPARED_FIELDS} shipsThisWeek { count total } budget { count total }`),
  list: `query ($filter: ToolFilter!) { tools(filter: $filter, first: 12) {
    totalCount nodes { id name price availableStock } } }`,
};

const MOST_OF_BASELINE = 1.3;

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

interface Place {
  readonly databaseUrl: string;
  readonly logs: string;
}

interface Measured {
  /** Sends a query with a filter. @throws Error for an answer with errors */
  ask(query: string, filter: object): Promise<string>;
  costOf(calls: number, call: () => Promise<unknown>): Promise<Cost>;
}

/** Starts a server for the time of some work. */
async function withServer<Result>(
  name: ProgramName,
  { databaseUrl, logs }: Place,
  work: (measured: Measured) => Promise<Result>,
): Promise<Result> {
  const postmaster = await withClient(databaseUrl, postmasterAt);
  const firstCall: Call = { method: 'POST', path: '/graphql', body: '{"query":"{ __typename }"}' };
  const logFile = path.join(logs, `${name}.log`);
  const server = await startServer(name, { databaseUrl, secret: 'x'.repeat(48), firstCall, logFile });
  const agent = keepAlive(1);
  const cpu = () => ({ gateway: cpuOf(server.pid), postgres: cpuOf(postmaster) });
  const ask = async (query: string, filter: object) => {
    const body = JSON.stringify({ query, variables: { filter } });
    const answer = await send(agent, server.port, { method: 'POST', path: '/graphql', body });
    const text = answer.body.toString();
    if (text.includes('"errors"')) throw new Error(text.slice(0, 300));
    return text;
  };
  const costOf = async (calls: number, call: () => Promise<unknown>): Promise<Cost> => {
    const before = cpu();
    for (let run = 0; run < calls; run += 1) await call();
    const after = cpu();
    const [gateway, postgres] = [after.gateway - before.gateway, after.postgres - before.postgres];
    return { all: (gateway + postgres) / calls, gateway: gateway / calls, postgres: postgres / calls };
  };
  try {
    return await work({ ask, costOf });
  } finally {
    agent.destroy();
    await server.stop();
  }
}

let missed = 0;
function say(isMet: boolean, what: string, figures: string): void {
  if (!isMet) missed += 1;
  console.log(`${isMet ? 'met   ' : 'MISSED'}  ${what.padEnd(34)}  ${figures}`);
}

let asked = 0;
/** No two filters are the same. */
const filterOf = ({ filter }: Case, family = 'family-1') => {
  asked += 1;
  return { family, ...filter(asked) };
};

async function measureCases({ ask, costOf }: Measured): Promise<void> {
  const [first] = CASES as [Case];
  for (let run = 0; run < WARM_UP; run += 1)
    await ask(QUERIES[run % 2 ? 'list' : 'facets'], filterOf(first, 'family-0'));
  const cold = await costOf(1, () => ask(QUERIES.facets, filterOf(first)));
  console.log(`        ${'a family that is not in memory'.padEnd(34)}  ${shown(cold)}`);
  for (const query of ['facets', 'list'] as const)
    for (const one of CASES) {
      const call = () => ask(QUERIES[query], filterOf(one));
      for (let run = 0; run < WARM_UP / 4; run += 1) await call();
      const cost = await costOf(RUNS, call);
      say(cost.all <= GOAL, `${query}: ${one.what}`, `${shown(cost)}, of ${GOAL}`);
    }
}

const comparedFilter = () => ({ family: 'family-1', minPrice: 500 + (asked += 1) });

async function measureCompared({ ask, costOf }: Measured) {
  const counts = countsIn(await ask(COMPARED, { family: 'family-1', minPrice: 700 }));
  const call = () => ask(COMPARED, comparedFilter());
  for (let run = 0; run < WARM_UP / 4; run += 1) await call();
  return { counts, cost: await costOf(RUNS, call) };
}

interface Compared {
  readonly total: number;
  readonly inStock: number;
  readonly hasDataSheet: { readonly count: number };
  readonly facets: readonly {
    readonly unknown: number;
    readonly choices: readonly { readonly count: number }[];
    readonly numbers: { readonly min: number; readonly max: number } | null;
  }[];
}

/** What both have to count alike. */
function countsIn(answer: string): string {
  const { total, inStock, hasDataSheet, facets } = (JSON.parse(answer) as { data: { toolFacets: Compared } })
    .data.toolFacets;
  const each = facets.map(({ unknown, choices, numbers }) => [
    unknown,
    numbers ? [numbers.min, numbers.max] : choices.map(({ count }) => count),
  ]);
  return JSON.stringify([total, inStock, hasDataSheet.count, each]);
}

/** The shop and its baseline on the same work. @throws Error if they count differently */
async function compare(place: Place): Promise<void> {
  const shop = await withServer('shop', place, measureCompared);
  const baseline = await withServer('facets-apollo', place, measureCompared);
  if (shop.counts !== baseline.counts) throw new Error(`${shop.counts}\n${baseline.counts}`);
  const ratio = shop.cost.all / baseline.cost.all;
  say(
    ratio <= MOST_OF_BASELINE,
    'facets, of bare Apollo',
    `${ratio.toFixed(2)} ×, of ${MOST_OF_BASELINE}; shop ${shown(shop.cost)}, bare Apollo ${shown(baseline.cost)}`,
  );
}

async function main(): Promise<void> {
  const logs = mkdtempSync(path.join(tmpdir(), 'shop-facets-'));
  const database = await makeFilledDatabase(`bench_facets_${process.pid}`, (client) =>
    seedFacets(client, TOOLS),
  );
  try {
    const place = { databaseUrl: database.url, logs };
    await withServer('shop', place, measureCases);
    await compare(place);
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
