import 'reflect-metadata';
import { readEnv, type Env } from '../env';
import { createServices, type OpenServices } from '../services';
import { lastWords } from '../last-words';

/** A command that cannot do what it should; the message is one line for the operator. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/**
 * Runs an operator's command on the database of DATABASE_URL. Prints the line that `work` returns; on failure it prints
 * one line to standard error and sets exit code 1.
 */
export async function runCommand(work: (open: OpenServices) => Promise<string>): Promise<void> {
  try {
    // A command is not a server: no rate limits, no metrics, no time-outs of statements.
    const settings = {
      RATE_LIMIT: 'off',
      METRICS_PORT: 0,
      DATABASE_POOLER_URL: '',
      DATABASE_READ_URL: '',
    } satisfies Partial<Env>;
    // Standard output belongs to the command.
    const opening = { patient: true, tell: console.error };
    const open = await createServices({ ...readEnv(), ...settings }, opening);
    console.log(await work(open).finally(() => open.close()));
  } catch (error) {
    console.error(lastWords(error, CommandError));
    process.exitCode = 1;
  }
}
