import { parseArgs } from 'node:util';
import { makeFolder } from '../environment/processes';
import { optionsOrUsage, runAudit } from '../environment/run';
import { atOnce } from './at-once';
import type { Case } from './case';
import { edgeCases } from './edge';
import { limits } from './limits';
import { logCases } from './logs';
import { startEnvironment, type Environment } from './environment';
import { survival } from './survival';

const TOPICS: Readonly<Record<string, readonly Case[]>> = {
  atOnce,
  edge: edgeCases,
  logs: logCases,
  survival,
  limits,
};
const USAGE = `npm run audit:replicas -- [--only ${Object.keys(TOPICS).join('|')}]`;

/** @throws TypeError for an unknown option or topic */
function readCases(): readonly Case[] {
  const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
  const cases = only ? TOPICS[only] : Object.values(TOPICS).flat();
  if (!cases) throw new TypeError(`no such topic: ${only}`);
  return cases;
}

async function show(one: Case, environment: Environment): Promise<boolean> {
  try {
    console.log(`✓ ${one.name}\n    ${await one.run(environment)}`);
    return true;
  } catch (error) {
    console.log(`✗ ${one.name}\n    ${(error as Error).message}`);
    return false;
  }
}

/** Runs the services of docker-compose.yml as processes and checks them. */
async function main(cases: readonly Case[]): Promise<boolean> {
  const { folder, remove } = makeFolder();
  let environment: Environment | undefined;
  try {
    environment = await startEnvironment(folder);
    const { gateways, edge } = environment;
    const ports = gateways.map(({ port }) => port).join(' and ');
    console.log(`two gateways (${ports}), Redis, PostgreSQL; nginx at https://127.0.0.1:${edge.httpsPort}\n`);
    let failed = 0;
    for (const one of cases) if (!(await show(one, environment))) failed += 1;
    console.log(`\n${cases.length - failed} passed, ${failed} failed`);
    return failed === 0;
  } finally {
    await environment?.stop();
    remove();
  }
}

const cases = optionsOrUsage(readCases, USAGE);
runAudit(() => main(cases));
