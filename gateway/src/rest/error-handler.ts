import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { badRequest, DomainError, notFound, type ErrorKind } from '../shared/domain-error';
import { reportError } from '../db/report-error';

/** The error table of this transport; a kind without a status does not compile. */
export const statusOf = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  'unsupported-type': 415,
  rule: 422,
  'too-often': 429,
  internal: 500,
  unavailable: 503,
} satisfies Record<ErrorKind, number>;

/** Express' and its body parsers' own refusals, in our words. */
const frameworkRefusals: Record<string, () => DomainError> = {
  'entity.too.large': () => new DomainError('too-large', 'PAYLOAD_TOO_LARGE', 'The request is too large.'),
};

function ofFramework(error: unknown): DomainError | undefined {
  const { type, status } = (error ?? {}) as { type?: string; status?: number };
  const known = frameworkRefusals[type ?? '']?.();
  if (known || error instanceof DomainError) return known;
  // What else the framework calls the client's fault: a path that cannot be decoded, a request cut short.
  return status !== undefined && status >= 400 && status < 500
    ? badRequest('The request cannot be read.')
    : undefined;
}

/** Every failure as JSON, on every path the gateway serves: { code, message, requestId, details? }. */
export const errorHandler =
  (log: Logger): ErrorRequestHandler =>
  (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error);
    const refusal = ofFramework(error) ?? reportError(error, { log, requestId: request.id });
    const { kind, code, message, details } = refusal;
    const retryAfter = details?.retryAfter;
    if (typeof retryAfter === 'number') response.set('Retry-After', String(retryAfter));
    response
      .status(statusOf[kind])
      .set('Cache-Control', 'no-store')
      .json({ code, message, requestId: request.id, ...(details && { details }) });
  };

/** What no route answers. */
export const nothingHere: RequestHandler = (_request, _response, next) => next(notFound());
