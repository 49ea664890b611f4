import type { Request } from 'express';
import type { EntityManager } from 'typeorm';
import { clientOf } from './http/rate-limits';
import { actorOf } from './modules/users/session.service';
import type { Actor, Ctx, Shop } from './shared/ctx';
import { AnswerSources, type Topic } from './shared/public-data';

const BEARER = /^Bearer +(\S+)$/i;

/** request → Ctx, the same for GraphQL and REST. Who acts is asked for once, and only where it matters. */
export function makeContext(shop: Shop, request: Request): Ctx {
  request.sources = new AnswerSources(shop.publicData);
  return new RequestContext(shop, request, request.sources);
}

/** Getters stand on the prototype: Apollo copies a context's own properties, which would read them. */
class RequestContext implements Ctx {
  readonly requestId: string;
  readonly bearer: string | null;
  readonly idempotencyKey: string | null;
  readonly client: string;
  readonly scope: { viewer?: Promise<Actor | null> } = {};

  constructor(
    readonly shop: Shop,
    request: Request,
    readonly sources: AnswerSources,
  ) {
    this.requestId = request.id;
    this.bearer = BEARER.exec(request.headers.authorization ?? '')?.[1] ?? null;
    const key = request.headers['idempotency-key'];
    this.idempotencyKey = typeof key === 'string' ? key : null;
    this.client = clientOf(request.clientAddress);
  }

  get db(): EntityManager {
    this.sources.isPrivate();
    return this.shop.db;
  }

  isPrivate(): void {
    this.sources.isPrivate();
  }

  publicDb(...topics: Topic[]): EntityManager {
    topics.forEach((topic) => this.sources.readsPublic(topic));
    return this.shop.db;
  }

  readList<T>(read: (db: EntityManager) => Promise<T>, ...topics: Topic[]): Promise<T> {
    const db = topics.length ? this.publicDb(...topics) : this.db;
    const { replicas } = this.shop;
    // What a transaction reads has to know what it wrote.
    return replicas && !db.queryRunner ? replicas.read(db, read) : read(db);
  }

  viewer(): Promise<Actor | null> {
    this.sources.isPrivate();
    return (this.scope.viewer ??= this.bearer ? actorOf(this, this.bearer) : Promise.resolve(null));
  }
}
