import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { ABSOLUTE, COLD_START, goalsOf, MEMORY, type TargetName } from './goals';
import type { Figures, ScenarioResult } from './measure';
import type { Options } from './options';
import { SERVERS, type ServerName } from './servers';

export interface Results {
  readonly options: Options;
  readonly scenarios: readonly ScenarioResult[];
  /** Ms of each start. */
  readonly coldStarts: Record<ServerName, number[]>;
  /** MiB after the load. */
  readonly memory: Record<ServerName, number>;
}

interface Verdict {
  readonly what: string;
  readonly measured: string;
  readonly atMost: string;
  readonly met: boolean;
}

const TITLES: Record<TargetName, string> = {
  bare: 'bare http+pg',
  apollo: 'bare Apollo+pg',
  shop: 'shop, GraphQL',
  other: 'shop, REST',
};

const titlesOf = ({ scenario: { otherTitle } }: ScenarioResult): Record<TargetName, string> => ({
  ...TITLES,
  ...(otherTitle && { other: otherTitle }),
});

export const medianOf = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

const medianFigure = (figures: readonly Figures[] | undefined, name: keyof Figures): number =>
  medianOf((figures ?? []).map((each) => each[name]));

/** Median of the ratios of each repetition: a long disturbance affects both of a pair. */
const ratioOf = ({ repetitions }: ScenarioResult, target: TargetName, other: TargetName): number =>
  medianOf(
    (repetitions[target] ?? []).map(({ cpu }, turn) => cpu / (repetitions[other]?.[turn]?.cpu ?? NaN)),
  );

/** Prints the table of all scenarios and whether each goal is met. */
export function reportResults(results: Results, say: (line: string) => void): Verdict[] {
  const head = [
    'scenario',
    'server',
    'CPU ms',
    'server',
    'PostgreSQL',
    'req/s',
    'p50 ms',
    'p99 ms',
    '× bare',
    '× Apollo',
  ];
  const rows = results.scenarios.flatMap((result) => rowsOf(result));
  say(tableOf([head, ...rows]));
  say('');
  const start = (name: ServerName) => medianOf(results.coldStarts[name]);
  const processes = SERVERS.map((name) => [
    TITLES[name],
    `${start(name).toFixed(0)} ms`,
    `${results.memory[name].toFixed(0)} MiB`,
  ]);
  say(tableOf([['', 'cold start to the first 200', 'memory after load'], ...processes]));
  say('');
  const verdicts = verdictsOf(results);
  const goals = verdicts.map(({ what, measured, atMost, met }) => [
    what,
    measured,
    atMost,
    met ? 'met' : 'MISSED',
  ]);
  say(tableOf([['goal', 'measured', 'at most', ''], ...goals]));
  return verdicts;
}

function rowsOf(result: ScenarioResult): string[][] {
  const { name, title, otherNote } = result.scenario;
  const titles = titlesOf(result);
  return Object.entries(result.repetitions)
    .sort(([a], [b]) => orderOf(a) - orderOf(b))
    .map(([key, figures], at) => {
      const target = key as TargetName;
      const figure = (of: keyof Figures, digits: number) => medianFigure(figures, of).toFixed(digits);
      const times = (other: TargetName) =>
        result.repetitions[other] ? ratioOf(result, target, other).toFixed(2) : '';
      const note = target === 'other' && otherNote ? ' *' : '';
      const label = at === 0 ? `${name} ${title}` : '';
      const parts = [figure('cpu', 3), figure('serverCpu', 3), figure('postgresCpu', 3)];
      const rates = [figure('requestsPerSecond', 0), figure('p50', 1), figure('p99', 1)];
      return [label, titles[target] + note, ...parts, ...rates, times('bare'), times('apollo')];
    });
}

const orderOf = (target: string): number => Object.keys(TITLES).indexOf(target);

function verdictsOf({ scenarios, coldStarts, memory }: Results): Verdict[] {
  const ofScenarios = scenarios.flatMap((result) => {
    const { name, otherNote } = result.scenario;
    const titles = titlesOf(result);
    return goalsOf(name, !!result.repetitions.other && !otherNote).map(({ of, against, atMost }): Verdict => {
      const ratio = ratioOf(result, of, against);
      const what = `${name} ${titles[of]} / ${titles[against]}`;
      return { what, measured: ratio.toFixed(2), atMost: atMost.toFixed(2), met: ratio <= atMost };
    });
  });
  const absolute = scenarios.flatMap(({ scenario: { name, title }, repetitions }): Verdict[] => {
    const atMost = ABSOLUTE[name];
    if (atMost === undefined) return [];
    const cpu = medianFigure(repetitions.shop, 'cpu');
    const what = `${name} ${title}, CPU`;
    return [{ what, measured: `${cpu.toFixed(1)} ms`, atMost: `${atMost} ms`, met: cpu <= atMost }];
  });
  const start = medianOf(coldStarts.shop);
  const wrong = scenarios
    .flatMap(({ repetitions }) => Object.values(repetitions).flat())
    .reduce((sum, each) => sum + each.wrong, 0);
  return [
    ...ofScenarios,
    ...absolute,
    { what: 'unexpected answers', measured: String(wrong), atMost: '0', met: wrong === 0 },
    {
      what: 'cold start of the shop',
      measured: `${start.toFixed(0)} ms`,
      atMost: `${COLD_START} ms`,
      met: start <= COLD_START,
    },
    {
      what: 'memory of the shop',
      measured: `${memory.shop.toFixed(0)} MiB`,
      atMost: `${MEMORY} MiB`,
      met: memory.shop <= MEMORY,
    },
  ];
}

/** Text is aligned left, numbers right. */
function tableOf(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const cell = (text: string, column: number) =>
    /^[\d.]+( ms| MiB)?$/.test(text) ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0);
  const line = (row: string[]) => row.map(cell).join('  ').trimEnd();
  const [head = [], ...body] = rows;
  return [line(head), widths.map((width) => '─'.repeat(width)).join('  '), ...body.map(line)].join('\n');
}

/** Writes all figures, with the machine and the commit, as JSON to results/. Returns the file's path. */
export function writeResults(results: Results, verdicts: readonly Verdict[]): string {
  const folder = path.join(__dirname, '../../results');
  mkdirSync(folder, { recursive: true });
  const at = new Date().toISOString();
  const file = path.join(folder, `${at.replace(/[:.]/g, '-')}.json`);
  const machine = { cpu: cpus()[0]?.model, cpus: cpus().length, node: process.version, commit: commit() };
  writeFileSync(file, JSON.stringify({ at, machine, ...results, verdicts }, null, 2));
  return path.relative(process.cwd(), file);
}

function commit(): string | null {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return null;
  }
}
