import RedisStore from 'rate-limit-redis';
import { createClient } from '@redis/client';
import type { Options } from 'express-rate-limit';
import type { Logger } from 'pino';
import { setTimeout as sleep } from 'node:timers/promises';

/** Longest time that a start waits for Redis, ms: a shop without it sells, too. */
const CONNECT_AT_MOST = 1_000;

/** Rate-limit stores in Redis, shared by all replicas; while Redis is away their calls fail at once. */
export async function makeRedisStores(url: string, log: Logger) {
  const client = createClient({ url, disableOfflineQueue: true });
  client.on('error', (error: Error) =>
    log.warn({ err: error.message }, 'redis is away: rate limits do not count'),
  );
  // Tries until it succeeds, or until it is told to stop.
  const connected = client.connect().catch(() => undefined);
  await Promise.race([connected, sleep(CONNECT_AT_MOST, undefined, { ref: false })]);

  class Store extends RedisStore {
    /** Its scripts are loaded as soon as Redis is there; a stop before that is no failure. */
    override async init(options: Options): Promise<void> {
      await super.init(options).catch(() => undefined);
    }

    override increment(key: string) {
      return client.isReady ? super.increment(key) : Promise.reject(new Error('redis is away'));
    }
  }
  return {
    makeStore: (name: string) =>
      new Store({
        prefix: `rate:${name}:`,
        sendCommand: async (...command: string[]) => {
          await connected;
          return client.sendCommand(command);
        },
      }),
    close: () => client.destroy(),
  };
}
