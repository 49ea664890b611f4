import type { DataSource } from 'typeorm';
import { migrate } from './db/data-source';
import type { Env } from './env';
import { makeSchema } from './graphql/schema';
import { StartError } from './start-error';
import { createServer } from './server';
import type { AppServices } from './shared/ctx';
import { createServices } from './services';
import { say, sayReady } from './start-messages';

/** Starts the whole shop in this process. Returns a function that stops requests and connections. */
export async function startShop(env: Env): Promise<() => Promise<void>> {
  const [{ services, dataSource, metrics, close }, schema] = await Promise.all([
    createServices(env),
    makeSchema(),
  ]);
  if (env.NODE_ENV === 'production') await refuseOldSchema(dataSource);
  else await migrateAndSeed(services, env);
  const server = await createServer(services, schema, metrics);
  const port = await listen(server.listen, env.PORT, env.HOST);
  const metricsServer = metrics && (await listen(metrics.listen, env.METRICS_PORT, env.HOST));
  sayReady(env, port);
  // Loaded after the shop listens: no one waits for it.
  const worker = env.WORKER === 'inside' && (await (await import('./jobs/worker')).startWorker(services));
  return async () => {
    await server.stop();
    if (worker) await worker.stop();
    await close();
    await metricsServer?.close();
    if (dataSource.isInitialized) throw new Error('database connections are still open');
  };
}

/** Production is migrated by `npm run migrate`, never by a gateway that starts. @throws StartError */
async function refuseOldSchema(dataSource: DataSource): Promise<void> {
  if (await dataSource.showMigrations())
    throw new StartError('The database is not up to date: npm run migrate');
}

/** Outside production, a start brings the schema up to date and fills an empty embedded shop. */
async function migrateAndSeed(services: AppServices, env: Env): Promise<void> {
  await migrate(env.DATABASE_URL);
  if (!env.FIREBASE_AUTH_EMULATOR_HOST) return;
  // Loaded here, so that production never loads it.
  const { seedCatalogue } = await import('./db/seed/seed');
  if (env.DEMO_CATALOGUE) {
    const isNew = await seedCatalogue(
      services,
      (done, all) => done % 20 === 0 && say(`pictures of the catalogue: ${done} of ${all}`),
    );
    const { seedDemoSeller } = await import('./db/seed/demo-seller');
    const { seedDemoBooks } = await import('./db/seed/demo-books');
    if (isNew) await Promise.all([seedDemoSeller(services), seedDemoBooks(services)]);
  }
  const { seedDemoAdmin } = await import('./db/seed/demo-admin');
  if (env.DEMO_ADMIN_EMAIL) await seedDemoAdmin(services);
}

/** Listens, or explains in one line why the port cannot be used. @throws StartError */
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
      throw new StartError(
        `Port ${port} is taken. Stop what uses it, or start with another: PORT=${port + 1} npm start`,
      );
    if (code === 'EACCES') throw new StartError(`No permission to use port ${port}. Choose one above 1023.`);
    throw error;
  }
}
