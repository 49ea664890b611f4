import express, { Router, type Request, type RequestHandler } from 'express';
import path from 'node:path';
import type { AppServices } from '../shared/ctx';
import { compressedFiles } from './compressed-files';
import { PageBodies, PageBody } from './page-bodies';
import { readPageBuild, type FirstQuery, type PageAt, type PageBuild } from './page-build';
import { pageHtml, type FirstData } from './page-html';

const YEAR = 31_536_000;

/** Paths of the SPA's own pages (specification section 2); any other page is answered 404 with the not-found page. */
const PAGES =
  /^\/(login|register|forget-pass|blogs|portfolio|catalogue|details\/[^/]+|order\/[^/]+|dashboard(\/[\w-]+)*)?\/?$/;

/** Asks the shop's own GraphQL, as a visitor would; null where that fails: then the page asks by itself. */
export type AskFirst = (request: Request, query: FirstQuery) => Promise<FirstData | null>;

const wantsPage: RequestHandler = (request, _response, next) =>
  next(request.method === 'GET' && request.accepts(['json', 'html']) === 'html' ? undefined : 'router');

/** Serves the built SPA: hashed files for a year, each page's HTML with its own head and first data, never from a cache. */
export function spa(services: AppServices, ask: AskFirst): Router {
  const router = Router();
  const { WEB_DIR: webDir } = services.env;
  const assets = path.join(webDir, 'assets');
  router.use(
    '/assets',
    compressedFiles(assets),
    express.static(assets, { immutable: true, maxAge: YEAR * 1000, index: false }),
  );
  router.use(compressedFiles(webDir), express.static(webDir, { index: false, maxAge: 3_600_000 }));
  router.use(wantsPage, servePages(services, ask));
  return router;
}

/** The first query of a page, with what its address names. */
const questionOf = ({ page, params }: PageAt): FirstQuery | undefined =>
  page.open?.query && { ...page.open.query, variables: { ...page.open.query.variables, ...params } };

function servePages(services: AppServices, ask: AskFirst): RequestHandler {
  let build: PageBuild | null = null;
  const bodies = new PageBodies(services.cacheTags);

  /** Filters and pages of a list are the browser's own business. */
  const make = async (request: Request, at?: PageAt): Promise<PageBody> => {
    const query = at && request.path === request.originalUrl ? questionOf(at) : undefined;
    const name = query ? request.path : `${at?.page.path ?? ''} without data`;
    const kept = bodies.find(name);
    if (kept) return kept;
    const data = query && (await ask(request, query));
    const body = new PageBody(pageHtml(build as PageBuild, services.env, at && { ...at, data }));
    if (!query) bodies.keep(name, body, null);
    else if (data && request.sources) bodies.keep(name, body, request.sources);
    return body;
  };

  return async (request, response, next) => {
    build ??= readPageBuild(services.env.WEB_DIR);
    if (path.extname(request.path) || !build) return next();
    const body = await make(request, build.pageAt(request.path));
    const encoding = request.acceptsEncodings(['br', 'gzip']) || 'identity';
    if (encoding !== 'identity') response.set('Content-Encoding', encoding);
    response
      .status(PAGES.test(request.path) ? 200 : 404)
      .vary('Accept-Encoding')
      .set('Cache-Control', 'no-cache')
      .type('html')
      .send(await body.as(encoding as 'br' | 'gzip' | 'identity'));
  };
}
