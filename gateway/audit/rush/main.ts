import path from 'node:path';
import { parseArgs } from 'node:util';
import { addPerson, connect, type Person } from '../environment/fixtures';
import { makeFolder, startDatabase, startGateway, type Gateway } from '../environment/processes';
import { optionsOrUsage, runAudit } from '../environment/run';
import { keepBusy, load } from './busy';
import { buyersOfOneTool, shipmentsTogether, type Rush } from './rush';

const USAGE = `npm run audit:rush -- [options]
  --buyers 1000    clients that order one unit each
  --units 100      units in stock
  --shipments 60   shipments that are sent together; 0 for none
  --gateways 2
  --busy 0         processes that keep the cores busy meanwhile
  --rounds 1
  --against FOLDER another built gateway: the rounds alternate between it and this one`;

const PEOPLE = 100;

function readOptions() {
  const number = (fallback: number) => ({ type: 'string', default: String(fallback) }) as const;
  const { values } = parseArgs({
    options: {
      buyers: number(1_000),
      units: number(100),
      shipments: number(60),
      gateways: number(2),
      busy: number(0),
      rounds: number(1),
      against: { type: 'string' },
    },
  });
  const { against, ...rest } = values;
  const numbers = Object.fromEntries(
    Object.entries(rest).map(([name, value]) => [name, whole(name, value)]),
  ) as Record<keyof typeof rest, number>;
  return { ...numbers, builds: against ? [path.resolve(against), undefined] : [undefined] };
}

function whole(name: string, value: string): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 0) throw new TypeError(`--${name} is a whole number`);
  return number;
}

type Options = ReturnType<typeof readOptions>;

/** Sends many requests together to a shop that is perhaps busy: each is served, and no unit is lost. */
async function main(options: Options): Promise<boolean> {
  const { folder, remove } = makeFolder();
  const database = await startDatabase(path.join(folder, 'database'));
  const db = await connect(database.url);
  let held = true;
  try {
    const people: Person[] = [];
    for (let at = 0; at < PEOPLE; at += 1) people.push(await addPerson(db, `buyer-${at}`));
    const admin = await addPerson(db, 'admin', 'admin');
    for (let round = 1; round <= options.rounds; round += 1)
      for (const build of options.builds) {
        const start = () =>
          startGateway({ databaseUrl: database.url, folder, settings: { RATE_LIMIT: 'off' }, build });
        const gateways = await Promise.all(Array.from({ length: options.gateways }, start));
        const endBusy = keepBusy(options.busy);
        try {
          await buyersOfOneTool({ db, gateways, people, buyers: 100, units: 100 });
          held = (await show(options, { db, gateways, people, admin }, build)) && held;
        } finally {
          endBusy();
          await Promise.all(gateways.map((gateway) => gateway.stop()));
        }
      }
  } finally {
    await db.end();
    await database.stop();
    remove();
  }
  return held;
}

interface Shop {
  readonly db: Awaited<ReturnType<typeof connect>>;
  readonly gateways: readonly Gateway[];
  readonly people: readonly Person[];
  readonly admin: Person;
}

async function show(
  { buyers, units, shipments }: Options,
  shop: Shop,
  build = 'this build',
): Promise<boolean> {
  const rushes: [string, Rush][] = [
    [`${buyers} buyers of ${units} units`, await buyersOfOneTool({ ...shop, buyers, units })],
  ];
  if (shipments) rushes.push([`${shipments} shipments`, await shipmentsTogether({ ...shop, shipments })]);
  for (const [what, { answers, median, p99, total, complaints }] of rushes) {
    const counts = [...answers].map(([kind, count]) => `${count} × ${kind}`).join(', ');
    const times = [median, p99, total].map((ms) => (ms / 1_000).toFixed(2)).join(' / ');
    console.log(`${complaints.length ? '✗' : '✓'} ${what}, load ${load()}, ${build}: ${counts}`);
    console.log(`    median / p99 / all: ${times} s`);
    complaints.forEach((complaint) => console.log(`    ✗ ${complaint}`));
  }
  return rushes.every(([, { complaints }]) => complaints.length === 0);
}

const options = optionsOrUsage(readOptions, USAGE);
runAudit(() => main(options));
