import { parseArgs } from 'node:util';
import { makeFolder, startDatabase } from '../environment/processes';
import { addPeople, connect } from '../environment/fixtures';
import { optionsOrUsage, runAudit } from '../environment/run';
import { databaseAway, lockedRow } from './database';
import type { Fault, FaultEnvironment } from './fault';
import { databaseHung } from './hung';
import { killed, stopped } from './killed';
import { picturesReadOnly } from './pictures';
import { providerAway } from './provider';
import { slowClients } from './slow-clients';

const FAULTS: Readonly<Record<string, Fault>> = {
  killed,
  databaseAway,
  databaseHung,
  lockedRow,
  providerAway,
  picturesReadOnly,
  slowClients,
  stopped,
};

const USAGE = `npm run audit:faults -- [options]
  --short          for CI: 90 s at most
  --only NAME      one of ${Object.keys(FAULTS).join(', ')}`;

function readOptions(): { short: boolean; faults: Fault[] } {
  const { values } = parseArgs({
    options: { short: { type: 'boolean', default: false }, only: { type: 'string' } },
  });
  const faults = values.only ? [FAULTS[values.only]] : Object.values(FAULTS);
  const known = faults.filter((fault) => fault !== undefined);
  if (known.length !== faults.length) throw new TypeError(`no such fault: ${values.only}`);
  return { short: values.short, faults: known };
}

async function main({ short, faults }: { short: boolean; faults: Fault[] }): Promise<boolean> {
  const { folder, remove } = makeFolder();
  const database = await startDatabase(folder);
  let failed = 0;
  try {
    const db = await connect(database.url);
    const people = await addPeople(db);
    await db.end();
    for (const fault of faults) if (!(await show(fault, { folder, database, people, short }))) failed += 1;
    console.log(`${faults.length - failed} passed, ${failed} failed`);
    return failed === 0;
  } finally {
    await database.stop();
    remove();
  }
}

async function show(fault: Fault, environment: FaultEnvironment): Promise<boolean> {
  const started = performance.now();
  const { figures, complaints } = await fault
    .run(environment)
    .catch((error: Error) => ({ figures: 'not shown', complaints: [error.message] }));
  const took = ((performance.now() - started) / 1_000).toFixed(0);
  console.log(
    `${complaints.length ? '✗' : '✓'} ${fault.event}: ${fault.outcome} (${took} s)\n    ${figures}`,
  );
  complaints.forEach((complaint) => console.log(`    ✗ ${complaint}`));
  return complaints.length === 0;
}

const options = optionsOrUsage(readOptions, USAGE);
runAudit(() => main(options));
