import type { FastifyInstance, FastifyRequest } from 'fastify';
import { badRequest, DomainError } from '../shared/domain-error';

declare module 'fastify' {
  interface FastifyRequest {
    /** The JSON body as it was sent; empty for other requests. */
    rawBody: string;
  }
}

/** Largest JSON body, bytes. */
export const MAX_BODY = 100 * 1024;

const unsupported = (message: string) =>
  new DomainError('unsupported-type', 'UNSUPPORTED_MEDIA_TYPE', message);

export const onlyJson = () => unsupported('Only application/json is accepted.');

/**
 * Accepts uncompressed JSON in UTF-8. It is parsed just before the handler: a cached response needs only its text.
 * @throws DomainError UNSUPPORTED_MEDIA_TYPE, BAD_REQUEST, from the hooks
 */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.decorateRequest('rawBody', '');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    request.rawBody = text as string;
    done(null, undefined);
  });
  app.addHook('preParsing', (request, _reply, payload, done) => {
    done(refusalOf(request), payload);
  });
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.rawBody === '') return done();
    try {
      request.body = JSON.parse(request.rawBody);
      done();
    } catch {
      done(badRequest('The body is not valid JSON.'));
    }
  });
}

function refusalOf({ headers }: FastifyRequest): DomainError | null {
  const { 'content-encoding': encoding, 'content-type': type } = headers;
  if (encoding && encoding !== 'identity') return unsupported('Compressed requests are not accepted.');
  const charset = type && /;\s*charset="?([^";\s]+)/i.exec(type)?.[1];
  return charset && !/^utf-?8$/i.test(charset) ? unsupported('Only UTF-8 is accepted.') : null;
}
