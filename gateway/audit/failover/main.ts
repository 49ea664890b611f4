import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { makeFolder } from '../environment/processes';
import { optionsOrUsage, runAudit } from '../environment/run';
import type { Case } from './case';
import { startCluster } from './cluster';
import { isInside, makeNetworks, runInside } from './enclosure';
import { seconds } from './evaluate';
import { fullDisk, slowDisk } from './disks';
import { machineKilled, processKilled } from './killed';
import { allCut, clusterCut } from './partition';
import { pointInTime } from './point-in-time';
import { checkMachine, unpackPrograms } from './programs';
import { buildReleaseBefore } from './release';
import { configure } from './server';
import { upgraded } from './upgrade';

const CASES: Readonly<Record<string, Case>> = {
  processKilled,
  machineKilled,
  clusterCut,
  allCut,
  fullDisk,
  slowDisk,
  pointInTime,
  upgraded,
};
const USAGE = `npm run audit:failover -- [options]
  --only NAME      one of ${Object.keys(CASES).join(', ')}
  --keep           keeps the logs of the servers and gateways`;

function readOptions() {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      keep: { type: 'boolean', default: false },
    },
  });
  const cases = Object.entries(CASES).filter(([name]) => !values.only || values.only === name);
  if (!cases.length) throw new TypeError(`no such case: ${values.only}`);
  return { cases, keep: values.keep };
}

/** Runs each case on a new cluster. */
async function main({ cases, keep }: ReturnType<typeof readOptions>): Promise<boolean> {
  checkMachine();
  const root = unpackPrograms();
  // Inside there is no network for packages.
  if (cases.some(([, one]) => one === upgraded)) buildReleaseBefore();
  if (!isInside()) return runInside();
  configure(root);
  makeNetworks();
  const { folder, remove } = makeFolder();
  if (keep) console.log(`logs: ${folder}`);
  let failed = 0;
  try {
    for (const [name, one] of cases) {
      const own = path.join(folder, name);
      mkdirSync(own);
      if (!(await show(one, { root, folder: own }))) failed += 1;
    }
    console.log(`\n${cases.length - failed} passed, ${failed} failed`);
    return failed === 0;
  } finally {
    if (!keep) remove();
  }
}

async function show(one: Case, { root, folder }: { root: string; folder: string }): Promise<boolean> {
  const started = performance.now();
  const { figures, complaints } = await run(one, { root, folder }).catch((error: Error) => ({
    figures: 'not shown',
    complaints: [error.message],
  }));
  const took = seconds(performance.now() - started);
  console.log(`${complaints.length ? '✗' : '✓'} ${one.name} (${took} s)\n    ${figures}`);
  complaints.forEach((complaint) => console.log(`    ✗ ${complaint}`));
  return complaints.length === 0;
}

async function run(one: Case, { root, folder }: { root: string; folder: string }) {
  const cluster = await startCluster(root, folder);
  return one.run({ root, folder, cluster }).finally(() => cluster.stop());
}

const options = optionsOrUsage(readOptions, USAGE);
runAudit(() => main(options));
