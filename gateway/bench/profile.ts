import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startLoadGenerator } from './load';
import { startServer, type ServerSettings } from './servers';
import type { Scenario } from './variants';
import { callsWithOwnAnswers } from './verify';

interface CpuProfile {
  /** Microseconds of the clock that process.hrtime reads. */
  readonly startTime: number;
  readonly nodes: readonly ProfileNode[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

interface ProfileNode {
  readonly id: number;
  readonly children?: readonly number[];
  readonly callFrame: {
    readonly functionName: string;
    readonly url: string;
    readonly lineNumber: number;
    readonly columnNumber: number;
  };
}

interface Loaded {
  readonly title: string;
  readonly from: bigint;
  readonly to: bigint;
  readonly requests: number;
}

interface Profiling {
  readonly scenarios: readonly Scenario[];
  readonly settings: ServerSettings;
  readonly seconds: number;
  say(line: string): void;
}

const FOLDER = path.join(__dirname, '../../results/profile');

/** Runs every scenario on a shop under V8's sampling profiler and reports which packages and functions take the time. */
export async function profileShop({ scenarios, settings, seconds, say }: Profiling): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const nodeOptions = ['--cpu-prof', `--cpu-prof-dir=${FOLDER}`];
  const server = await startServer('shop', { ...settings, nodeOptions });
  const generator = startLoadGenerator();
  const loaded: Loaded[] = [];
  try {
    for (const scenario of scenarios) {
      const calls = await callsWithOwnAnswers(scenario, server.port);
      const job = { port: server.port, connections: 16, ...(scenario.once && { once: true }) };
      const { sentOnce } = await generator.run({ ...job, calls, seconds: 1 });
      const from = process.hrtime.bigint();
      const { requests } = await generator.run({ ...job, calls: calls.slice(sentOnce), seconds });
      loaded.push({
        title: `${scenario.name} ${scenario.title}`,
        from,
        to: process.hrtime.bigint(),
        requests,
      });
    }
  } finally {
    generator.stop();
    await server.stop();
  }
  const file = readdirSync(FOLDER)[0] ?? '';
  const profile = JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')) as CpuProfile;
  for (const window of loaded) report(profile, window, say);
  say(
    `the whole profile, for a browser's developer tools: ${path.relative(process.cwd(), path.join(FOLDER, file))}`,
  );
}

function report(
  profile: CpuProfile,
  { title, from, to, requests }: Loaded,
  say: (line: string) => void,
): void {
  const [packages, functions] = [new Map<string, number>(), new Map<string, number>()];
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const homes = homesOf(profile, nodes);
  let at = profile.startTime;
  let busy = 0;
  profile.samples.forEach((id, i) => {
    const spent = profile.timeDeltas[i] ?? 0;
    at += spent;
    const node = nodes.get(id);
    if (
      !node ||
      at < Number(from / 1000n) ||
      at > Number(to / 1000n) ||
      node.callFrame.functionName === '(idle)'
    )
      return;
    busy += spent;
    const home = homes.get(id) ?? 'node';
    packages.set(home, (packages.get(home) ?? 0) + spent);
    const name = `${node.callFrame.functionName || '(anonymous)'}  ${home}:${sourceOf(node).line + 1}`;
    functions.set(name, (functions.get(name) ?? 0) + spent);
  });
  say(`\n${title}: ${(busy / 1000 / requests).toFixed(3)} ms of JavaScript a request, ${requests} requests`);
  say(topOf(packages, busy, 16));
  say(topOf(functions, busy, 20));
}

function topOf(times: ReadonlyMap<string, number>, all: number, count: number): string {
  const top = [...times].sort(([, a], [, b]) => b - a).slice(0, count);
  return top.map(([name, time]) => `  ${((100 * time) / all).toFixed(1).padStart(5)} %  ${name}`).join('\n');
}

/** The package that each node's time is charged to: its own or, for functions of Node and V8, the calling package. */
function homesOf(
  { nodes: [root] }: CpuProfile,
  nodes: ReadonlyMap<number, ProfileNode>,
): Map<number, string> {
  const homes = new Map<number, string>();
  const visit = (node: ProfileNode, caller: string) => {
    const home = packageOf(node) ?? caller;
    homes.set(node.id, home);
    for (const child of node.children ?? []) visit(nodes.get(child) as ProfileNode, home);
  };
  if (root) visit(root, 'node');
  return homes;
}

/** The package, or the file of this repository, that contains a function. */
function packageOf(node: ProfileNode): string | undefined {
  const { functionName } = node.callFrame;
  const { file } = sourceOf(node);
  const inPackage = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1];
  if (inPackage) return inPackage;
  const ownFile = /.*\/gateway\/(.*)$/.exec(file)?.[1];
  if (ownFile) return ownFile;
  // Garbage collection and compilation happen wherever they are due: charged to nobody.
  return functionName.startsWith('(') && functionName !== '(root)' && functionName !== '(anonymous)'
    ? functionName
    : undefined;
}

/** Where a function was written, before it was bundled. */
function sourceOf({ callFrame: { url, lineNumber, columnNumber } }: ProfileNode): {
  readonly file: string;
  readonly line: number;
} {
  const entry = sourceMapOf(url)?.findEntry(lineNumber, columnNumber);
  if (!entry || !('originalSource' in entry)) return { file: url, line: lineNumber };
  return {
    file: path.resolve(path.dirname(fileURLToPath(url)), entry.originalSource),
    line: entry.originalLine,
  };
}

const sourceMaps = new Map<string, SourceMap | null>();

function sourceMapOf(url: string): SourceMap | null {
  let map = sourceMaps.get(url);
  if (map === undefined) {
    const file = url.startsWith('file:') ? `${fileURLToPath(url)}.map` : '';
    map = existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload) : null;
    sourceMaps.set(url, map);
  }
  return map;
}
