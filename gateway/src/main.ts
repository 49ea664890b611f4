import 'reflect-metadata';
import { readEnv } from './env';
import { lastWords } from './last-words';
import { stopOnSignals } from './stop-signals';
import { say } from './start-messages';

/** Longest time a stop may take, ms. After it the process ends and drops the requests in flight. */
const STOP_TIMEOUT = 10_000;

/** Starts the shop and returns a function that stops it. */
async function start(): Promise<() => Promise<void>> {
  const env = readEnv();
  // Loaded after the settings are checked, so that a wrong one is reported immediately.
  const { startShop } = await import('./start');
  return startShop(env);
}

function fail(error: unknown): never {
  console.error(lastWords(error));
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
