import type { Express, Request, RequestHandler, Response } from 'express';
import type { RequestListener } from 'node:http';
import proxyAddr from 'proxy-addr';
import { v7 } from 'uuid';
import type { Shop } from '../shared/ctx';
import { accessLog } from './access-log';
import { isGraphqlPost, readGraphqlText } from './graphql-text';
import { nameOf, send } from './kept-answers';
import type { Metrics } from './metrics';
import type { PublicAnswers } from './public-answers';
import { clientOf } from './rate-limits';

declare module 'express-serve-static-core' {
  interface Request {
    /** Names this request in answers and logs. */
    id: string;
    /** Why the request is refused before the application has seen it. */
    refusal?: unknown;
  }
}

interface FrontOptions {
  readonly shop: Shop;
  readonly app: Express;
  readonly answers: PublicAnswers;
  readonly metrics: Metrics | null;
}

/**
 * What stands before Express: names, counts and logs every request, and answers those whose answer is kept. Looking one
 * up costs less than the framework's way to it; whatever is not kept, or is refused, is the application's.
 */
export function front({ shop, app, answers, metrics }: FrontOptions): RequestListener {
  const { log, limiter, env } = shop;
  // Other origins get headers of their own.
  const logRequest = accessLog(log);
  const byOrigin = env.CORS_ORIGINS.length > 0;
  const isTrusted = app.get('trust proxy fn') as (address: string, hop: number) => boolean;

  /** Whether the request has been answered. @throws DomainError RATE_LIMITED, and what the body is refused for */
  async function answerKept(request: Request, response: Response): Promise<boolean> {
    if (isGraphqlPost(request)) await readGraphqlText(request);
    const name = nameOf(request, byOrigin);
    if (name === undefined) return false;
    request.keptAs = name;
    const answer = answers.find(name);
    if (!answer) return false;
    await limiter.take('request', clientOf(proxyAddr(request, isTrusted)));
    send(request, response, answer);
    return true;
  }

  return (incoming, outgoing) => {
    // Not yet Express' own, but what it will make of them.
    const [request, response] = [incoming as Request, outgoing as Response];
    request.id = v7();
    metrics?.watch(request, response);
    logRequest(request, response);
    answerKept(request, response)
      .catch((error: unknown) => {
        request.refusal = error;
        return false;
      })
      .then(
        (isAnswered) => void (isAnswered || app(request, response)),
        (error: unknown) => log.error({ requestId: request.id, err: error }, 'unexpected error'),
      );
  };
}

/** Tells the client, in the application's words, what the request was refused for before it got there. */
export const refuseEarly: RequestHandler = (request, _response, next) => next(request.refusal);
