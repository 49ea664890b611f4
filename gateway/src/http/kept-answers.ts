import type { Request, RequestHandler, Response } from 'express';
import type { CacheDependencies } from '../cache/cache-tags';
import type { Answer, PublicAnswers } from './public-answers';

declare module 'express-serve-static-core' {
  interface Request {
    /** What names this request among the kept answers; none where its answer may not be kept. */
    keptAs?: string;
    /** What its answer is made of. */
    sources?: CacheDependencies;
  }
}

/** Headers that belong to one request, not to its answer. */
const OF_ONE_REQUEST = new Set(['x-request-id', 'date', 'connection', 'keep-alive', 'transfer-encoding']);

/** What names a request among the kept answers: all that its answer depends on. */
export function nameOf({ method, headers }: Request, asked: string, byOrigin: boolean): string {
  const { accept = '', origin = '' } = headers;
  return `${method} ${accept} ${byOrigin ? origin : ''} ${asked}`;
}

/** Sends a kept answer, with the bytes and the headers it had. */
export function send(request: Request, response: Response, { headers, etag, body }: Answer): void {
  // Metrics know a request by the path that its application is mounted at.
  request.baseUrl = request.method === 'GET' ? (request.url.split('?', 1)[0] ?? '') : '/graphql';
  const own = ['X-Request-Id', request.id];
  if (request.method !== 'GET' || etag === undefined || request.headers['if-none-match'] !== etag)
    return void response.writeHead(200, [...own, ...headers, 'Content-Length', `${body.length}`]).end(body);
  response.writeHead(304, [...own, ...headers]).end();
}

/** Keeps the answers of what stands behind it, where they are public. */
export const keepPublic =
  (answers: PublicAnswers): RequestHandler =>
  (request, response, next) => {
    const sendOn = response.send.bind(response);
    response.send = (body: unknown) => {
      response.send = sendOn;
      const { keptAs, sources } = request;
      if (
        keptAs === undefined ||
        !sources?.versions ||
        typeof body !== 'string' ||
        response.statusCode !== 200
      )
        return sendOn(body);
      if (request.method === 'GET') response.set('Cache-Control', 'public, no-cache');
      // Sent first: its length and its ETag are part of the answer.
      sendOn(body);
      answers.keep(keptAs, answerOf(response, body), sources);
      return response;
    };
    next();
  };

function answerOf(response: Response, body: string): Answer {
  const headers = Object.entries(response.getHeaders()).flatMap(([name, value]) =>
    OF_ONE_REQUEST.has(name) || name === 'content-length' ? [] : [name, String(value)],
  );
  return { headers, etag: response.getHeader('etag') as string | undefined, body: Buffer.from(body) };
}
