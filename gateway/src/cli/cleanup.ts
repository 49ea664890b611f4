import { deleteExpired } from '../jobs/clean-up';
import { CommandError, runCommand } from './run-command';

const DRY_RUN = '--dry-run';

/**
 * `npm run cleanup [-- --dry-run]`: does the job `clean-up` now, or only counts. It works in small batches, so it does
 * not disturb the running shop, and two runs may overlap.
 */
export const cleanup = (args: string[]) =>
  runCommand(async ({ services }) => {
    if (args.some((argument) => argument !== DRY_RUN))
      throw new CommandError(`Usage: npm run cleanup [-- ${DRY_RUN}]`);
    return (await deleteExpired(services, args.includes(DRY_RUN))).join('\n');
  });
