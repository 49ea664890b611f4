import type { Request, Response } from 'express';
import type { Logger } from 'pino';

/** One line a request: no query string, no header, no body, and no e-mail that stands in a path. */
export function accessLog(log: Logger): (request: Request, response: Response) => void {
  // Nothing in a line is secret, so nothing has to be looked for in it.
  const lines = log.child({}, { redact: [] });
  return (request, response) => {
    const started = performance.now();
    const { id: requestId, method, url } = request;
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
