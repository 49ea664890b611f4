import type { Express, Request, RequestHandler, Response } from 'express';
import type { RequestListener } from 'node:http';
import proxyAddr from 'proxy-addr';
import { v7 } from 'uuid';
import type { AppServices } from '../shared/ctx';
import { accessLog } from './access-log';
import { parseText, readText } from './json-text';
import { keepPublic, nameOf, send } from './kept-answers';
import type { Metrics } from './metrics';
import type { PublicAnswers } from './public-answers';
import { clientOf } from './rate-limits';

declare module 'express-serve-static-core' {
  interface Request {
    /** Names this request in answers and logs. */
    id: string;
    /** Who asks, as far as the network tells: behind trusted proxies, whom they name. */
    clientAddress: string;
    /** Why the request is refused before the application has seen it. */
    refusal?: unknown;
  }
}

type Answer = (request: Request, response: Response) => Promise<void>;

const GRAPHQL = /^\/graphql\/?(\?|$)/i;

interface FrontOptions {
  readonly services: AppServices;
  readonly app: Express;
  /** What says the headers of every answer, at once. */
  readonly heads: readonly RequestHandler[];
  /** Answers a GraphQL request, whose body has been read. */
  readonly graphql: Answer;
  /** What answers a request of the old client, whose body has been read; none where that is Express'. @throws DomainError */
  readonly rest: (request: Request) => Answer | undefined;
  readonly answers: PublicAnswers;
  readonly metrics: Metrics | null;
}

/**
 * What stands before Express: names, counts and logs every request, and answers the kinds of which there are most,
 * without the framework's way to them: what is kept, GraphQL, and what the old client posts. All else is the
 * application's, and every refusal.
 */
export function front(options: FrontOptions): RequestListener {
  const { services, app, metrics } = options;
  const logRequest = accessLog(services.log);
  const isTrusted = app.get('trust proxy fn') as (address: string, hop: number) => boolean;
  const answer = answerAtOnce(options);
  return (incoming, outgoing) => {
    // Not yet Express' own, but what it will make of them.
    const [request, response] = [incoming as Request, outgoing as Response];
    request.id = v7();
    request.clientAddress = proxyAddr(request, isTrusted);
    metrics?.watch(request, response);
    logRequest(request, response);
    answer(request, response)
      .catch((error: unknown) => {
        request.refusal = error;
        return false;
      })
      .then(
        (isAnswered) => void (isAnswered || app(request, response)),
        (error: unknown) => services.log.error({ requestId: request.id, err: error }, 'unexpected error'),
      );
  };
}

/** Whether the request has been answered. @throws DomainError RATE_LIMITED, and what the body is refused for */
function answerAtOnce({ services, heads, graphql, rest, answers }: FrontOptions) {
  const before = [...heads, keepPublic(answers)];
  // Other origins get headers of their own.
  const byOrigin = services.env.CORS_ORIGINS.length > 0;
  const graphqlAtOnce: Answer = (request, response) => {
    // As for a kept answer: metrics know a request by the path that its application is mounted at.
    request.baseUrl = '/graphql';
    return graphql(request, response);
  };
  return async (request: Request, response: Response): Promise<boolean> => {
    const isGraphql = request.method === 'POST' && GRAPHQL.test(request.url);
    const answer = isGraphql ? graphqlAtOnce : rest(request);
    if (answer) await readText(request);
    const asked = isGraphql ? request.text : request.method === 'GET' ? request.url : undefined;
    if (asked !== undefined) request.keptAs = nameOf(request, asked, byOrigin);
    const kept = request.keptAs === undefined ? undefined : answers.find(request.keptAs);
    if (!kept && !answer) return false;
    await services.limiter.take('request', clientOf(request.clientAddress));
    if (kept) {
      send(request, response, kept);
      return true;
    }
    request.body = parseText(request);
    response.send = sendText;
    for (const middleware of before) middleware(request, response, nothing);
    await answer?.(request, response);
    return true;
  };
}

const nothing = () => undefined;

/** Express' way to send a text, without what only other kinds of answers need. */
function sendText(this: Response, body: unknown): Response {
  const text = String(body);
  this.setHeader('Content-Length', Buffer.byteLength(text));
  return this.end(text);
}

/** Tells the client, in the application's words, what the request was refused for before it got there. */
export const refuseEarly: RequestHandler = (request, _response, next) => next(request.refusal);
