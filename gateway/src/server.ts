import fastifyCors from '@fastify/cors';
import proxyAddr from '@fastify/proxy-addr';
import fastifyStatic from '@fastify/static';
import type { ApolloServer } from '@apollo/server';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import type { AddressInfo } from 'node:net';
import { cacheResponses, ResponseCache } from './cache/response-cache';
import { exportRoutes } from './graphql/exports/routes';
import { graphqlRoutes, preload } from './graphql/routes';
import { makeApolloServer } from './graphql/server';
import { accessLog } from './http/access-log';
import { acceptApiKeys } from './http/api-keys';
import { acceptJson, MAX_BODY } from './http/body';
import { configOf } from './http/config-json';
import { punchoutPaths } from './http/punchout';
import { emailLinks } from './http/email-links';
import { healthRoutes } from './http/health';
import type { Metrics } from './http/metrics';
import { answerMalformed, refuseMalformed } from './http/malformed';
import { otherMethods } from './http/methods';
import { readPageBuild, type PageBuild } from './http/page-build';
import { requestIds } from './http/request-id';
import { clientOf } from './http/rate-limits';
import { searchEngineRoutes } from './http/search-engines';
import { securityHeaders } from './http/security-headers';
import { spa } from './http/spa';
import { acceptLastConnections, closeGently, refuseWhileStopping } from './http/stopping';
import { PersistedDocuments } from './modules/persisted-documents/persisted-documents';
import { pictureFiles } from './modules/images/picture-files';
import { errorHandler } from './rest/error-handler';
import { apiRoutes } from './api/routes';
import { restRoutes } from './rest/routes';
import { notFound } from './shared/domain-error';
import type { AppServices, Ctx } from './shared/ctx';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Requests that do not count against the rate limit. */
    isUnlimited?: boolean;
  }
}

/** Longest time a client may take to send a request, ms: a slow client holds a socket and nothing else. */
const REQUEST_TIMEOUT = 20_000;
const HEADERS_TIMEOUT = 10_000;
const KEEP_ALIVE = 65_000;
/** Connections that may wait to be accepted: a thousand buyers may connect at the same time. */
const BACKLOG = 2_048;
/** Longer than any path that fits into Node's limit for headers: only the routes limit their parameters. */
const MAX_PARAM_LENGTH = 16_384;

export interface GatewayServer {
  /** Listens and returns the port: the given one, or a free one for 0. */
  listen(port: number, host: string): Promise<number>;
  /** Takes no new connections and lets requests in flight finish. */
  stop(): Promise<void>;
}

/** Fastify and Apollo Server over the services. */
export async function createServer(
  services: AppServices,
  schema: GraphQLSchema,
  metrics: Metrics | null = null,
): Promise<GatewayServer> {
  const { env } = services;
  const isOpen = env.PLAYGROUND === 'on' || (env.PLAYGROUND === 'auto' && env.NODE_ENV !== 'production');
  const build = readPageBuild(env.WEB_DIR);
  const documents = new PersistedDocuments(services.db, build?.documents ?? []);
  const apollo = makeApolloServer({ services, schema, introspection: isOpen, metrics, documents });
  await Promise.all([apollo.start(), documents.store()]);
  let stopping = false;
  const isStopping = () => stopping;
  const app = makeApp(services, metrics, isStopping);
  healthRoutes(app, { db: services.db, isStopping });
  await addRoutes(app, services, { apollo, schema, build });
  if (isOpen) await app.register((await import('./graphql/playground')).playground);
  return {
    async listen(port, host) {
      await app.listen({ port, host, backlog: BACKLOG });
      return (app.server.address() as AddressInfo).port;
    },
    async stop() {
      stopping = true;
      await acceptLastConnections(app);
      await closeGently(app);
      await apollo.stop();
    },
  };
}

/** The pipeline that every request goes through: id, headers, log, metrics, rate limit, body, response cache, errors. */
function makeApp(services: AppServices, metrics: Metrics | null, isStopping: () => boolean): FastifyInstance {
  const { env, log } = services;
  const isTrusted = proxyAddr.compile(env.TRUST_PROXY);
  const headers = securityHeaders(env);
  const logRequest = accessLog(log);
  const begin = (request: FastifyRequest, reply: FastifyReply) => {
    void reply.headers(headers).header('x-request-id', request.id);
    metrics?.watch(request, reply);
    logRequest(request, reply);
  };
  const onError = errorHandler(log, metrics?.countError);
  const app = fastify({
    genReqId: requestIds(isTrusted),
    trustProxy: env.TRUST_PROXY.length ? isTrusted : false,
    bodyLimit: MAX_BODY,
    requestTimeout: REQUEST_TIMEOUT,
    keepAliveTimeout: KEEP_ALIVE,
    // A request without a host is refused with the other malformed ones.
    http: { headersTimeout: HEADERS_TIMEOUT, requireHostHeader: false },
    clientErrorHandler: answerMalformed({ headers, log }),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // Inputs are validated by class-validator: Fastify need not load its own compilers of JSON schemas.
    schemaController: { compilersFactory: { buildValidator: noJsonSchemas, buildSerializer: noJsonSchemas } },
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: false, maxParamLength: MAX_PARAM_LENGTH },
    // A path that cannot be decoded has no route, and so no hooks.
    frameworkErrors(error, request, reply) {
      begin(request, reply);
      onError(error, request, reply);
    },
  });
  app.setErrorHandler(onError);
  refuseWhileStopping(app, isStopping);
  services.tracing?.traceRequests(app);
  app.addHook('onRequest', (request, reply, done) => {
    begin(request, reply);
    done();
  });
  refuseMalformed(app, { headers, log });
  const refuseOtherMethods = otherMethods(app);
  if (env.CORS_ORIGINS.length)
    void app.register(fastifyCors, {
      origin: env.CORS_ORIGINS,
      methods: ['GET', 'HEAD', 'PUT', 'PATCH', 'POST', 'DELETE'],
      maxAge: 600,
      exposedHeaders: ['X-Request-Id', 'X-Result-Limit', 'X-Result-Truncated'],
      strictPreflight: false,
    });
  if (env.RATE_LIMIT === 'on')
    app.addHook('onRequest', async (request) => {
      if (!isUnlimited(request)) await services.limiter.take('request', clientOf(request.ip));
    });
  acceptApiKeys(app, services);
  // After the rate limit. Plugins add their hooks after those of this function.
  app.after(refuseOtherMethods);
  acceptJson(app);
  cacheResponses(app, new ResponseCache(services.cacheTags), metrics?.countCached);
  return app;
}

function noJsonSchemas(): never {
  throw new Error('No route has a JSON schema.');
}

/** Files cost almost nothing, and a whole office behind one address requests many. */
const FILES = /^\/(assets|images)\//;

const isUnlimited = ({ method, url, routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.isUnlimited ?? (method === 'GET' && FILES.test(url));

async function addRoutes(
  app: FastifyInstance,
  services: AppServices,
  { apollo, schema, build }: { apollo: ApolloServer<Ctx>; schema: GraphQLSchema; build: PageBuild | null },
): Promise<void> {
  const { env } = services;
  await app.register(fastifyStatic, { serve: false });
  app.get('/config.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(configOf(env)));
  if (env.MAILBOX_URL) app.get('/mailbox', (_request, reply) => reply.redirect(env.MAILBOX_URL));
  searchEngineRoutes(app, { origin: env.PUBLIC_URL, pages: build?.pages ?? [] });
  pictureFiles(app, env.DATA_DIR);
  graphqlRoutes(app, services, apollo);
  exportRoutes(app, services, schema);
  await restRoutes(app, services);
  apiRoutes(app, services, schema);
  await emailLinks(app, services);
  await punchoutPaths(app, services);
  if (!build) return void app.setNotFoundHandler(() => Promise.reject(notFound()));
  await spa(app, { env, build, preload: (request, query) => preload(services, apollo, request, query) });
}
