import express, { Router, type RequestHandler } from 'express';
import { existsSync } from 'node:fs';
import path from 'node:path';

const YEAR = 31_536_000;

/** Paths of the SPA's own pages (specification section 2); any other page is answered 404 with the not-found page. */
const PAGES =
  /^\/(login|register|forget-pass|blogs|portfolio|catalogue|details\/[^/]+|order\/[^/]+|dashboard(\/[\w-]+)*)?\/?$/;

const wantsPage: RequestHandler = (request, _response, next) =>
  next(request.method === 'GET' && request.accepts(['json', 'html']) === 'html' ? undefined : 'router');

/** Serves the built SPA: hashed files for a year, index.html never from a cache. */
export function spa(webDir: string): Router {
  const router = Router();
  const index = path.join(webDir, 'index.html');
  router.use(
    '/assets',
    express.static(path.join(webDir, 'assets'), {
      immutable: true,
      maxAge: YEAR * 1000,
      index: false,
      fallthrough: true,
    }),
  );
  router.use(express.static(webDir, { index: false, maxAge: 3_600_000 }));
  router.use(wantsPage, (request, response, next) => {
    if (path.extname(request.path) || !existsSync(index)) return next();
    response
      .status(PAGES.test(request.path) ? 200 : 404)
      .set('Cache-Control', 'no-cache')
      .sendFile(index, { cacheControl: false }, next);
  });
  return router;
}
