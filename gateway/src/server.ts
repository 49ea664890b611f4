import type { ApolloServer } from '@apollo/server';
import cors from 'cors';
import express, { type Express, type Request, type RequestHandler, type Response } from 'express';
import { createServer as createHttpServer, type Server } from 'node:http';
import type { GraphQLSchema } from 'graphql';
import { askFirst } from './graphql/ask-first';
import { graphqlOverHttp } from './graphql/over-http';
import { makeApolloServer } from './graphql/server';
import { configJson } from './http/config-json';
import { front, refuseEarly } from './http/front';
import { jsonBody } from './http/json-text';
import { health } from './http/health';
import { keepPublic } from './http/kept-answers';
import type { Metrics } from './http/metrics';
import { PublicAnswers } from './http/public-answers';
import { limitRequests } from './http/rate-limits';
import { readablePath } from './http/readable-path';
import { sayRequestId } from './http/request-id';
import { searchEngines } from './http/search-engines';
import { securityHeaders } from './http/security-headers';
import { spa } from './http/spa';
import { pictureFiles } from './modules/images/picture-files';
import { errorHandler, nothingHere } from './rest/error-handler';
import { restAtOnce, restRouter } from './rest/router';
import type { Env } from './env';
import type { Ctx, AppServices } from './shared/ctx';

/** Longest time a client may take to send a request, ms: slow clients hold a socket, nothing else. */
const REQUEST_TIMEOUT = 20_000;
const HEADERS_TIMEOUT = 10_000;
const KEEP_ALIVE = 65_000;
/** Connections that may wait to be taken: a thousand buyers come at once. */
const BACKLOG = 2_048;

export interface GatewayServer {
  /** Listens and answers the port: the given one, or a free one for 0. */
  listen(port: number, host: string): Promise<number>;
  /** Takes no new request, lets those in flight finish. */
  stop(): Promise<void>;
}

/** Express + Apollo over one shop; nothing here decides anything. */
export async function createServer(
  services: AppServices,
  schema: GraphQLSchema,
  metrics: Metrics | null = null,
): Promise<GatewayServer> {
  const { env } = services;
  const open = env.PLAYGROUND === 'on' || (env.PLAYGROUND === 'auto' && env.NODE_ENV !== 'production');
  const apollo = makeApolloServer({ services, schema, introspection: open, metrics });
  await apollo.start();
  let stopping = false;
  const answers = new PublicAnswers(services.cacheTags);
  const graphql = graphqlOverHttp(services, apollo);
  const heads = headsOf(env);
  const app = makeApp(services, {
    playground: open ? (await import('./graphql/playground')).playground() : null,
    heads,
    graphql,
    answers,
    apollo,
    isStopping: () => stopping,
  });
  const http = createHttpServer(
    { requestTimeout: REQUEST_TIMEOUT, headersTimeout: HEADERS_TIMEOUT },
    front({ services, app, heads, graphql, rest: restAtOnce(services), answers, metrics }),
  );
  http.keepAliveTimeout = KEEP_ALIVE;
  return {
    listen: (port, host) => listen(http, port, host),
    async stop() {
      stopping = true;
      await lastConnections(http);
      await closeGently(http);
      await apollo.stop();
    },
  };
}

interface AppOptions {
  readonly playground: RequestHandler | null;
  readonly heads: readonly RequestHandler[];
  readonly graphql: (request: Request, response: Response) => Promise<void>;
  readonly apollo: ApolloServer<Ctx>;
  readonly answers: PublicAnswers;
  readonly isStopping: () => boolean;
}

/** What says the headers that every answer has. */
const headsOf = (env: Env): RequestHandler[] => [
  sayRequestId,
  securityHeaders(env),
  ...(env.CORS_ORIGINS.length
    ? [cors({ origin: env.CORS_ORIGINS, maxAge: 600, exposedHeaders: ['X-Request-Id'] })]
    : []),
];

function makeApp(
  services: AppServices,
  { playground, heads, graphql, answers, apollo, isStopping }: AppOptions,
): Express {
  const { env, log } = services;
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', env.TRUST_PROXY.length ? env.TRUST_PROXY : false);
  app.set('query parser', 'simple');
  app.use(...heads);
  app.use(health({ db: services.db, isStopping }));
  app.use(refuseEarly, limitRequests(services.limiter), readablePath, keepPublic(answers));
  app.use('/graphql', jsonBody, graphql);
  app.get('/config.json', configJson(env));
  app.use(searchEngines(env));
  if (playground) app.use('/playground', playground);
  app.use(jsonBody);
  app.use(
    restRouter(services),
    pictureFiles(services.env.DATA_DIR),
    spa(services, askFirst(services, apollo)),
    nothingHere,
    errorHandler(log),
  );
  return app;
}

const listen = (http: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    http.once('error', reject);
    http.listen({ port, host, backlog: BACKLOG }, () => {
      const address = http.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });

/** So many looks in a row without a new connection mean that none is left waiting: a busy loop looks less often. */
const QUIET_LOOKS = 6;
const LOOK_EVERY = 10;
/** Who keeps coming is not waited for, ms. */
const QUIET_AT_MOST = 5_000;

/** Takes the connections that the system has already accepted for us: their clients think they are in, and would be cut. */
const lastConnections = (http: Server): Promise<void> =>
  new Promise((resolve) => {
    const began = performance.now();
    let quietLooks = 0;
    const note = () => (quietLooks = 0);
    http.on('connection', note);
    const looking = setInterval(() => {
      quietLooks += 1;
      if (http.listening && quietLooks <= QUIET_LOOKS && performance.now() - began < QUIET_AT_MOST) return;
      clearInterval(looking);
      http.off('connection', note);
      resolve();
    }, LOOK_EVERY);
  });

/** How often connections that have had their answer are looked for while stopping, ms. */
const CLOSE_EVERY = 50;

/** Idle connections close at once; the rest after their answer, although their clients would keep them open. */
const closeGently = (http: Server): Promise<void> =>
  new Promise((resolve) => {
    const closing = setInterval(() => http.closeIdleConnections(), CLOSE_EVERY);
    http.close(() => {
      clearInterval(closing);
      resolve();
    });
    http.closeIdleConnections();
  });
