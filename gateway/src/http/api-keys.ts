import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { actorOfKey } from '../modules/people/keys/key-actor.service';
import { looksLikeKey } from '../modules/people/keys/key-text';
import type { AppServices, KeyActor } from '../shared/ctx';

declare module 'fastify' {
  interface FastifyRequest {
    /** What acts with the API key of the request; null without one. */
    apiKey: KeyActor | null;
  }
}

const BEARER = /^Bearer +(\S+)$/i;

/** The API key of a request: in the header of sessions, and nowhere else. */
function keyOf({ headers }: FastifyRequest): string | null {
  const bearer = BEARER.exec(headers.authorization ?? '')?.[1];
  return bearer && looksLikeKey(bearer) ? bearer : null;
}

/** Requests with an API key: one that is not valid is refused on every path, and each has a limit of its own. */
export function acceptApiKeys(app: FastifyInstance, services: AppServices): void {
  app.decorateRequest('apiKey', null);
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const text = keyOf(request);
    if (text === null) return;
    const actor = await actorOfKey(services, text, request.ip);
    const left = await services.limiter.take('key', actor.key.id);
    if (left)
      void reply.headers({
        'ratelimit-limit': left.limit,
        'ratelimit-remaining': left.remaining,
        'ratelimit-reset': left.reset,
      });
    request.apiKey = actor;
  });
}
