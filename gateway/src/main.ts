import 'reflect-metadata';
import { readEnv, SettingsError } from './env';
import { LocalStackError } from './local/local-stack-error';
import { stopOnSignals } from './local/stop-signals';
import { say } from './start-messages';

/** Longest time a stop may take, ms: after it the process ends with what is in flight. */
const STOP_TIMEOUT = 10_000;

/** Starts the shop, in this process or in workers below it. Answers how to stop it. */
async function start(): Promise<() => Promise<void>> {
  const env = readEnv();
  // Neither loads what only the other needs.
  const { startShop } =
    env.WEB_CONCURRENCY > 1 ? await import('./processes/primary') : await import('./processes/one-process');
  return startShop(env);
}

function fail(error: unknown): never {
  const forPeople = error instanceof LocalStackError || error instanceof SettingsError;
  console.error(forPeople ? error.message : error);
  process.exit(1);
}

const started = start();
started.catch(fail);
stopOnSignals(async () => {
  say('stopping …');
  await (
    await started
  )();
}, STOP_TIMEOUT);
