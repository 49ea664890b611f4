import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { CacheDependencies, CacheTag, CacheTags } from './cache-tags';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The cache key of a request to this route; null if its response must not be cached. */
    cacheKey?: (request: FastifyRequest) => string | null;
  }
  interface FastifyRequest {
    /** Null if the response must not be cached, or comes from the cache. */
    cacheKey: string | null;
    /** The dependencies of the response; null until a context is created. */
    dependencies: CacheDependencies | null;
  }
}

/** Bytes of responses that one gateway caches. */
const MAX_BYTES = 16 * 1024 * 1024;
/** Misses that the doorkeeper remembers. */
const MAX_MISSES = 10_000;
/** Headers that belong to the response. All others belong to one request and are set by hooks. */
const STORED_HEADERS = [
  'content-type',
  'content-encoding',
  'cache-control',
  'vary',
  'etag',
  'x-result-limit',
  'x-result-truncated',
];

export type CacheResult = 'hit' | 'miss';

export interface CachedResponse {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

interface Entry extends CachedResponse {
  readonly versions: ReadonlyMap<CacheTag, string>;
}

/**
 * Responses built only from public data, until one of their tags is invalidated. They are the same for everyone.
 * Orders are decided in the database and never read from here.
 */
export class ResponseCache {
  readonly #entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, key) => body.length + key.length + 500,
  });

  /** A doorkeeper: hashes of the keys of recent misses. Most of what is requested once is not requested again (adr/0009). */
  readonly #missedBefore = new LRUCache<string, true>({ max: MAX_MISSES });

  constructor(private readonly tags: CacheTags) {}

  /** The stored response; undefined if there is none or something that it depends on has changed. */
  get(key: string): CachedResponse | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    for (const [tag, version] of entry.versions)
      if (this.tags.version(tag) !== version) {
        this.#entries.delete(key);
        return undefined;
      }
    return entry;
  }

  /** Takes the response to a request that was just missed. It is stored from the second miss of its key on. */
  set(key: string, response: CachedResponse, versions: ReadonlyMap<CacheTag, string>): void {
    const digest = hash('sha1', key, 'base64url');
    if (this.#missedBefore.has(digest)) this.#entries.set(key, { ...response, versions });
    this.#missedBefore.set(digest, true);
  }
}

/** A cache key. The parts are encoded so that no part can imitate another, regardless of what a client sends. */
export const cacheKeyOf = (...parts: readonly string[]): string => JSON.stringify(parts);

/** Answers requests from the cache and stores responses, for the routes that have a `cacheKey` in their config. */
export function cacheResponses(
  app: FastifyInstance,
  cache: ResponseCache,
  count: (result: CacheResult) => void = () => undefined,
): void {
  app.decorateRequest('cacheKey', null);
  app.decorateRequest('dependencies', null);

  // After the body is read: it is part of the key of a GraphQL request.
  app.addHook('preValidation', (request, reply, done) => {
    const key = request.routeOptions.config.cacheKey?.(request) ?? null;
    const cached = key === null ? undefined : cache.get(key);
    if (key !== null) count(cached ? 'hit' : 'miss');
    if (cached) return void reply.headers(cached.headers).send(cached.body);
    request.cacheKey = key;
    done();
  });

  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode !== 200 || !(typeof payload === 'string' || Buffer.isBuffer(payload)))
      return done(null, payload);
    const isGet = request.method === 'GET' || request.method === 'HEAD';
    const versions = request.cacheKey === null ? null : request.dependencies?.versions;
    if (isGet) {
      if (versions && !request.routeOptions.config.isPage)
        void reply.header('cache-control', 'public, no-cache');
      if (!reply.hasHeader('etag')) void reply.header('etag', etagOf(payload));
    }
    if (request.cacheKey !== null && versions)
      cache.set(request.cacheKey, { headers: storedHeaders(reply), body: payload }, versions);
    if (!isGet || !isUnchanged(request, reply)) return done(null, payload);
    void reply.code(304).removeHeader('content-length');
    done(null, null);
  });
}

const etagOf = (body: string | Buffer): string =>
  `W/"${body.length.toString(36)}-${hash('sha1', body, 'base64url')}"`;

/** True if the client already has this response (If-None-Match). */
function isUnchanged({ headers }: FastifyRequest, reply: FastifyReply): boolean {
  const known = headers['if-none-match'];
  if (known === undefined) return false;
  const etag = reply.getHeader('etag') as string;
  return known === '*' || known.split(/\s*,\s*/).some((tag) => tag === etag || `W/${tag}` === etag);
}

function storedHeaders(reply: FastifyReply): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of STORED_HEADERS) {
    const value = reply.getHeader(name);
    if (value !== undefined) headers[name] = String(value);
  }
  return headers;
}
