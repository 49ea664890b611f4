import { ipKeyGenerator, MemoryStore, type Options, type Store } from 'express-rate-limit';
import type { RequestHandler } from 'express';
import { DomainError } from '../shared/domain-error';
import type { RateLimiter, RateLimitName } from '../shared/ctx';

const MINUTE = 60_000;

/** Requests a minute: by client for what anyone may ask, by user for what costs stock. */
const LIMITS: Record<RateLimitName, number> = {
  request: 1_200,
  session: 60,
  form: 20,
  upload: 60,
  order: 240,
};

const tooOften = (retryAfter: number) =>
  new DomainError('too-often', 'RATE_LIMITED', 'Too many requests. Please wait a moment.', { retryAfter });

/**
 * Counts requests against their limit. `makeStore` shares the counts between replicas (Redis); a store that is away
 * lets requests pass: a limit must not stop the shop.
 */
export function makeRateLimiter(makeStore: (name: string) => Store = () => new MemoryStore()): RateLimiter {
  const stores = new Map<RateLimitName, Store>();
  for (const name of Object.keys(LIMITS) as RateLimitName[]) {
    const store = makeStore(name);
    // Stores read nothing else of the middleware's options.
    void store.init?.({ windowMs: MINUTE } as Options);
    stores.set(name, store);
  }
  return {
    async take(name, who) {
      const counted = await Promise.resolve(stores.get(name)?.increment(who)).catch(() => undefined);
      if (!counted || counted.totalHits <= LIMITS[name]) return;
      const resetMs = (counted.resetTime?.getTime() ?? Date.now() + MINUTE) - Date.now();
      throw tooOften(Math.max(1, Math.ceil(resetMs / 1000)));
    },
    close: () => stores.forEach((store) => void store.shutdown?.()),
  };
}

/** RATE_LIMIT=off, for load tests. */
export const noRateLimiter: RateLimiter = { take: () => Promise.resolve(), close: () => undefined };

/** Who asks, as far as the network tells: an IPv6 client counts by its network, not by one of its addresses. */
export const clientOf = (ip: string | undefined): string => (ip ? ipKeyGenerator(ip) : 'unknown');

/** Files cost next to nothing, and a whole office behind one address asks for many. */
const FILES = /^\/(assets|images)\//;

/** The limit of all requests of one client, files apart. */
export const limitRequests =
  (limiter: RateLimiter): RequestHandler =>
  async (request, _response, next) => {
    const isFile = request.method === 'GET' && FILES.test(request.path);
    if (!isFile) await limiter.take('request', clientOf(request.clientAddress));
    next();
  };
