import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { makeSessionTokens } from '../src/auth/session-tokens';
import { memoryOf } from './accounting';
import { makeDatabases, type BenchDatabases } from './database';
import { startLoadGenerator } from './load';
import { measureScenario, type ScenarioResult } from './measure';
import { readOptions, USAGE, type Options } from './options';
import { profileShop } from './profile';
import { reportResults, writeResults, type Results } from './report';
import { CATALOGUE_OF, makeScenarios, SCENARIOS } from './scenarios';
import type { Scenario } from './variants';
import { CATALOGUES, type CatalogueName } from './seed';
import { SERVERS, startServer, type RunningServer, type ServerName, type ServerSettings } from './servers';

const SECRET = 'the-secret-of-the-benchmark-and-of-nothing-else';
const say = (line: string) => console.log(line);
/** Progress, not part of the results. */
const progress = (line: string) => console.error(line);

type OfServers<T> = Record<ServerName, T>;
type Starter = (name: ServerName) => Promise<RunningServer>;

const ofServers = <T>(make: (name: ServerName) => T): OfServers<T> =>
  Object.fromEntries(SERVERS.map((name) => [name, make(name)])) as OfServers<T>;

/** Measurements on one catalogue. */
type Measured = Omit<Results, 'options'>;

async function main(options: Options): Promise<boolean> {
  const began = performance.now();
  const measured: Measured[] = [];
  for (const catalogue of ['small', 'large'] as const)
    if (options.scenarios.some((name) => CATALOGUE_OF[name] === catalogue))
      measured.push(...(await onCatalogue(catalogue, options)));
  progress(`took ${((performance.now() - began) / 1000).toFixed(0)} s`);
  if (!measured.length) return true;
  const results: Results = {
    options,
    scenarios: measured
      .flatMap(({ scenarios }) => scenarios)
      .sort((a, b) => SCENARIOS.indexOf(a.scenario.name) - SCENARIOS.indexOf(b.scenario.name)),
    coldStarts: ofServers((name) => measured.flatMap(({ coldStarts }) => coldStarts[name])),
    memory: ofServers((name) => Math.max(...measured.map(({ memory }) => memory[name]))),
  };
  const verdicts = reportResults(results, say);
  for (const { scenario } of results.scenarios)
    if (scenario.otherNote && options.unlikeRest) say(`* ${scenario.name}: ${scenario.otherNote}`);
  say(`written to ${writeResults(results, verdicts)}`);
  return verdicts.every(({ met }) => met);
}

/** Measures, or profiles, the selected scenarios of a catalogue. A profile has no result. */
async function onCatalogue(catalogue: CatalogueName, options: Options): Promise<Measured[]> {
  const { tools, orders } = CATALOGUES[catalogue];
  const logs = mkdtempSync(path.join(tmpdir(), 'shop-bench-logs-'));
  progress(`seeding ${tools} tools and ${orders} orders …`);
  const databases = await makeDatabases(CATALOGUES[catalogue], progress);
  try {
    const scenarios = await scenariosOf(catalogue, databases, options);
    const settingsOf = settingsFor(databases, scenarios, logs);
    const start: Starter = (name) => startServer(name, settingsOf(name));
    const measured: Measured[] = [];
    if (options.profile)
      await profileShop({ scenarios, settings: settingsOf('shop'), seconds: options.seconds, say });
    else measured.push(await compare(databases, scenarios, { options, start }));
    // Left behind after a failure: the error names them.
    rmSync(logs, { recursive: true, force: true });
    return measured;
  } finally {
    await databases.close();
  }
}

async function scenariosOf(
  catalogue: CatalogueName,
  databases: BenchDatabases,
  { scenarios: selected, variants }: Options,
): Promise<Scenario[]> {
  const client = new Client({ connectionString: databases.shop });
  await client.connect();
  const all = await makeScenarios(catalogue, client, makeSessionTokens(SECRET)).finally(() => client.end());
  return all
    .filter(({ name }) => selected.includes(name))
    .map((scenario) =>
      scenario.once ? scenario : { ...scenario, variants: scenario.variants.slice(0, variants) },
    );
}

const settingsFor =
  (databases: BenchDatabases, scenarios: readonly Scenario[], logs: string) =>
  (name: ServerName): ServerSettings => {
    const first = scenarios.find(({ writes, once, shopOnly }) => !writes && !once && !shopOnly)
      ?.variants[0] ?? {
      bare: { method: 'GET', path: '/home' },
      graphql: {
        method: 'POST',
        path: '/graphql',
        body: JSON.stringify({ query: '{ tools(first: 1) { nodes { id } } }' }),
      },
    };
    return {
      databaseUrl: name === 'shop' ? databases.shop : databases.baselines,
      secret: SECRET,
      firstCall: name === 'bare' ? first.bare : first.graphql,
      logFile: path.join(logs, `${name}.log`),
    };
  };

interface Setup {
  readonly options: Options;
  readonly start: Starter;
}

async function compare(
  databases: BenchDatabases,
  scenarios: readonly Scenario[],
  { options, start }: Setup,
): Promise<Measured> {
  const coldStarts = await measureColdStarts(start, options.repetitions - 1);
  const generator = startLoadGenerator();
  const servers = await startAll(start);
  for (const name of SERVERS) coldStarts[name].push(servers[name].coldStart);
  try {
    const done: ScenarioResult[] = [];
    // Those that place orders come last, so that lists do not change while they are compared.
    const isWriting = ({ writes, orders, shopOnly }: Scenario) => Number(!!writes || !!orders || !!shopOnly);
    for (const scenario of [...scenarios].sort((a, b) => isWriting(a) - isWriting(b))) {
      progress(`${scenario.name} ${scenario.title} …`);
      done.push(await measureScenario(scenario, { databases, servers, generator, options }));
    }
    return { scenarios: done, coldStarts, memory: ofServers((name) => memoryOf(servers[name].pid)) };
  } finally {
    generator.stop();
    await Promise.all(SERVERS.map((name) => servers[name].stop()));
  }
}

async function measureColdStarts(start: Starter, repetitions: number): Promise<OfServers<number[]>> {
  const coldStarts = ofServers((): number[] => []);
  for (let turn = 0; turn < repetitions; turn += 1) {
    for (const name of SERVERS) {
      const server = await start(name);
      coldStarts[name].push(server.coldStart);
      await server.stop();
    }
  }
  return coldStarts;
}

async function startAll(start: Starter): Promise<OfServers<RunningServer>> {
  const started: Partial<OfServers<RunningServer>> = {};
  try {
    for (const name of SERVERS) started[name] = await start(name);
    return started as OfServers<RunningServer>;
  } catch (error) {
    await Promise.all(Object.values(started).map((server) => server.stop()));
    throw error;
  }
}

function optionsOrUsage(): Options {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${USAGE}`);
    process.exit(2);
  }
}

const options = optionsOrUsage();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
main(options).then(
  (isMet) => process.exit(options.assert && !isMet ? 1 : 0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
