import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

/** One line per request, without query string, headers, body, or an email address in the path. */
export function accessLog(log: Logger): (request: FastifyRequest, reply: FastifyReply) => void {
  // The lines hold no secrets, so redaction would only cost time.
  const lines = log.child({}, { redact: [] });
  return ({ id: requestId, method, url }, { raw: response }) => {
    const started = performance.now();
    response.once('close', () => {
      lines.info(
        {
          requestId,
          method,
          path: withoutEmail(url.split('?', 1)[0] ?? '/'),
          status: response.statusCode,
          ms: Math.round((performance.now() - started) * 100) / 100,
          finished: response.writableFinished,
        },
        'request',
      );
    });
  };
}

const withoutEmail = (path: string): string => path.replace(/[^/]*(@|%40)[^/]*/gi, ':email').slice(0, 200);
