import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '../../dev/processes';
import { send } from '../environment/answer';
import { makeFolder, startDatabase, startGateway, type Gateway } from '../environment/processes';
import { addPeople, addTool, connect } from '../environment/fixtures';
import { optionsOrUsage, runAudit } from '../environment/run';
import { percentile } from '../faults/fault';
import { leastOf, pointsOf, scrape, slopeOf, type Sample } from './memory';
import { makeVisits } from './visits';

const USAGE = `npm run audit:soak -- [options]
  --minutes 30     how long
  --rate 20        requests a second`;

/** The share of the run that is not measured: V8 compiles, caches fill and the pool opens. */
const WARM_UP = 1 / 3;
/** Growth over the measured part that still counts as flat, MiB: cached responses come and go. */
const FLAT = 16;
/** Interval at which garbage is collected and memory is read. */
const SAMPLE_SECONDS = 5;
/** Samples of which the least counts. */
const SAMPLES_TOGETHER = 4;

interface Options {
  readonly minutes: number;
  readonly rate: number;
}

async function main({ minutes, rate }: Options): Promise<boolean> {
  const { folder, remove } = makeFolder();
  const database = await startDatabase(folder, false);
  try {
    const db = await connect(database.url);
    const people = await addPeople(db);
    const tools: string[] = [];
    for (let n = 0; n < 30; n += 1)
      tools.push(await addTool(db, { name: `Meridian board ${n}`, price: 3, minimum: 1, stock: 1_000_000 }));
    await db.end();
    const metricsPort = await freePort();
    const settings = { RATE_LIMIT: 'off', METRICS_PORT: String(metricsPort) };
    const gateway = await startGateway({ databaseUrl: database.url, folder, settings, collects: true });
    const visits = makeVisits({ people, tools });
    const soaked = await soak({ gateway, metricsPort, visits }, { minutes, rate });
    await gateway.stop();
    return report(soaked, minutes);
  } finally {
    await database.stop();
    remove();
  }
}

interface Soaked {
  readonly samples: readonly Sample[];
  readonly taken: readonly number[];
  readonly wrong: readonly string[];
}

async function soak(
  at: { gateway: Gateway; metricsPort: number; visits: ReturnType<typeof makeVisits> },
  { minutes, rate }: Options,
): Promise<Soaked> {
  const [samples, taken, wrong] = [[] as Sample[], [] as number[], [] as string[]];
  const started = performance.now();
  const ends = started + minutes * 60_000;
  const inFlight = new Set<Promise<void>>();
  const visit = async (n: number) => {
    const { call, status } = at.visits(n);
    const answer = await send(at.gateway.port, call).catch((error: Error) => error);
    if (answer instanceof Error) return void wrong.push(answer.message);
    taken.push(answer.ms);
    if (answer.status !== status)
      wrong.push(`${call.method} ${call.path}: ${answer.status} ${answer.text.slice(0, 100)}`);
  };
  for (let n = 0; performance.now() < ends; n += 1) {
    const one = visit(n).finally(() => inFlight.delete(one));
    inFlight.add(one);
    if (n % (rate * SAMPLE_SECONDS) === 0) {
      at.gateway.kill('SIGUSR2');
      samples.push(await scrape(at.metricsPort, (performance.now() - started) / 60_000));
    }
    await sleep(Math.max(0, started + ((n + 1) * 1_000) / rate - performance.now()));
  }
  await Promise.all(inFlight);
  return { samples, taken, wrong };
}

function report({ samples, taken, wrong }: Soaked, minutes: number): boolean {
  const late = samples.filter(({ at }) => at >= minutes * WARM_UP);
  const measured = minutes * (1 - WARM_UP);
  const heap = leastOf(
    pointsOf(late, ({ heap }) => heap),
    SAMPLES_TOGETHER,
  );
  const resident = pointsOf(late, ({ resident }) => resident);
  const [heapSlope, residentSlope] = [slopeOf(heap), slopeOf(resident)];
  const say = (name: string, points: readonly { value: number }[], slope: number) =>
    console.log(
      `${name}: ${points[0]?.value.toFixed(1)} → ${points.at(-1)?.value.toFixed(1)} MiB, slope ${slope.toFixed(2)} MiB a minute`,
    );
  console.log(
    `${taken.length} requests in ${minutes} min: p50 ${percentile(taken, 0.5).toFixed(1)} ms, p99 ${percentile(taken, 0.99).toFixed(1)} ms, ${wrong.length} wrong`,
  );
  wrong.slice(0, 3).forEach((line) => console.log(`    ${line}`));
  say('heap after collections', heap, heapSlope);
  say('resident', resident, residentSlope);
  const isFlat = heapSlope * measured < FLAT;
  console.log(
    isFlat && !wrong.length
      ? 'passed: the heap is flat'
      : `failed: ${isFlat ? 'wrong answers' : 'the heap grows'}`,
  );
  return isFlat && wrong.length === 0;
}

function readOptions(): Options {
  const { values } = parseArgs({
    options: { minutes: { type: 'string', default: '30' }, rate: { type: 'string', default: '20' } },
  });
  const [minutes, rate] = [Number(values.minutes), Number(values.rate)];
  if (!(minutes > 0) || !(rate > 0)) throw new TypeError('--minutes and --rate: numbers above 0');
  return { minutes, rate };
}

const options = optionsOrUsage(readOptions, USAGE);
runAudit(() => main(options));
