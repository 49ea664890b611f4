import type { FastifyReply, RouteOptions } from 'fastify';
import { cacheKeyOf } from '../cache/response-cache';
import { makeContext } from '../context';
import { rememberChange } from '../modules/people/users/session.service';
import type { AppServices, Ctx } from '../shared/ctx';
import type { RestRequest, Route } from '../shared/route';

interface Served extends Pick<Route, 'method' | 'status'> {
  readonly url: string;
  /** True if it changes something: what its session reads afterwards comes from the primary. */
  readonly isChange: boolean;
  readonly handle: (ctx: Ctx, request: RestRequest, reply: FastifyReply) => Promise<unknown>;
}

/** A path as Fastify takes it, with a context for each request. Answers of GET are cached as far as they are public. */
export const routeOptions = (
  services: AppServices,
  { method, url, status = 200, isChange, handle }: Served,
): RouteOptions => ({
  method,
  url,
  config: method === 'GET' ? { cacheKey: (request) => cacheKeyOf('GET', request.url) } : {},
  handler: async (request, reply) => {
    void reply.code(status).header('cache-control', 'no-store');
    const ctx = makeContext(services, request);
    if (!isChange) return handle(ctx, request as RestRequest, reply);
    ctx.markChange();
    return handle(ctx, request as RestRequest, reply).finally(() => rememberChange(ctx));
  },
});
