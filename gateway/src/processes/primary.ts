import { ClusterMemoryStorePrimary } from '@express-rate-limit/cluster-memory-store';
import { makeDataSource } from '../db/data-source';
import type { Env } from '../env';
import { inLocalStack } from '../local/in-local-stack';
import { makeLog } from '../log';
import { say, sayReady } from '../start-messages';
import { listen } from './listen';
import { migrateAndSeed, refuseOldSchema } from './prepare-database';
import { serveFigures } from './worker-figures';
import { Workers } from './workers';

/** Connections that a worker cannot do without: each locked tool holds one of them (shop.ts), others need the rest. */
const LEAST_POOL = 4;

/**
 * The shop in WEB_CONCURRENCY processes below this one, which prepares the database, starts what is local, counts the
 * rate limits and serves no request itself. Answers how to stop all of it.
 */
export async function startShop(settings: Env): Promise<() => Promise<void>> {
  // They load themselves while we prepare what they serve.
  const workers = new Workers(settings.WEB_CONCURRENCY);
  try {
    const { env, stopLocal } = await inLocalStack(settings, say);
    return await startOn(env, workers, stopLocal);
  } catch (error) {
    // Why the shop cannot start is what counts.
    await workers.stop().catch(() => undefined);
    throw error;
  }
}

/** On a local stack that is stopped where anything behind it cannot start. */
async function startOn(
  env: Env,
  workers: Workers,
  stopLocal: () => Promise<void>,
): Promise<() => Promise<void>> {
  const { log, close: closeLog } = makeLog(env.LOG_LEVEL);
  workers.onLost = (how) => log.error(how);
  workers.onGiveUp = ({ message }) => {
    console.error(message);
    void stopLocal().finally(() => process.exit(1));
  };
  try {
    await prepare(env);
    if (env.RATE_LIMIT === 'on' && !env.REDIS_URL) new ClusterMemoryStorePrimary().init();
    const pool = Math.max(LEAST_POOL, Math.floor(env.DATABASE_POOL / env.WEB_CONCURRENCY));
    const port = await workers.start({ ...env, DATABASE_POOL: pool });
    const metricsServer = env.METRICS_PORT
      ? await listen((at, host) => serveFigures(workers, at, host), env.METRICS_PORT, env.HOST)
      : null;
    sayReady(env, port);
    return async () => {
      await workers.stop();
      await metricsServer?.close();
      closeLog();
      await stopLocal();
    };
  } catch (error) {
    await workers.stop().catch(() => undefined);
    await stopLocal();
    throw error;
  }
}

/** Once for all workers. Only the start of a development shop needs a whole gateway for it, which serves nobody. */
async function prepare(env: Env): Promise<void> {
  if (env.NODE_ENV === 'production') {
    const dataSource = await makeDataSource({ url: env.DATABASE_URL, pool: 1 }).initialize();
    return refuseOldSchema(dataSource).finally(() => dataSource.destroy());
  }
  const { openShop } = await import('../shop');
  const open = await openShop({ ...env, RATE_LIMIT: 'off', METRICS_PORT: 0, DATABASE_READ_URLS: [] });
  await migrateAndSeed(open.shop, env).finally(() => open.close());
}
