import type { RequestHandler } from 'express';
import type { Logger } from 'pino';

/** One line a request: no query string, no header, no body, and no e-mail that stands in a path. */
export const accessLog =
  (log: Logger): RequestHandler =>
  (request, response, next) => {
    const started = process.hrtime.bigint();
    response.once('close', () => {
      log.info(
        {
          requestId: request.id,
          method: request.method,
          path: withoutEmail(request.originalUrl.split('?', 1)[0] ?? '/'),
          status: response.statusCode,
          ms: Number((process.hrtime.bigint() - started) / 10_000n) / 100,
          finished: response.writableFinished,
        },
        'request',
      );
    });
    next();
  };

const withoutEmail = (path: string): string => path.replace(/[^/]*(@|%40)[^/]*/gi, ':email').slice(0, 200);
