import fastifyStatic from '@fastify/static';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { cacheKeyOf } from '../cache/response-cache';
import { notFound } from '../shared/domain-error';
import type { Env } from '../env';
import type { Page, PageAt, PageBuild, PreloadedData, PreloadedQuery } from './page-build';
import { pageHtml } from './page-html';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A page of the SPA: HTML, which browsers ask for again each time. */
    isPage?: boolean;
  }
}

const YEAR = 31_536_000_000;
const HOUR = 3_600_000;

/** The worker of frontend/src/features/tool-page/model; gateway/deploy/edge.conf has the same. */
const STEP_READER = '/assets/step-worker-';
const STEP_READER_POLICY = "default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'";

interface SpaOptions {
  readonly env: Env;
  readonly build: PageBuild;
  /** Runs a page's query as a visitor; null if it fails. The page then loads its data itself. */
  readonly preload: (request: FastifyRequest, query: PreloadedQuery) => Promise<PreloadedData | null>;
}

/** Serves the built SPA: hashed files for a year, and every page with its own head and preloaded data. */
export async function spa(app: FastifyInstance, { env, build, preload }: SpaOptions): Promise<void> {
  const files = { preCompressed: true, index: false, decorateReply: false } as const;
  await app.register(async (assets) => {
    assets.addHook('onSend', setScriptType);
    assets.addHook('onSend', setStepReaderPolicy);
    await assets.register(fastifyStatic, {
      ...files,
      root: path.join(env.WEB_DIR, 'assets'),
      prefix: '/assets/',
      immutable: true,
      maxAge: YEAR,
    });
  });
  await app.register(fastifyStatic, {
    ...files,
    root: env.WEB_DIR,
    wildcard: false,
    globIgnore: ['assets/**', '**/*.{br,gz}'],
    maxAge: HOUR,
  });

  for (const page of build.pages)
    app.get<{ Params: Record<string, string> }>(
      page.path,
      { config: { isPage: true, cacheKey: (request) => cacheKeyOfPage(page, request) } },
      async (request, reply) => {
        if (!takesPage(request)) throw notFound();
        const { params } = request;
        const query = isPreloaded(page, request) && page.open?.query;
        const data =
          query && (await preload(request, { ...query, variables: { ...query.variables, ...params } }));
        return data
          ? sendHtml(
              reply,
              await encode(pageHtml(build, env, { page, params, data }), encodingOf(request)),
              request,
            )
          : sendStatic(request, reply, { page, params });
      },
    );

  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && acceptsHtml(request) && !path.extname(pathOf(request));
    if (!isPage) throw notFound();
    return sendStatic(request, reply.code(404));
  });

  /** Pages without data never change, so each is rendered once in each encoding. */
  const rendered = new Map<string, Promise<Buffer>>();
  async function sendStatic(
    request: FastifyRequest,
    reply: FastifyReply,
    at?: PageAt,
  ): Promise<FastifyReply> {
    request.cacheKey = null;
    const encoding = encodingOf(request);
    const key = `${encoding} ${at?.page.path ?? ''}`;
    const html = rendered.get(key) ?? encode(pageHtml(build, env, at), encoding);
    rendered.set(key, html);
    return sendHtml(reply, await html, request);
  }
}

/**
 * RFC 9239 names text/javascript; @fastify/static sends application/javascript. Not by its `setHeaders`, whose
 * content type it replaces for compressed files.
 */
const setScriptType: onSendHookHandler = (_request, reply, payload, done) => {
  if (String(reply.getHeader('content-type')).startsWith('application/javascript'))
    void reply.header('content-type', 'text/javascript; charset=utf-8');
  done(null, payload);
};

/**
 * The worker that reads STEP files has a policy of its own: it may run WebAssembly and fetch from the shop, and nothing
 * else. No page may run WebAssembly (adr/0120).
 */
const setStepReaderPolicy: onSendHookHandler = (request, reply, payload, done) => {
  if (pathOf(request).startsWith(STEP_READER))
    void reply.header('content-security-policy', STEP_READER_POLICY);
  done(null, payload);
};

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '';

const acceptsHtml = ({ headers }: FastifyRequest): boolean => !!headers.accept?.includes('text/html');

const JSON_TYPE = /application\/(\S+\+)?json/;

/** Browsers, and clients that accept anything, such as curl and crawlers. Clients that ask for JSON get no page. */
const takesPage = ({ headers: { accept = '*/*' } }: FastifyRequest): boolean =>
  accept.includes('text/html') || (/(\*|text)\/\*/.test(accept) && !JSON_TYPE.test(accept));

/** Filters and pages of a list, which are in the query string, are left to the browser. */
const isPreloaded = ({ open }: Page, { url }: FastifyRequest): boolean => !!open?.query && !url.includes('?');

const cacheKeyOfPage = (page: Page, request: FastifyRequest): string | null =>
  takesPage(request) && isPreloaded(page, request)
    ? cacheKeyOf('page', request.url, encodingOf(request))
    : null;

type Encoding = 'br' | 'gzip' | 'identity';

const encodingOf = ({ headers }: FastifyRequest): Encoding =>
  (negotiate(headers['accept-encoding'] ?? '', ['br', 'gzip']) as Encoding | null) ?? 'identity';

/** Fast rather than small: a page with data is rendered again after every change. */
const BROTLI_QUALITY = 5;

function encode(html: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(html);
  if (encoding === 'identity') return Promise.resolve(Buffer.from(html));
  return promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
}

function sendHtml(reply: FastifyReply, html: Buffer, request: FastifyRequest): FastifyReply {
  const encoding = encodingOf(request);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-cache', vary: 'Accept, Accept-Encoding' })
    .send(html);
}
