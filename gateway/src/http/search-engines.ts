import { Router } from 'express';
import type { Env } from '../env';

/** Pages that anybody may read (specification section 2); the rest of the SPA needs a login. */
const PUBLIC_PAGES = ['/', '/catalogue', '/blogs', '/portfolio'];
/** Not `/details/`: what a tool is stands in the page for everybody, only ordering it needs a login. */
const PRIVATE_PATHS = ['/dashboard', '/order/', '/graphql', '/playground'];

/** /robots.txt and /sitemap.xml: both must name the shop's own origin, which no build of the SPA knows. */
export function searchEngines(env: Pick<Env, 'PUBLIC_URL'>): Router {
  const router = Router();
  const robots = [
    'User-agent: *',
    ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${env.PUBLIC_URL}/sitemap.xml`,
    '',
  ].join('\n');
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...PUBLIC_PAGES.map((path) => `  <url><loc>${env.PUBLIC_URL}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
  router.get('/robots.txt', (_request, response) => void response.type('text/plain').send(robots));
  router.get('/sitemap.xml', (_request, response) => void response.type('application/xml').send(sitemap));
  return router;
}
