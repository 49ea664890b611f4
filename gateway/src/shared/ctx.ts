import type { EntityManager } from 'typeorm';
import type { PublicData, Topic } from './public-data';
import type { Logger } from 'pino';
import type { Env } from '../env';
import type { IdentityVerifier } from '../auth/identity-verifier';
import type { SessionTokens } from '../auth/session-tokens';
import type { PictureStore } from './picture-store';
import type { Gate } from './gate';
import { signInFirst, authorize } from './permission';

export type RoleName = 'admin' | 'customer';

/** Who acts: read from the database on every request, so that a promotion or its loss counts at once. */
export interface Actor {
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly displayName: string;
  readonly role: RoleName;
}

/** What is counted of orders: only what was committed, and once, however often it is repeated. */
export type OrderHappening = 'placed' | 'deleted' | 'paid';

export type RateLimitName = 'request' | 'session' | 'form' | 'upload' | 'order';

export interface RateLimiter {
  /** Counts one request of `who`. @throws DomainError RATE_LIMITED with retryAfter in seconds */
  take(name: RateLimitName, who: string): Promise<void>;
  close(): void;
}

/** Copies of the database that lists are read from (db/read-replicas.ts). */
export interface ReadReplicas {
  /** How many lists have come from where. */
  readonly reads: { readonly replica: number; readonly primary: number };
  /** Runs `read` on a replica that has all that the primary had when it was asked, else on the primary. */
  read<T>(primary: EntityManager, read: (db: EntityManager) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** What one running gateway is made of; the same for all its requests. */
export interface Shop {
  readonly env: Env;
  readonly log: Logger;
  readonly db: EntityManager;
  /** Null where DATABASE_READ_URLS names none. */
  readonly replicas: ReadReplicas | null;
  readonly identity: IdentityVerifier;
  readonly sessionTokens: SessionTokens;
  readonly pictures: PictureStore;
  readonly limiter: RateLimiter;
  /** What is known of changes of public data: whoever makes one says so after the commit. */
  readonly publicData: PublicData;
  /** Counts what happened to orders, where metrics are on; called after the commit. */
  readonly orderHappened: (what: OrderHappening) => void;
  /** Few orders of one tool at a time: the rest of the shop keeps its connections. */
  readonly toolGate: Gate;
}

/** One request, the same for GraphQL and REST; services take it first. In a transaction `db` is the transaction's. */
export interface Ctx {
  readonly shop: Shop;
  /** The database. An answer that reads it this way is never kept. */
  readonly db: EntityManager;
  readonly requestId: string;
  /** The raw bearer token: the shop's session token, or the provider's ID token for startSession. */
  readonly bearer: string | null;
  readonly idempotencyKey: string | null;
  /** Who asks, as far as the network tells; rate limits of visitors count by it. */
  readonly client: string;
  /** Identity of the request that loaders are kept for; shared by a request's transactions. */
  readonly scope: object;
  /** The database, for reading what everybody may read: the answer may be kept until one of the topics changes. */
  publicDb(...topics: Topic[]): EntityManager;
  /**
   * Reads a list, from a read replica where there is one: it shows all that was committed before the request. Public
   * with topics, as publicDb() is, private without. What decides anything reads `db`.
   */
  readList<T>(read: (db: EntityManager) => Promise<T>, ...topics: Topic[]): Promise<T>;
  /** Says that the answer is for this request only, whatever it was made of. */
  isPrivate(): void;
  /** The signed-in user or null; asks the database once a request. @throws DomainError of a bad or expired token */
  viewer(): Promise<Actor | null>;
}

/** The signed-in user. @throws DomainError UNAUTHENTICATED, TOKEN_EXPIRED */
export async function signedIn(ctx: Ctx): Promise<Actor> {
  const actor = await ctx.viewer();
  if (!actor) authorize(signInFirst);
  return actor as Actor;
}

/** Runs `work` in one database transaction: all of it happens, or none. */
export function inTransaction<T>(ctx: Ctx, work: (tx: Ctx) => Promise<T>): Promise<T> {
  return ctx.db.transaction((db) => work(Object.create(ctx, { db: { value: db } }) as Ctx));
}

/** A value made once for each request, e.g. a DataLoader: never shared between two people's requests. */
export function perRequest<T>(make: (ctx: Ctx) => T): (ctx: Ctx) => T {
  const made = new WeakMap<object, T>();
  return (ctx) => {
    let value = made.get(ctx.scope);
    if (value === undefined) made.set(ctx.scope, (value = make(ctx)));
    return value;
  };
}
