import fastifyStatic from '@fastify/static';
import { getDistDirectory, isSandboxFrame, renderAltair, SANDBOX_FRAME_CSP } from 'altair-static';
import type { FastifyInstance } from 'fastify';

const options = {
  baseURL: '/playground/',
  endpointURL: '/graphql',
  initialQuery: '{\n  tools(first: 6) {\n    nodes { id name price availableStock }\n  }\n}\n',
};

/** Altair needs inline scripts; only the playground gets this policy. */
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

/**
 * Altair's banners advertise its paid assistant, which is a service on the internet, and its empty result greets
 * someone called Ezio; it has no setting for either.
 */
const NO_BANNERS =
  '<style>app-banner-container, .query-result__none-subtext { display: none !important; }</style></head>';

const page = (): string => renderAltair(options).replace('</head>', NO_BANNERS);

/** The GraphQL playground under /playground. Everything is served from here, so it works without the internet. */
export async function playground(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('content-security-policy', PLAYGROUND_CSP).removeHeader('x-frame-options');
    done();
  });
  app.get('/playground', (request, reply) =>
    request.url.split('?', 1)[0]?.endsWith('/')
      ? reply.type('text/html; charset=utf-8').send(page())
      : reply.redirect('/playground/', 301),
  );
  await app.register(fastifyStatic, {
    root: getDistDirectory(),
    prefix: '/playground/',
    index: false,
    decorateReply: false,
    setHeaders(reply, file) {
      if (isSandboxFrame(file)) void reply.header('content-security-policy', SANDBOX_FRAME_CSP);
    },
  });
}
