import { deleteOldKeys, KEY_DAYS } from '../modules/orders/old-keys';
import { removeUnusedPictures } from '../modules/tools/unused-pictures';
import { deleteOldSessions, SESSION_DAYS } from '../modules/users/old-sessions';
import { CommandError, runCommand } from './run-command';

const DRY_RUN = '--dry-run';

/**
 * `npm run tidy [-- --dry-run]`: deletes what nobody needs any more, in small steps, so that the shop goes on meanwhile
 * and two of these may run at once.
 */
export const tidy = (args: string[]) =>
  runCommand(async ({ services }) => {
    if (args.some((argument) => argument !== DRY_RUN))
      throw new CommandError(`Usage: npm run tidy [-- ${DRY_RUN}]`);
    const dryRun = args.includes(DRY_RUN);
    const sessions = await deleteOldSessions(services.db, dryRun);
    const keys = await deleteOldKeys(services.db, dryRun);
    const pictures = await removeUnusedPictures(services, dryRun);
    const done = dryRun ? 'to delete' : 'deleted';
    return [
      `${sessions} sessions ${done}: expired more than ${SESSION_DAYS} days ago.`,
      `${keys} idempotency keys ${done}: older than ${KEY_DAYS} days.`,
      `${pictures} pictures ${done}: of no tool, older than a day.`,
    ].join('\n');
  });
