import { parseArgs } from 'node:util';
import { makeFolder } from '../stage/processes';
import { atOnce } from './at-once';
import type { Case } from './case';
import { edgeCases } from './edge';
import { limits } from './limits';
import { startStage, type Stage } from './stage';
import { survival } from './survival';

const TOPICS: Readonly<Record<string, readonly Case[]>> = { atOnce, edge: edgeCases, survival, limits };
const USAGE = `npm run audit:replicas -- [--only ${Object.keys(TOPICS).join('|')}]`;

/** @throws TypeError for an option or a topic that is not known */
function readCases(): readonly Case[] {
  const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
  const cases = only ? TOPICS[only] : Object.values(TOPICS).flat();
  if (!cases) throw new TypeError(`no such topic: ${only}`);
  return cases;
}

async function show(one: Case, stage: Stage): Promise<boolean> {
  try {
    console.log(`✓ ${one.name}\n    ${await one.run(stage)}`);
    return true;
  } catch (error) {
    console.log(`✗ ${one.name}\n    ${(error as Error).message}`);
    return false;
  }
}

/** The shape of docker-compose.yml as processes, and what has to hold of it. */
async function main(cases: readonly Case[]): Promise<boolean> {
  const { folder, remove } = makeFolder();
  let stage: Stage | undefined;
  try {
    stage = await startStage(folder);
    const { gateways, edge } = stage;
    const ports = gateways.map(({ port }) => port).join(' and ');
    console.log(`two gateways (${ports}), Redis, PostgreSQL; nginx at https://127.0.0.1:${edge.httpsPort}\n`);
    let failed = 0;
    for (const one of cases) if (!(await show(one, stage))) failed += 1;
    console.log(`\n${cases.length - failed} passed, ${failed} failed`);
    return failed === 0;
  } finally {
    await stage?.stop();
    remove();
  }
}

function options(): readonly Case[] {
  try {
    return readCases();
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${USAGE}`);
    process.exit(2);
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
main(options()).then(
  (held) => process.exit(held ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
