import type { Request, RequestHandler, Response } from 'express';
import type { AnswerSources } from '../shared/public-data';
import type { Answer, PublicAnswers } from './public-answers';

declare module 'express-serve-static-core' {
  interface Request {
    /** What names this request among the kept answers; none where its answer may not be kept. */
    keptAs?: string;
    /** What its answer is made of. */
    sources?: AnswerSources;
  }
}

/** Headers that belong to one request, not to its answer. */
const OF_ONE_REQUEST = ['x-request-id', 'date', 'connection', 'keep-alive', 'transfer-encoding'];

/** Answers what is kept, with the bytes and the headers it had; `byOrigin` where other origins get headers of their own. */
export const serveKept =
  (answers: PublicAnswers, { byOrigin }: { byOrigin: boolean }): RequestHandler =>
  (request, response, next) => {
    const asked = request.method === 'GET' ? request.url : request.graphqlText;
    if (asked === undefined) return next();
    const { accept = '', origin = '' } = request.headers;
    request.keptAs = `${request.method} ${accept} ${byOrigin ? origin : ''} ${asked}`;
    const answer = answers.find(request.keptAs);
    if (!answer) return next();
    // Metrics know a request by the path that its application is mounted at.
    request.baseUrl = request.method === 'GET' ? request.path : '/graphql';
    send(request, response, answer);
  };

function send(request: Request, response: Response, { headers, body }: Answer): void {
  const { etag } = headers;
  if (request.method !== 'GET' || etag === undefined || request.headers['if-none-match'] !== etag)
    return void response.writeHead(200, headers).end(body);
  const { 'content-length': _length, ...rest } = headers;
  response.writeHead(304, rest).end();
}

/** Keeps the answers of what stands behind it, where they are public. */
export const keepPublic =
  (answers: PublicAnswers): RequestHandler =>
  (request, response, next) => {
    const sendOn = response.send.bind(response);
    response.send = (body: unknown) => {
      response.send = sendOn;
      const { keptAs, sources } = request;
      if (keptAs === undefined || !sources?.read || typeof body !== 'string' || response.statusCode !== 200)
        return sendOn(body);
      if (request.method === 'GET') response.set('Cache-Control', 'public, no-cache');
      // Sent first: its length and its ETag are part of the answer.
      sendOn(body);
      answers.keep(keptAs, { headers: headersOf(response), body }, sources);
      return response;
    };
    next();
  };

function headersOf(response: Response): Answer['headers'] {
  const headers = { ...response.getHeaders() } as Record<string, number | string | string[]>;
  for (const name of OF_ONE_REQUEST) delete headers[name];
  return headers;
}
