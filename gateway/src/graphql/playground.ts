import express, { Router } from 'express';
import { getDistDirectory, isSandboxFrame, renderAltair, SANDBOX_FRAME_CSP } from 'altair-static';

const options = {
  baseURL: '/playground/',
  endpointURL: '/graphql',
  initialQuery: '{\n  tools(first: 6) {\n    nodes { id name price availableStock }\n  }\n}\n',
};

/** Altair needs inline scripts of its own; nothing but the playground gets this policy. */
const PLAYGROUND_CSP = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline' 'unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "worker-src 'self' blob:",
  "connect-src 'self'",
  "frame-src 'self'",
  "frame-ancestors 'self'",
  "base-uri 'self'",
].join('; ');

/** The GraphQL playground, wholly from this server: it works without the internet. */
export function playground(): Router {
  const router = Router();
  router.use((_request, response, next) => {
    response.set('Content-Security-Policy', PLAYGROUND_CSP).removeHeader('X-Frame-Options');
    next();
  });
  router.get('/', (request, response) => {
    if (!request.originalUrl.split('?', 1)[0]?.endsWith('/')) return response.redirect(301, '/playground/');
    response.type('html').send(renderAltair(options));
  });
  router.use(
    express.static(getDistDirectory(), {
      index: false,
      setHeaders: (response, file) => {
        if (isSandboxFrame(file)) response.setHeader('Content-Security-Policy', SANDBOX_FRAME_CSP);
      },
    }),
  );
  return router;
}
