import type { Env } from '../env';
import { inLocalStack } from '../local/in-local-stack';
import { openShop } from '../shop';
import { say, sayReady } from '../start-messages';
import { listen } from './listen';
import { migrateAndSeed, refuseOldSchema } from './prepare-database';
import { serve } from './serve';

/** The whole shop in this process. Answers how to stop it: requests, connections, then what we started ourselves. */
export async function startShop(settings: Env): Promise<() => Promise<void>> {
  const { env, stopLocal } = await inLocalStack(settings, say);
  try {
    const open = await openShop(env);
    if (env.NODE_ENV === 'production') await refuseOldSchema(open.dataSource);
    else await migrateAndSeed(open.shop, env);
    const serving = await serve(open, env);
    const metricsServer = open.metrics && (await listen(open.metrics.listen, env.METRICS_PORT, env.HOST));
    sayReady(env, serving.port);
    return async () => {
      await serving.stop();
      await metricsServer?.close();
      await stopLocal();
    };
  } catch (error) {
    await stopLocal();
    throw error;
  }
}
