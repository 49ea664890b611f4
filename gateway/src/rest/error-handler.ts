import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { reportError } from '../db/report-error';
import { onlyJson } from '../http/body';
import {
  badRequest,
  DomainError,
  notFound,
  type ErrorCode,
  type ErrorDetails,
  type ErrorKind,
} from '../shared/domain-error';
import { Amount, dollarsOf } from '../shared/money';
import { isOfApi, problemOf } from '../api/problem';

/** The error table of this transport; a kind without a status does not compile. */
export const statusOf = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  method: 405,
  conflict: 409,
  gone: 410,
  'too-slow': 408,
  'too-large': 413,
  'headers-too-large': 431,
  'unsupported-type': 415,
  rule: 422,
  'too-often': 429,
  internal: 500,
  unavailable: 503,
  // No fault of the shop: it is made in the background.
  'not-ready': 503,
} satisfies Record<ErrorKind, number>;

/** Errors of Fastify and its plugins, under the error table's codes. */
const frameworkErrors: Partial<Record<string, () => DomainError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () =>
    new DomainError('too-large', 'PAYLOAD_TOO_LARGE', 'The request is too large.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: onlyJson,
  FST_STATIC_FORBIDDEN_PATH: notFound,
};

function ofFramework(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return undefined;
  const { code, statusCode } = (error ?? {}) as Partial<FastifyError>;
  const known = frameworkErrors[code ?? '']?.();
  if (known) return known;
  // Other errors that Fastify blames on the client: a path that cannot be decoded, a request that was cut short.
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500
    ? badRequest('The request cannot be read.')
    : undefined;
}

const inDollars = (details: ErrorDetails): ErrorDetails =>
  Object.fromEntries(Object.entries(details).map(([name, value]) => [name, dollarsIn(value)]));

function dollarsIn(value: unknown): unknown {
  if (value instanceof Amount) return dollarsOf(value.cents);
  return Array.isArray(value) ? value.map((each: ErrorDetails) => inDollars(each)) : value;
}

/** Every failure as JSON, on every path of the gateway: { code, message, requestId, details? }; in /api/v1 as problem details. */
export const errorHandler =
  (log: Logger, count: (code: ErrorCode) => void = () => undefined) =>
  (error: unknown, { id: requestId, url }: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const known = ofFramework(error) ?? reportError(error, { log, requestId });
    const { kind, code, message, details } = known;
    const status = statusOf[kind];
    count(code);
    if (typeof details?.retryAfter === 'number') void reply.header('retry-after', String(details.retryAfter));
    void reply.code(status).header('cache-control', 'no-store');
    if (isOfApi(url))
      return reply.type('application/problem+json').send(problemOf(known, { status, requestId }));
    return reply.send({ code, message, requestId, ...(details && { details: inDollars(details) }) });
  };
