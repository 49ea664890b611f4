import { parseArgs } from 'node:util';
import { makeFolder } from '../environment/processes';
import { runAudit } from '../environment/run';
import { jobAdded } from './added';
import { killRepeatedly } from './killed';
import { ordersDuringQueue } from './queued';

/**
 * `npm run audit:jobs [-- --kills 20 --jobs 1000]`: measures what adding a job takes, places orders while e-mails are queued,
 * and kills the worker in the middle of jobs that send e-mails.
 */
const { values } = parseArgs({
  options: { kills: { type: 'string', default: '20' }, jobs: { type: 'string', default: '1000' } },
});

async function inFolder(audit: (folder: string) => Promise<boolean>): Promise<boolean> {
  const { folder, remove } = makeFolder();
  return audit(folder).finally(remove);
}

async function main(): Promise<boolean> {
  const jobs = Number(values.jobs);
  const added = await inFolder(jobAdded);
  const queued = await inFolder((folder) => ordersDuringQueue(folder, jobs));
  const killed = await inFolder((folder) => killRepeatedly(folder, { kills: Number(values.kills), jobs }));
  return added && queued && killed;
}

runAudit(main);
