import { parseArgs } from 'node:util';
import { runCases, type Case } from '../environment/case';
import { makeFolder } from '../environment/processes';
import { optionsOrUsage, runAudit } from '../environment/run';
import { atOnce } from './at-once';
import { edgeCases } from './edge';
import { limits } from './limits';
import { logCases } from './logs';
import { startEnvironment, type Environment } from './environment';
import { survival } from './survival';

const TOPICS: Readonly<Record<string, readonly Case<Environment>[]>> = {
  atOnce,
  edge: edgeCases,
  logs: logCases,
  survival,
  limits,
};
const USAGE = `npm run audit:replicas -- [--only ${Object.keys(TOPICS).join('|')}]`;

/** @throws TypeError for an unknown option or topic */
function readCases(): readonly Case<Environment>[] {
  const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
  const cases = only ? TOPICS[only] : Object.values(TOPICS).flat();
  if (!cases) throw new TypeError(`no such topic: ${only}`);
  return cases;
}

/** Runs the services of docker-compose.yml as processes and checks them. */
async function main(cases: readonly Case<Environment>[]): Promise<boolean> {
  const { folder, remove } = makeFolder();
  let environment: Environment | undefined;
  try {
    environment = await startEnvironment(folder);
    const { gateways, edge } = environment;
    const ports = gateways.map(({ port }) => port).join(' and ');
    console.log(`two gateways (${ports}), Redis, PostgreSQL; nginx at https://127.0.0.1:${edge.httpsPort}\n`);
    return await runCases(cases, environment);
  } finally {
    await environment?.stop();
    remove();
  }
}

const cases = optionsOrUsage(readCases, USAGE);
runAudit(() => main(cases));
