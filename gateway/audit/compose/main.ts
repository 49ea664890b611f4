import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runCases, type Case } from '../environment/case';
import { makeFolder } from '../environment/processes';
import { optionsOrUsage, runAudit } from '../environment/run';
import { backups } from './cases/backup';
import { demo } from './cases/demo';
import { images } from './cases/images';
import { logs } from './cases/logs';
import { orders } from './cases/orders';
import { replacements } from './cases/replacements';
import { restarts } from './cases/restarts';
import { secrets } from './cases/secrets';
import { startEnvironment, type Environment } from './environment';

const TOPICS: Readonly<Record<string, readonly Case<Environment>[]>> = {
  orders,
  images,
  replacements,
  restarts,
  backups,
  secrets,
  demo,
  logs,
};
const USAGE = `npm run audit:compose -- [options]
  --only TOPICS    of ${Object.keys(TOPICS).join(', ')}, with commas
  --folder FOLDER  for engine, base images and data (8 GB), kept for the next run; default: a temporary one`;

interface Options {
  readonly cases: readonly Case<Environment>[];
  readonly folder: string | undefined;
}

/** @throws TypeError for an unknown option or topic */
function readOptions(): Options {
  const { only, folder } = parseArgs({
    options: { only: { type: 'string' }, folder: { type: 'string' } },
  }).values;
  const cases = (only?.split(',') ?? Object.keys(TOPICS)).flatMap((name) => {
    const topic = TOPICS[name];
    if (!topic) throw new TypeError(`no such topic: ${name}`);
    return topic;
  });
  return { cases, folder: folder && path.resolve(folder) };
}

/** Runs docker-compose.yml with a real engine and does to it what docs/operations.md describes, and what happens to servers. */
async function main({ cases, folder }: Options): Promise<boolean> {
  const own = folder === undefined ? makeFolder() : { folder, remove: () => undefined };
  let environment: Environment | undefined;
  try {
    mkdirSync(own.folder, { recursive: true });
    environment = await startEnvironment(own.folder);
    return await runCases(cases, environment);
  } finally {
    await environment?.stop();
    own.remove();
  }
}

const options = optionsOrUsage(readOptions, USAGE);
runAudit(() => main(options));
