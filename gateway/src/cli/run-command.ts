import 'reflect-metadata';
import path from 'node:path';
import { readEnv, SettingsError, type Env } from '../env';
import { LocalStackError } from '../local/local-stack-error';
import { LOCAL_PROJECT_ID, startLocal } from '../local/start-local';
import { createServices, type OpenServices } from '../services';

/** A command that cannot do what it was asked: one line for the operator. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/**
 * Runs an operator's command on the shop's database: the one of DATABASE_URL, else the embedded one, which is started for
 * it. Prints the line that `work` answers; ends with 1 and one line on standard error where it fails.
 */
export async function runCommand(work: (open: OpenServices) => Promise<string>): Promise<void> {
  try {
    console.log(await onDatabase(work));
  } catch (error) {
    const forPeople = [CommandError, SettingsError, LocalStackError].some((kind) => error instanceof kind);
    console.error(forPeople ? (error as Error).message : error);
    process.exitCode = 1;
  }
}

async function onDatabase(work: (open: OpenServices) => Promise<string>): Promise<string> {
  const env = readEnv();
  const local = await startLocal({
    dataDir: path.resolve(env.DATA_DIR),
    authEmulatorPort: env.AUTH_EMULATOR_PORT,
    projectId: LOCAL_PROJECT_ID,
    needsPostgres: !env.DATABASE_URL,
    needsAuth: false,
    log: (line) => console.error(line),
  });
  try {
    // A command is not a server: no rate limits, no metrics.
    const settings = { RATE_LIMIT: 'off', METRICS_PORT: 0 } satisfies Partial<Env>;
    const open = await createServices({
      ...env,
      ...settings,
      DATABASE_URL: local.databaseUrl ?? env.DATABASE_URL,
    });
    try {
      return await work(open);
    } finally {
      await open.close();
    }
  } finally {
    await local.stop();
  }
}
