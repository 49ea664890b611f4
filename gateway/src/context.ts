import type { FastifyRequest } from 'fastify';
import type { EntityManager } from 'typeorm';
import { clientOf } from './http/rate-limits';
import { actorOnBehalf, notOnBehalf } from './modules/people/on-behalf/acting.service';
import { notForKeys } from './modules/people/keys/key-scopes.policy';
import { actorOf } from './modules/people/users/session.service';
import { ON_BEHALF_HEADER } from './rules/on-behalf';
import type { Actor, Ctx, AppServices, JobOrigin, KeyActor } from './shared/ctx';
import type { OnGone } from './shared/semaphore';
import { CacheDependencies, type CacheTag } from './cache/cache-tags';

type ContextRequest = Pick<FastifyRequest, 'id' | 'ip' | 'headers' | 'dependencies'> &
  Partial<Pick<FastifyRequest, 'socket' | 'apiKey'>>;

const BEARER = /^Bearer +(\S+)$/i;

/** request → Ctx, the same for GraphQL and REST. The current user is loaded at most once, when a service needs it. */
export function makeContext(services: AppServices, request: ContextRequest): Ctx {
  request.dependencies = new CacheDependencies(services.cacheTags);
  return new RequestContext(services, request, request.dependencies);
}

/** Getters are on the prototype: Apollo copies a context's own properties, which would call them. */
class RequestContext implements Ctx {
  readonly requestId: string;
  readonly bearer: string | null;
  readonly idempotencyKey: string | null;
  readonly basedOn: string | null;
  readonly onBehalfOf: string | null;
  readonly apiKey: KeyActor | null;
  readonly scope: {
    viewer?: Promise<Actor | null>;
    sessionToken?: string;
    isChange?: boolean;
    isAllowedOnBehalf?: boolean;
    isKeyAllowed?: boolean;
  } = {};

  constructor(
    readonly services: AppServices,
    private readonly request: ContextRequest,
    private readonly dependencies: CacheDependencies,
  ) {
    this.requestId = request.id;
    this.bearer = BEARER.exec(request.headers.authorization ?? '')?.[1] ?? null;
    const key = request.headers['idempotency-key'];
    this.idempotencyKey = typeof key === 'string' ? key : null;
    this.basedOn = request.headers['if-match'] ?? null;
    const onBehalfOf = request.headers[ON_BEHALF_HEADER];
    this.onBehalfOf = typeof onBehalfOf === 'string' ? onBehalfOf : null;
    this.apiKey = request.apiKey ?? null;
  }

  get origin(): JobOrigin {
    return { requestId: this.requestId, ...this.services.tracing?.carrier() };
  }

  get client(): string {
    return clientOf(this.request.ip);
  }

  get address(): string {
    return this.request.ip;
  }

  get db(): EntityManager {
    this.dependencies.markPrivate();
    return this.services.db;
  }

  get onClientGone(): OnGone {
    const { socket } = this.request;
    return (leave) => {
      if (socket?.destroyed) leave();
      socket?.once('close', leave);
      return () => void socket?.off('close', leave);
    };
  }

  markPrivate(): void {
    this.dependencies.markPrivate();
  }

  publicDb(...tags: CacheTag[]): EntityManager {
    tags.forEach((tag) => this.dependencies.dependsOn(tag));
    return this.services.db;
  }

  async readList<T>(read: (db: EntityManager) => Promise<T>): Promise<T> {
    const { db } = this;
    const { replica } = this.services;
    if (!replica?.isFresh() || this.scope.isChange || db !== this.services.db) return read(db);
    const viewer = await this.viewer();
    if (!viewer || viewer.hasJustWritten) return read(db);
    try {
      return await read(replica.db);
    } catch (error) {
      if (!replica.isFailure(error)) throw error;
      return read(db);
    }
  }

  markChange(): void {
    this.scope.isChange = true;
  }

  allowOnBehalf(): void {
    this.scope.isAllowedOnBehalf = true;
  }

  allowKey(): void {
    this.scope.isKeyAllowed = true;
  }

  signedInWith(token: string): void {
    this.scope.sessionToken = token;
    this.scope.viewer = undefined;
  }

  viewer(): Promise<Actor | null> {
    this.dependencies.markPrivate();
    if (this.apiKey) return (this.scope.viewer ??= this.keyActor(this.apiKey));
    const token = this.scope.sessionToken ?? this.bearer;
    return (this.scope.viewer ??= token === null ? Promise.resolve(null) : this.actor(token));
  }

  private keyActor(apiKey: KeyActor): Promise<Actor> {
    const isRefused = !this.scope.isKeyAllowed || this.onBehalfOf !== null;
    return isRefused ? Promise.reject(notForKeys()) : Promise.resolve(apiKey);
  }

  private async actor(token: string): Promise<Actor> {
    if (this.onBehalfOf === null) return actorOf(this, token);
    if (!this.scope.isAllowedOnBehalf) throw notOnBehalf();
    return actorOnBehalf(this, await actorOf(this, token), this.onBehalfOf);
  }
}
