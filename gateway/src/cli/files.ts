import { missingFiles } from '../modules/files/check-files.service';
import { CommandError, runCommand } from './run-command';

/** `npm run files:check`: fails if the store has lost the content of a file. */
export const files = ([action, ...rest]: string[]) =>
  runCommand(async ({ services }) => {
    if (action !== 'check' || rest.length) throw new CommandError('Usage: npm run files:check');
    const missing = await missingFiles(services);
    if (missing.length === 0) return 'The content of every file is in the store.';
    const lines = missing.map(
      ({ id, name, subjectType, subjectId }) => `${id} ${name} (${subjectType} ${subjectId})`,
    );
    throw new CommandError([`The content of ${missing.length} files is missing:`, ...lines].join('\n'));
  });
