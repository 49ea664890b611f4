import type { FastifyInstance } from 'fastify';
import { DomainError, notFound } from '../shared/domain-error';

const methodNotAllowed = (method: string, allowed: string) =>
  new DomainError('method', 'METHOD_NOT_ALLOWED', `${method} is not supported here, only ${allowed}.`);

/** Matches the paths of a route: parameters stop at a slash, a wildcard does not. */
function patternOf(url: string): RegExp {
  const parts = url.split(/(:\w+|\*)/).map((part) => {
    if (part === '*') return '.*';
    return part.startsWith(':') ? '[^/]+' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('').replace(/\/$/, '')}/?$`, 'i');
}

/** Of what is registered for every path, such as the preflight requests of CORS. */
const EVERYWHERE = new Set(['*', '/*']);

/**
 * Answers methods that a path does not have with 405 and its methods in `Allow`, OPTIONS with 204 and `Allow`, and unknown
 * paths with 404, before a body is read: what is in it is not the reason.
 * The returned function adds the hook that does so: after all hooks that add headers.
 */
export function otherMethods(app: FastifyInstance): () => void {
  const routes = new Map<string, { pattern: RegExp; methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    if (EVERYWHERE.has(url)) return;
    const route = routes.get(url) ?? { pattern: patternOf(url), methods: new Set() };
    [method].flat().forEach((one) => route.methods.add(one));
    routes.set(url, route);
  });
  const allowedAt = (url: string): string => {
    const path = url.split('?', 1)[0] ?? '';
    const found = [...routes.values()].filter(({ pattern }) => pattern.test(path));
    return [...new Set(found.flatMap(({ methods }) => [...methods]))].sort().join(', ');
  };
  app.addHook('onRequest', (request, reply, done) => {
    const allowed = request.method === 'OPTIONS' ? allowedAt(request.url) : '';
    if (allowed) void reply.header('allow', allowed);
    done();
  });
  return () =>
    void app.addHook('onRequest', (request, reply, done) => {
      const { method, url, is404, headers } = request;
      if (method !== 'OPTIONS' && !is404) return done();
      // A browser that navigates gets the page that says so.
      if (method === 'GET' && headers.accept?.includes('text/html')) return done();
      const allowed = allowedAt(url);
      if (allowed && method === 'OPTIONS') return void reply.code(204).send();
      if (allowed) {
        void reply.header('allow', allowed);
        return done(methodNotAllowed(method, allowed));
      }
      done(notFound());
    });
}
