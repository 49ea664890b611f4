import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import type { Client } from 'pg';
import { cpuOf } from './accounting';
import { keepAlive, send, type Call } from './calls';
import { makeFilledDatabase, postmasterAt, withClient } from './database';
import { startServer } from './servers';

/**
 * `npm run bench:facets [-- <tools>]`: facets of families of 10,000 tools with 20 attributes each, and of all families together,
 * in CPU time of the gateway and of PostgreSQL together. No two requests are the same, so that no answer comes from the response
 * cache. Exits with 1 if an answer costs more than its goal.
 */
const TOOLS = Number(process.argv[2] ?? 100_000);
const FAMILIES = 10;
/** Half of them numbers and ranges, a quarter each choices and yes or no. */
const ATTRIBUTES = 20;
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

const FAMILY = `INSERT INTO families (id, slug, name, position)
  SELECT gen_random_uuid(), 'family-' || i, 'Family ' || i, i FROM generate_series(0, ${FAMILIES - 1}) i`;
const DEFINITIONS = `INSERT INTO attributes (id, family_id, key, name, kind, unit, choices, is_facet, heading, position)
  SELECT gen_random_uuid(), family.id, 'a' || i, 'Attribute ' || i,
    CASE i % 4 WHEN 0 THEN 'Range' WHEN 1 THEN 'Number' WHEN 2 THEN 'Choice' ELSE 'YesNo' END,
    CASE WHEN i % 4 < 2 THEN 'V' ELSE '' END,
    CASE WHEN i % 4 = 2 THEN ARRAY['red', 'green', 'blue', 'black', 'white'] ELSE '{}' END, true, '', i
  FROM families family, generate_series(1, ${ATTRIBUTES}) i`;
/** Four of five are in stock, a third is made to order, half have prices by quantity, one in twenty has a data sheet. */
const tools = (count: number) => `
  INSERT INTO tools (id, sku, name, picture, price_cents, price_breaks, minimum_order, available_stock, supply, lead_time_days,
    data_sheet, short_description, family_id)
  SELECT gen_random_uuid(), 'T-' || i, 'Tool ' || i, 'https://pictures.example.com/t.png', price,
    CASE WHEN n % 2 = 0 THEN jsonb_build_array(jsonb_build_object('minQuantity', 100, 'unitPrice', price * 9 / 10),
      jsonb_build_object('minQuantity', 1000, 'unitPrice', price * 8 / 10)) ELSE '[]' END,
    1 + n % 20, i % 50, CASE WHEN n % 3 = 0 THEN 'MADE_TO_ORDER' ELSE 'FROM_STOCK' END::tool_supply, n % 13,
    CASE WHEN n % 20 = 7 THEN 'https://example.com/sheet.pdf' END, 'For test benches.', family.id
  FROM generate_series(1, ${count}) i JOIN families family ON family.position = i % ${FAMILIES}
  CROSS JOIN LATERAL (SELECT 100 * (5 + i % 400) AS price, abs(hashtext('t' || i)) AS n) AS drawn`;
/** One value in ten is unknown. */
const VALUES = `INSERT INTO tool_attributes (tool_id, attribute_id, typed, min, typical, max, choice, flag)
  SELECT tool.id, attribute.id, 'x', CASE kind WHEN 'Range' THEN n % 40 END, CASE kind WHEN 'Number' THEN n % 97 END,
    CASE kind WHEN 'Range' THEN 40 + n % 60 END, CASE kind WHEN 'Choice' THEN choices[1 + n % 5] END,
    CASE kind WHEN 'YesNo' THEN n % 3 = 0 END
  FROM tools tool JOIN attributes attribute ON attribute.family_id = tool.family_id
  CROSS JOIN LATERAL (SELECT abs(hashtext(tool.id::text || attribute.position)) AS n) AS drawn WHERE n % 10 > 0`;

async function fill(client: Client): Promise<void> {
  for (const sql of [FAMILY, DEFINITIONS, tools(TOOLS), VALUES, 'VACUUM ANALYZE', 'CHECKPOINT'])
    await client.query(sql);
}

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

async function measure(url: string, logFile: string): Promise<number> {
  const postmaster = await withClient(url, postmasterAt);
  const firstCall: Call = { method: 'GET', path: '/readyz' };
  const server = await startServer('shop', { databaseUrl: url, secret: 'x'.repeat(48), firstCall, logFile });
  const agent = keepAlive(1);
  const cpu = () => cpuOf(postmaster) + cpuOf(server.pid);
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
  const say = (what: string, figure: number, goal: number) => {
    if (figure > goal) missed += 1;
    console.log(
      `${figure > goal ? 'MISSED' : 'met   '}  ${what.padEnd(34)}  ${figure.toFixed(1)} of ${goal} CPU ms`,
    );
  };
  try {
    const [first] = CASES as [Case];
    for (let run = 0; run < WARM_UP; run += 1) await ask(first, run % 2 ? 'list' : 'facets', 'family-0');
    const cold = cpu();
    await ask(first, 'facets');
    console.log(`        a family that is not in memory  ${(cpu() - cold).toFixed(0)} CPU ms`);
    for (const query of ['facets', 'list'] as const)
      for (const one of CASES) {
        for (let run = 0; run < WARM_UP / 4; run += 1) await ask(one, query);
        const before = cpu();
        for (let run = 0; run < RUNS; run += 1) await ask(one, query);
        say(`${query}: ${one.what}`, (cpu() - before) / RUNS, GOAL);
      }
  } finally {
    agent.destroy();
    await server.stop();
  }
  return missed;
}

async function main(): Promise<void> {
  const logs = mkdtempSync(path.join(tmpdir(), 'shop-facets-'));
  const database = await makeFilledDatabase(`bench_facets_${process.pid}`, fill);
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
