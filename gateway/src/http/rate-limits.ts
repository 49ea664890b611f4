import ipaddr from 'ipaddr.js';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RLWrapperTimeouts,
  type RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Logger } from 'pino';
import { DomainError } from '../shared/domain-error';
import type { RateLimiter, RateLimitName } from '../shared/rate-limiter';
import { setTimeout as sleep } from 'node:timers/promises';

const MINUTE = 60;
const DAY = 86_400;

/** Requests in so many seconds: by client for what anyone may request, by user for what costs stock or storage, by API key. */
const LIMITS: Record<RateLimitName, { readonly points: number; readonly duration: number }> = {
  request: { points: 1_200, duration: MINUTE },
  session: { points: 60, duration: MINUTE },
  form: { points: 20, duration: MINUTE },
  upload: { points: 60, duration: MINUTE },
  guestFile: { points: 40, duration: DAY },
  order: { points: 240, duration: MINUTE },
  export: { points: 6, duration: MINUTE },
  key: { points: 600, duration: MINUTE },
  basket: { points: 100, duration: DAY },
};

/** Longest time that a start waits for Redis, ms. */
const CONNECT_TIMEOUT = 1_000;
/** Longest time that a request waits for Redis, ms. */
const ANSWER_TIMEOUT = 250;

const tooOften = (retryAfter: number) =>
  new DomainError('too-often', 'RATE_LIMITED', 'Too many requests. Please wait a moment.', { retryAfter });

const secondsOf = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));

type Limiter = RateLimiterMemory | RLWrapperTimeouts;

/**
 * Counts requests in this process, or in Redis for all replicas together. While Redis is away or hangs each replica
 * counts for itself: a limit must not fail a request, nor delay it for long.
 */
export async function makeRateLimiter(redisUrl: string, log: Logger): Promise<RateLimiter> {
  const redis = redisUrl ? await connect(redisUrl, log) : null;
  const limiters = new Map<RateLimitName, Limiter>();
  for (const name of Object.keys(LIMITS) as RateLimitName[]) {
    const options = { keyPrefix: `rate:${name}`, ...LIMITS[name] };
    const memory = new RateLimiterMemory(options);
    limiters.set(
      name,
      redis
        ? new RLWrapperTimeouts({
            limiter: new RateLimiterRedis({ ...options, storeClient: redis, useRedisPackage: true }),
            timeoutMs: ANSWER_TIMEOUT,
            insuranceLimiter: memory,
          })
        : memory,
    );
  }
  return {
    async take(name, who) {
      try {
        const { remainingPoints: remaining, msBeforeNext } = await (limiters.get(name) as Limiter).consume(
          who,
        );
        return { limit: LIMITS[name].points, remaining, reset: secondsOf(msBeforeNext) };
      } catch (rejection) {
        // Only a used-up limit says when it ends. Any other failure lets the request pass.
        const { msBeforeNext } = rejection as Partial<RateLimiterRes>;
        if (msBeforeNext !== undefined) throw tooOften(secondsOf(msBeforeNext));
        return null;
      }
    },
    close: () => redis?.destroy(),
  };
}

async function connect(url: string, log: Logger) {
  const { createClient } = await import('@redis/client');
  const client = createClient({ url, disableOfflineQueue: true });
  client.on('error', (error: Error) =>
    log.warn({ err: error.message }, 'redis is away: each replica counts rate limits for itself'),
  );
  // Keeps trying until it succeeds or is destroyed.
  const connected = client.connect().catch(() => undefined);
  await Promise.race([connected, sleep(CONNECT_TIMEOUT, undefined, { ref: false })]);
  return client;
}

/** RATE_LIMIT=off, for load tests. */
export const noRateLimiter: RateLimiter = { take: () => Promise.resolve(null), close: () => undefined };

/** Bytes of an IPv6 address that name a client's network (/56): one client has many addresses in it. IPv4 has fewer. */
const NETWORK_BYTES = 7;

/** The client that an address belongs to: the address itself, or the network of an IPv6 address. */
export function clientOf(ip: string | undefined): string {
  if (!ip || !ipaddr.isValid(ip)) return 'unknown';
  return ipaddr.process(ip).toByteArray().slice(0, NETWORK_BYTES).join('.');
}
