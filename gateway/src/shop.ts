import pino, { type Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { makeIdentityVerifier } from './auth/identity-verifier';
import { makeSessionTokens } from './auth/session-tokens';
import { makeDataSource } from './db/data-source';
import type { Env } from './env';
import { makeRateLimiter, noRateLimiter } from './http/rate-limits';
import { makePictureStore } from './modules/images/make-picture-store';
import type { RateLimiter, Shop } from './shared/ctx';

export interface OpenShop {
  readonly shop: Shop;
  readonly dataSource: DataSource;
  close(): Promise<void>;
}

/** Never logged, whatever logs an object that holds it. */
const SECRETS = ['authorization', 'token', 'idToken', 'password', 'email', 'contactNo', 'address'];

export const makeLog = (level: string): Logger =>
  pino({ level, base: null, redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: '[hidden]' } });

/** Connects the parts of one gateway; close() lets go of all of them. */
export async function openShop(env: Env): Promise<OpenShop> {
  if (env.FIREBASE_AUTH_EMULATOR_HOST) process.env.FIREBASE_AUTH_EMULATOR_HOST = env.FIREBASE_AUTH_EMULATOR_HOST;
  const log = makeLog(env.LOG_LEVEL);
  const dataSource = await makeDataSource({ url: env.DATABASE_URL, pool: env.DATABASE_POOL }).initialize();
  const { limiter, closeLimiter } = await makeLimiter(env, log);
  const identity = makeIdentityVerifier({
    projectId: env.FIREBASE_PROJECT_ID,
    serviceAccount: env.FIREBASE_SERVICE_ACCOUNT,
  });
  const shop: Shop = {
    env,
    log,
    db: dataSource.manager,
    identity,
    sessionTokens: makeSessionTokens(env.SESSION_SECRET),
    pictures: makePictureStore(env),
    limiter,
  };
  return {
    shop,
    dataSource,
    async close() {
      closeLimiter();
      await identity.close();
      await dataSource.destroy();
    },
  };
}

async function makeLimiter(env: Env, log: Logger): Promise<{ limiter: RateLimiter; closeLimiter: () => void }> {
  if (env.RATE_LIMIT === 'off') return { limiter: noRateLimiter, closeLimiter: () => undefined };
  if (!env.REDIS_URL) {
    const limiter = makeRateLimiter();
    return { limiter, closeLimiter: limiter.close };
  }
  const { makeRedisStores } = await import('./http/redis-store');
  const redis = await makeRedisStores(env.REDIS_URL, log);
  return { limiter: makeRateLimiter(redis.makeStore), closeLimiter: redis.close };
}
