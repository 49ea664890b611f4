import type { EntityManager } from 'typeorm';
import type { CacheTags, CacheTag } from '../cache/cache-tags';
import type { Logger } from 'pino';
import type { Env } from '../env';
import type { Subscribers } from '../events/subscriber';
import type { IdentityVerifier } from '../auth/identity-verifier';
import type { SessionTokens } from '../auth/session-tokens';
import type { FileStore } from './files/file-store';
import type { FileSubjects } from './files/file-subject';
import type { PictureStore } from './files/picture-store';
import type { KeyedSemaphore } from './keyed-semaphore';
import type { OnGone, Semaphore } from './semaphore';
import type { ActingKey } from './acting-key';
import type { RateLimiter } from './rate-limiter';
import type { Tracing } from './tracing';
import type { Outbox } from './outbox';
import type { ReadReplica } from './read-replica';
import type { StaffPermission } from '../rules/permissions';
import { signInFirst, authorize } from './permission';
import { committed, inSavepoint, valuesOf, type LateWork, type Own } from './transaction';

export type RoleName = 'admin' | 'customer';

export type CompanyRoleName = 'Owner' | 'Buyer' | 'Approver' | 'Viewer';

/** A company that a user is a member of. */
export interface Membership {
  readonly companyId: string;
  readonly role: CompanyRoleName;
}

/** A member of the staff who acts on behalf of a customer. */
export interface OnBehalf extends Pick<Actor, 'userId' | 'email' | 'displayName' | 'role'> {
  /** Id of the session of ordering for the customer (people/on-behalf). */
  readonly sessionId: string;
}

/** The signed-in user, read from the database on every request, so that a change of role takes effect immediately. */
export interface Actor {
  readonly userId: string;
  readonly sessionId: string;
  /** True if they have just changed something: a read replica may not have it yet. */
  readonly hasJustWritten?: boolean;
  readonly email: string;
  readonly displayName: string;
  readonly role: RoleName;
  /** What their role allows; empty for customers (adr/0091). */
  readonly permissions: ReadonlySet<StaffPermission>;
  /** Address of the profile: where a purchase without an address of its own goes. */
  readonly profileAddress: string | null;
  /** Country of their default address, two capital letters (ISO 3166); null without one. */
  readonly country: string | null;
  readonly memberships: readonly Membership[];
  /** The company that the user acts for, one of the memberships; null for the user themselves. */
  readonly actingCompanyId: string | null;
  /** Who acts on behalf of this user, whose rights, prices and limits apply (adr/0096); absent for the user themselves. */
  readonly staff?: OnBehalf;
  /** The key that acts; the user is who is responsible for it (adr/0116). Absent for people. */
  readonly key?: ActingKey;
}

/** The actor of a request with an API key. */
export type KeyActor = Actor & Required<Pick<Actor, 'key'>>;

/** Events that the order metric counts: once each, after the commit, however often the request is repeated. */
export type OrderMetric = 'placed' | 'deleted' | 'paid';

/** The origin of a job, for logs: the request, directly or through other jobs. Empty for scheduled jobs. */
export interface JobOrigin {
  readonly requestId?: string;
  /** The span of the request, in the format of the W3C, if it is traced. */
  readonly traceparent?: string;
}

/** Adds jobs: a request, in its transaction, or a job. */
export interface JobSource {
  readonly db: EntityManager;
  readonly origin: JobOrigin;
  /** Of a transaction that writes its jobs together. */
  readonly outbox?: Outbox;
}

/** A search of the catalogue that found no tool with all its words. */
export interface Miss {
  readonly text: string;
  /** True if tools with some of the words were shown instead. */
  readonly hasClosest: boolean;
}

/** Counts misses, without anything about the person who searched. */
export interface MissLog {
  /** Counts a miss now; it is written later. */
  add(miss: Miss): void;
  flush(): Promise<void>;
}

/** The services of one running gateway, shared by all its requests. */
export interface AppServices {
  readonly env: Env;
  readonly log: Logger;
  readonly db: EntityManager;
  /** Null if there is none. */
  readonly replica: ReadReplica | null;
  readonly identity: IdentityVerifier;
  readonly sessionTokens: SessionTokens;
  readonly pictures: PictureStore;
  /** Private files. */
  readonly files: FileStore;
  /** Subjects of private files (file-subjects.ts). */
  readonly fileSubjects: FileSubjects;
  readonly limiter: RateLimiter;
  /** Versions of public data. A service that changes public data invalidates its tags after the commit. */
  readonly cacheTags: CacheTags;
  /** Counts an order event, if metrics are on. Call it after the commit. */
  readonly countOrder: (event: OrderMetric) => void;
  /** Dispatches events to their subscribers (events/emit.ts). */
  readonly subscribers: Subscribers;
  readonly missedSearches: MissLog;
  /** Null if traces are off. */
  readonly tracing: Tracing | null;
  /** Limits concurrent transactions of requests, so that reads still get database connections. */
  readonly transactions: Semaphore;
  /** Limits concurrent orders of one tool, so that other requests still get database connections. */
  readonly toolSemaphore: KeyedSemaphore;
}

/** The services of a worker while it does a job. */
export interface JobServices extends AppServices {
  readonly origin: JobOrigin;
}

/** One request, the same for GraphQL and REST; services take it first. In a transaction `db` is the transaction's. */
export interface Ctx {
  readonly services: AppServices;
  /** The database. A response that reads it this way is never cached. */
  readonly db: EntityManager;
  readonly requestId: string;
  /** Fields that the jobs of this request carry. */
  readonly origin: JobOrigin;
  /** The raw bearer token: the shop's session token, or the provider's ID token for startSession. */
  readonly bearer: string | null;
  readonly idempotencyKey: string | null;
  /** The version that an edit is based on, of the If-Match header (events/edits.ts). */
  readonly basedOn: string | null;
  /** Id of the session of ordering for a customer that the request names; null for the viewer themselves. */
  readonly onBehalfOf: string | null;
  /** The API key of the request; null for people and visitors. */
  readonly apiKey: KeyActor | null;
  /** The client's address, by which rate limits of visitors count. */
  readonly client: string;
  /** The client's network address. */
  readonly address: string;
  /** Calls back when the client has gone: no one wants the answer any more. */
  readonly onClientGone: OnGone;
  /** Identity of the request, shared by its transactions. Loaders are created once for each scope. */
  readonly scope: object;
  /** The database, for reading public data: the response may be cached until one of the tags is invalidated. */
  publicDb(...tags: CacheTag[]): EntityManager;
  /**
   * Reads a list, a search or a figure that is not public: from the read replica, if there is one that is not far behind and
   * the viewer has not just changed anything.
   */
  readList<T>(read: (db: EntityManager) => Promise<T>): Promise<T>;
  /** Says that the request changes data: what it reads comes from the primary. */
  markChange(): void;
  /** Marks the response as private to this request, regardless of the data it uses. */
  markPrivate(): void;
  /** Says that all of the operation may be done on behalf of a customer. Nothing else may. */
  allowOnBehalf(): void;
  /** Says that the key of the request has the scopes for all of it. Without this, there is no viewer. */
  allowKey(): void;
  /** The signed-in user or null, read from the database at most once per request. @throws DomainError for an invalid or expired token */
  viewer(): Promise<Actor | null>;
  /** The request has started this session: its user is the viewer from now on. */
  signedInWith(token: string): void;
}

/** The signed-in user. @throws DomainError UNAUTHENTICATED, TOKEN_EXPIRED */
export async function signedIn(ctx: Ctx): Promise<Actor> {
  const actor = await ctx.viewer();
  if (!actor) authorize(signInFirst);
  return actor as Actor;
}

/** The transaction of a request or of a job. */
export interface UnitOfWork extends JobSource {
  readonly outbox: Outbox;
  readonly services: AppServices;
  /** Id of the request, or of the one that caused the job; empty for jobs that run by the clock. */
  readonly requestId: string;
  /** Network address of the client; empty for a job. */
  readonly address: string;
  /** The version that an edit is based on; null for a job. */
  readonly basedOn: string | null;
  /** The signed-in user; of a job, the user on whose behalf it runs, or null. */
  viewer(): Promise<Actor | null>;
  /** Runs `work` once the transaction is committed: metrics, cache tags, anything else that cannot be rolled back. */
  afterCommit(work: () => void): void;
  /**
   * Runs `work` right before the commit, and before the outbox is written: what locks a row that other transactions wait for,
   * if nothing reads the result within the transaction.
   */
  beforeCommit(work: LateWork): void;
}

/** A request in a transaction. */
export interface Tx extends Ctx, Own {}

/**
 * Runs `work` in one database transaction; inside another one, in a savepoint of it. A deadlock or a serialization
 * failure runs it again, so `work` changes nothing outside the database except by `afterCommit`.
 */
export function inTransaction<T>(ctx: Ctx | Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const begin = (db: EntityManager, own: Own) =>
    Object.create(ctx, { db: { value: db }, ...valuesOf(own) }) as Tx;
  if ('outbox' in ctx) return inSavepoint(ctx, begin, work);
  return ctx.services.transactions.run(() => committed(ctx.db, begin, work), ctx.onClientGone);
}

/** The same for a job; `actor` is the user on whose behalf it runs, if there is one. */
export const inJobTransaction = <T>(
  services: JobServices,
  work: (tx: UnitOfWork) => Promise<T>,
  actor: Actor | null = null,
): Promise<T> =>
  committed(
    services.db,
    (db, own): UnitOfWork => ({
      services,
      db,
      ...own,
      origin: services.origin,
      requestId: services.origin.requestId ?? '',
      address: '',
      basedOn: null,
      viewer: () => Promise.resolve(actor),
    }),
    work,
  );

/** A value created once for each request, e.g. a DataLoader. Two requests never share one. */
export function perRequest<T>(make: (ctx: Ctx) => T): (ctx: Ctx) => T {
  const made = new WeakMap<object, T>();
  return (ctx) => {
    let value = made.get(ctx.scope);
    if (value === undefined) made.set(ctx.scope, (value = make(ctx)));
    return value;
  };
}
