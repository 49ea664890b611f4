import type { FastifyInstance } from 'fastify';
import type { Page } from './page-build';

/** Paths that need a login or are not pages. A tool's page is public: only ordering needs a login. */
const PRIVATE_PATHS = ['/dashboard', '/order/', '/graphql', '/playground'];

interface SearchEngineOptions {
  readonly origin: string;
  readonly pages: readonly Page[];
}

/** /robots.txt and /sitemap.xml. They name the shop's own origin, which is not part of the build of the SPA. */
export function searchEngineRoutes(app: FastifyInstance, { origin, pages }: SearchEngineOptions): void {
  const robots = [
    'User-agent: *',
    ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.filter(isListed).map(({ path }) => `  <url><loc>${origin}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots));
  app.get('/sitemap.xml', (_request, reply) => reply.type('application/xml; charset=utf-8').send(sitemap));
}

/** Public pages with an address of their own. Pages of an account have nothing to find. */
const isListed = ({ path, open }: Page): boolean => !!open && !open.isAccount && !path.includes(':');
