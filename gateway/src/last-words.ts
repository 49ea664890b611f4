import { databaseUnavailable } from './db/database-error';
import { SettingsError } from './env';
import { StartError } from './start-error';

/** What to print when an error ends a process: one sentence for people, or the error itself if no one foresaw it. */
export function lastWords(error: unknown, ...expected: (new (message: string) => Error)[]): unknown {
  const { message } = error as Error;
  if ([StartError, SettingsError, ...expected].some((kind) => error instanceof kind)) return message;
  return databaseUnavailable(error)
    ? `The database does not answer in time (${message}): start it, or try again when the machine is less busy.`
    : error;
}
