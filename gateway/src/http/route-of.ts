import type { FastifyRequest } from 'fastify';

/** The pattern of the route; "page" for files, pages and unknown paths. */
export function routeOf({ routeOptions }: FastifyRequest): string {
  const { url, config } = routeOptions;
  return url === undefined || url.includes('*') || config.isPage ? 'page' : url;
}
