import 'reflect-metadata';
import { migrate } from './db/data-source';
import { readEnv, SettingsError, type Env } from './env';
import { makeSchema } from './graphql/schema';
import { inLocalStack } from './local/in-local-stack';
import { LocalStackError } from './local/local-stack-error';
import { stopOnSignals } from './local/stop-signals';
import { seedCatalogue } from './db/seed/seed';
import { seedDemoAdmin } from './db/seed/demo-admin';
import { createServer } from './server';
import { openShop, type OpenShop } from './shop';
import { say, sayReady } from './start-messages';

/** What is stopped in this order: requests, then connections, then what we started ourselves. */
type Stop = () => Promise<void>;
/** Longest time a stop may take, ms: after it the process ends with what is in flight. */
const STOP_TIMEOUT = 10_000;

async function start(): Promise<Stop> {
  const { env, stopLocal } = await inLocalStack(readEnv(), say);
  try {
    const open = await openShop(env);
    const { shop, dataSource, metrics } = open;
    await prepareDatabase(open, env);
    const server = await createServer(shop, await makeSchema(), metrics);
    const port = await listen(server.listen, env.PORT, env.HOST);
    const metricsServer = metrics && (await listen(metrics.listen, env.METRICS_PORT, env.HOST));
    sayReady(env, port);
    return async () => {
      await server.stop();
      await metricsServer?.close();
      await open.close();
      await stopLocal();
      if (dataSource.isInitialized) throw new Error('database connections are still open');
    };
  } catch (error) {
    await stopLocal();
    throw error;
  }
}

/** Listens, or says in one line why it cannot. @throws LocalStackError */
async function listen<T>(
  open: (port: number, host: string) => Promise<T>,
  port: number,
  host: string,
): Promise<T> {
  try {
    return await open(port, host);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new LocalStackError(
        `Port ${port} is taken. Stop what uses it, or start with another: PORT=${port + 1} npm start`,
      );
    if (code === 'EACCES')
      throw new LocalStackError(`No permission to use port ${port}. Choose one above 1023.`);
    throw error;
  }
}

/** Production is migrated by `npm run migrate`, never by a replica that starts. */
async function prepareDatabase({ shop, dataSource }: OpenShop, env: Env): Promise<void> {
  if (env.NODE_ENV === 'production') {
    if (await dataSource.showMigrations())
      throw new LocalStackError('The database is not up to date: npm run migrate');
    return;
  }
  await migrate(env.DATABASE_URL);
  if (!env.FIREBASE_AUTH_EMULATOR_HOST) return;
  if (env.DEMO_CATALOGUE)
    await seedCatalogue(
      shop,
      (done, all) => done % 10 === 0 && say(`drawing the catalogue: ${done} of ${all}`),
    );
  if (env.DEMO_ADMIN_EMAIL) await seedDemoAdmin(shop);
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
