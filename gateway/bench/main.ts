import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { makeSessionTokens } from '../src/auth/session-tokens';
import { memoryOf } from './accounting';
import { makeDatabases, type BenchDatabases } from './database';
import { startLoadGenerator } from './load';
import { measureWork, type WorkResult } from './measure';
import { readOptions, USAGE, type Options } from './options';
import { profileShop } from './profile';
import { tellResults, writeResults } from './report';
import { SCALES } from './seed';
import { SERVERS, startServer, type RunningServer, type ServerName, type ServerSettings } from './servers';
import { makeWorks, type Work } from './works';

const SECRET = 'the-secret-of-the-benchmark-and-of-nothing-else';
const say = (line: string) => console.log(line);
/** What goes on meanwhile, for people who wait: not part of the results. */
const murmur = (line: string) => console.error(line);

type OfServers<T> = Record<ServerName, T>;
type Starter = (name: ServerName) => Promise<RunningServer>;

async function main(options: Options): Promise<boolean> {
  const began = performance.now();
  const logs = mkdtempSync(path.join(tmpdir(), 'shop-bench-logs-'));
  murmur(`seeding ${SCALES[options.scale].tools} tools and ${SCALES[options.scale].orders} orders …`);
  const databases = await makeDatabases(SCALES[options.scale], murmur);
  try {
    const works = await worksOf(databases, options);
    const settingsOf = settingsFor(databases, works, logs);
    const start: Starter = (name) => startServer(name, settingsOf(name));
    const isMet = options.profile
      ? await profileShop({ works, settings: settingsOf('shop'), seconds: options.seconds, say }).then(
          () => true,
        )
      : await compare(databases, works, { options, start });
    murmur(`took ${((performance.now() - began) / 1000).toFixed(0)} s`);
    // Kept where something failed: the error names them.
    rmSync(logs, { recursive: true, force: true });
    return isMet;
  } finally {
    await databases.close();
  }
}

async function worksOf(databases: BenchDatabases, options: Options): Promise<Work[]> {
  const client = new Client({ connectionString: databases.shop });
  await client.connect();
  const works = await makeWorks(client, makeSessionTokens(SECRET)).finally(() => client.end());
  const wanted = works.filter(({ name }) => !options.works.length || options.works.includes(name));
  if (!wanted.length)
    throw new TypeError(
      `--works: ${works
        .map(({ name }) => name)
        .sort()
        .join(', ')}`,
    );
  return wanted.map((work) => ({ ...work, variants: work.variants.slice(0, options.variants) }));
}

const settingsFor =
  (databases: BenchDatabases, works: readonly Work[], logs: string) =>
  (name: ServerName): ServerSettings => {
    const first = works.find((work) => !work.writes)?.variants[0] ?? {
      bare: { method: 'GET', path: '/home' },
      graphql: {
        method: 'POST',
        path: '/graphql',
        body: JSON.stringify({ query: '{ tools(first: 1) { nodes { id } } }' }),
      },
    };
    return {
      databaseUrl: name === 'shop' ? databases.shop : databases.floors,
      secret: SECRET,
      firstCall: name === 'bare' ? first.bare : first.graphql,
      logFile: path.join(logs, `${name}.log`),
    };
  };

interface Stage {
  readonly options: Options;
  readonly start: Starter;
}

async function compare(
  databases: BenchDatabases,
  works: readonly Work[],
  { options, start }: Stage,
): Promise<boolean> {
  const coldStarts = await measureColdStarts(start, options.repetitions - 1);
  const generator = startLoadGenerator();
  const servers = await startAll(start);
  for (const name of SERVERS) coldStarts[name].push(servers[name].coldStart);
  try {
    const done: WorkResult[] = [];
    for (const work of works) {
      murmur(`${work.name} ${work.title} …`);
      done.push(await measureWork(work, { databases, servers, generator, options }));
    }
    done.sort((a, b) => a.work.name.localeCompare(b.work.name));
    const memory = ofServers((name) => memoryOf(servers[name].pid));
    const results = { options, works: done, coldStarts, memory };
    const verdicts = tellResults(results, say);
    for (const { work } of done)
      if (work.restNote && options.unlikeRest) say(`* ${work.name}: ${work.restNote}`);
    say(`written to ${writeResults(results, verdicts)}`);
    return verdicts.every(({ met }) => met);
  } finally {
    generator.stop();
    await Promise.all(SERVERS.map((name) => servers[name].stop()));
  }
}

const ofServers = <T>(make: (name: ServerName) => T): OfServers<T> =>
  Object.fromEntries(SERVERS.map((name) => [name, make(name)])) as OfServers<T>;

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
