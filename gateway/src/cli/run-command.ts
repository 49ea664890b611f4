import 'reflect-metadata';
import { readEnv, SettingsError, type Env } from '../env';
import { createServices, type OpenServices } from '../services';
import { StartError } from '../start-error';

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
    // A command is not a server: no rate limits, no metrics.
    const settings = { RATE_LIMIT: 'off', METRICS_PORT: 0 } satisfies Partial<Env>;
    const open = await createServices({ ...readEnv(), ...settings }, { patient: true });
    console.log(await work(open).finally(() => open.close()));
  } catch (error) {
    const isExpected = [CommandError, SettingsError, StartError].some((kind) => error instanceof kind);
    console.error(isExpected ? (error as Error).message : error);
    process.exitCode = 1;
  }
}
