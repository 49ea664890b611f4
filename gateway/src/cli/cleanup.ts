import { deleteExpiredKeys, KEY_DAYS } from '../modules/idempotency/delete-expired-keys';
import { deleteUnusedPictures } from '../modules/tools/delete-unused-pictures';
import { deleteExpiredSessions, SESSION_DAYS } from '../modules/users/delete-expired-sessions';
import { CommandError, runCommand } from './run-command';

const DRY_RUN = '--dry-run';

/**
 * `npm run cleanup [-- --dry-run]`: deletes expired sessions and keys and unused pictures. It works in small batches, so
 * it does not disturb the running shop, and two runs may overlap.
 */
export const cleanup = (args: string[]) =>
  runCommand(async ({ services }) => {
    if (args.some((argument) => argument !== DRY_RUN))
      throw new CommandError(`Usage: npm run cleanup [-- ${DRY_RUN}]`);
    const dryRun = args.includes(DRY_RUN);
    const sessions = await deleteExpiredSessions(services.db, dryRun);
    const keys = await deleteExpiredKeys(services.db, dryRun);
    const pictures = await deleteUnusedPictures(services, dryRun);
    const done = dryRun ? 'to delete' : 'deleted';
    return [
      `${sessions} sessions ${done}: expired more than ${SESSION_DAYS} days ago.`,
      `${keys} idempotency keys ${done}: older than ${KEY_DAYS} days.`,
      `${pictures} pictures ${done}: used by no tool, older than a day.`,
    ].join('\n');
  });
