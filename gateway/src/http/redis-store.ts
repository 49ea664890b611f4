import RedisStore from 'rate-limit-redis';
import { createClient } from '@redis/client';
import type { Logger } from 'pino';

/** Rate-limit stores in Redis, shared by all replicas; while Redis is away their calls fail at once. */
export async function makeRedisStores(url: string, log: Logger) {
  const client = createClient({ url, disableOfflineQueue: true });
  client.on('error', (error: Error) =>
    log.warn({ err: error.message }, 'redis is away: rate limits do not count'),
  );
  await client.connect().catch(() => undefined);
  return {
    makeStore: (name: string) =>
      new RedisStore({
        prefix: `rate:${name}:`,
        sendCommand: (...command: string[]) => client.sendCommand(command),
      }),
    close: () => client.destroy(),
  };
}
