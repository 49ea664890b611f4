import type { Request } from 'express';
import type { Actor, Ctx, Shop } from './shared/ctx';
import { clientOf } from './http/rate-limits';
import { actorOf } from './modules/users/session.service';

const BEARER = /^Bearer +(\S+)$/i;

/** request → Ctx, the same for GraphQL and REST. Who acts is asked for once, and only where it matters. */
export function makeContext(shop: Shop, request: Request): Ctx {
  const bearer = BEARER.exec(request.get('authorization') ?? '')?.[1] ?? null;
  let viewer: Promise<Actor | null> | undefined;
  const ctx: Ctx = {
    shop,
    db: shop.db,
    requestId: request.id,
    bearer,
    idempotencyKey: request.get('idempotency-key') ?? null,
    client: clientOf(request.ip),
    scope: request,
    viewer: () => (viewer ??= bearer ? actorOf(ctx, bearer) : Promise.resolve(null)),
  };
  return ctx;
}
