import type { ApolloServer } from '@apollo/server';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cacheKeyOf } from '../cache/response-cache';
import { makeContext } from '../context';
import type { PreloadedData, PreloadedQuery } from '../http/page-build';
import type { AppServices, Ctx } from '../shared/ctx';

/**
 * Cached are queries over POST, as the SPA sends them. The response of Apollo Server depends on the body and on the
 * Accept header. A query over GET is not: whether it is answered also depends on the headers that prevent CSRF.
 */
const cacheKey = ({ method, headers, rawBody }: FastifyRequest): string | null =>
  method === 'POST' && rawBody ? cacheKeyOf('graphql', headers.accept ?? '', rawBody) : null;

/** /graphql. Proxies store no response; only the gateway's own cache does. */
export function graphqlRoutes(app: FastifyInstance, services: AppServices, apollo: ApolloServer<Ctx>): void {
  const execute = fastifyApolloHandler(apollo, {
    context: (request) => Promise.resolve(makeContext(services, request)),
  });
  app.route({
    method: ['GET', 'POST'],
    url: '/graphql',
    config: { cacheKey },
    async handler(request, reply) {
      void reply.header('cache-control', 'no-store');
      const missing = missingIn(request);
      if (missing) return reply.code(400).send(refusal(missing, request.id));
      const body = await execute.call(app, asGet(request), reply);
      // Requests that Apollo Server refuses before they have a context (CSRF) lack their id.
      return reply.statusCode >= 400 && typeof body === 'string'
        ? body.replaceAll('"requestId":""', `"requestId":"${request.id}"`)
        : body;
    },
  });
}

/** What is missing of a request without a query: Apollo Server takes some of them for an attack (CSRF). */
function missingIn({ method, rawBody, body, query }: FastifyRequest): string | null {
  if (method !== 'POST')
    return (query as { query?: string }).query ? null : 'There is no query. Send one as JSON by POST.';
  if (!rawBody) return 'There is no body. Send a query as JSON.';
  if (Array.isArray(body)) return null;
  if (typeof body !== 'object' || body === null) return 'The request needs a JSON object as its body.';
  // A persisted query has extensions instead: Apollo Server answers it as its protocol says.
  return 'query' in body || 'extensions' in body ? null : 'There is no query in the body.';
}

const refusal = (message: string, requestId: string) => ({
  errors: [{ message, extensions: { code: 'BAD_REQUEST', requestId } }],
});

/** Apollo Server does not know HEAD: it is a GET whose body Fastify does not send. */
const asGet = (request: FastifyRequest): FastifyRequest =>
  request.method === 'HEAD'
    ? (Object.create(request, { method: { value: 'GET' } }) as FastifyRequest)
    : request;

/** Runs a page's preloaded query as a visitor, without HTTP. Returns null if it fails. */
export async function preload(
  services: AppServices,
  apollo: ApolloServer<Ctx>,
  request: FastifyRequest,
  { operation, text, variables }: PreloadedQuery,
): Promise<PreloadedData | null> {
  const { body } = await apollo.executeOperation(
    { query: text, operationName: operation, variables },
    { contextValue: makeContext(services, request) },
  );
  if (body.kind !== 'single' || body.singleResult.errors) return null;
  return body.singleResult.data ?? null;
}
