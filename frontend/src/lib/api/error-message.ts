import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';
import { isMissingPart } from '../browser/missing-parts';

/** A failure as the screens need it, independent of what was thrown. */
export type ErrorInfo = {
  /** One sentence for a person. */
  message: string;
  /** Code of the gateway, `NETWORK`, `TIMEOUT`, `PART_MISSING`, `auth/…` of the identity provider, or `UNKNOWN`. */
  code: string;
  details: Record<string, unknown>;
  /** To be quoted to the support; null when the failure never reached the gateway. */
  requestId: string | null;
};

/** It is not known whether something arrived. Only `AttemptNotice` says so; the failure is the cause. */
export class OpenOutcome extends Error {}

const OFFLINE = 'You are offline. Check your connection and try again.';
const AWAY = 'We could not reach the shop. Try again in a moment; if it lasts, check your connection.';

/** Nothing was answered: by the browser's word, this device is offline; otherwise it may be the shop. */
const notReached = (): string => (navigator.onLine ? AWAY : OFFLINE);

const PART_MISSING = 'A part of this page could not be loaded. Reload the page once you are connected.';
const TIMEOUT = 'The shop took too long to answer. Please try again.';
const UNKNOWN = 'Something went wrong. Please try again.';

const byCode: Record<string, string> = {
  INTERNAL: 'Something went wrong on our side. Please try again.',
  UNAUTHENTICATED: 'Please log in to continue.',
  TOKEN_EXPIRED: 'Your session has ended. Please log in again.',
  RATE_LIMITED: 'Too many requests. Please wait a moment and try again.',
  DATABASE_UNAVAILABLE: 'The shop is briefly unavailable. Please try again in a moment.',
  AUTH_UNAVAILABLE: 'Signing in is briefly unavailable. Please try again in a moment.',
};

const info = (message: string, code: string, rest: Partial<ErrorInfo> = {}): ErrorInfo => ({
  message,
  code,
  details: {},
  requestId: null,
  ...rest,
});

/** The gateway's error body, the same in GraphQL extensions and in REST answers. */
type GatewayError = { code?: unknown; message?: unknown; requestId?: unknown; details?: unknown };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Reads the gateway's error body (`{ code, message, requestId, details? }`). */
export function fromGatewayError({ code, message, requestId, details }: GatewayError): ErrorInfo {
  const known = typeof code === 'string' ? code : 'UNKNOWN';
  return info(byCode[known] ?? (typeof message === 'string' && message ? message : UNKNOWN), known, {
    details: isRecord(details) ? details : {},
    requestId: typeof requestId === 'string' ? requestId : null,
  });
}

function fromBody(statusCode: number, body: string): ErrorInfo {
  try {
    const parsed = JSON.parse(body) as GatewayError & {
      detail?: unknown;
      errors?: { message?: string; extensions?: GatewayError }[];
    };
    const first = parsed.errors?.[0];
    if (first) return fromGatewayError({ ...first.extensions, message: first.message });
    // Answers of /api/v1 are problem details (RFC 9457).
    if (parsed.code) return fromGatewayError({ ...parsed, message: parsed.message ?? parsed.detail });
  } catch {
    // Not from the gateway, for example a proxy's error page.
  }
  if (statusCode === 429) return fromGatewayError({ code: 'RATE_LIMITED' });
  return info(byCode.DATABASE_UNAVAILABLE ?? UNKNOWN, 'UNAVAILABLE');
}

/** The provider could not be reached. */
const NOT_REACHED = 'auth/network-request-failed';

/** Strips what the identity provider's SDK wraps around its own sentence. */
function fromProvider(error: Error, code: string): ErrorInfo {
  if (code === NOT_REACHED) return info(notReached(), code);
  const message = error.message.replace(/^Firebase:\s*/, '').replace(/\s*\(auth\/[^)]*\)\.?\s*$/, '');
  return info(
    message && message !== 'Error' ? message : code.replace('auth/', '').replaceAll('-', ' '),
    code,
  );
}

/** Any thrown value → one sentence for a person, its code, details and request id. */
export function errorInfo(error: unknown): ErrorInfo {
  if (CombinedGraphQLErrors.is(error)) {
    const first = error.errors[0];
    return fromGatewayError({ ...first?.extensions, message: first?.message });
  }
  if (ServerError.is(error) || ServerParseError.is(error)) return fromBody(error.statusCode, error.bodyText);
  if (error instanceof OpenOutcome) return info('', 'UNKNOWN');
  if (!(error instanceof Error)) return info(UNKNOWN, 'UNKNOWN');
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code.startsWith('auth/')) return fromProvider(error, code);
  if (isMissingPart(error)) return info(PART_MISSING, 'PART_MISSING');
  if (error.name === 'TimeoutError') return info(TIMEOUT, 'TIMEOUT');
  if (error instanceof TypeError) return info(notReached(), 'NETWORK');
  return info(UNKNOWN, 'UNKNOWN');
}

/** Only the sentence. */
export const errorMessage = (error: unknown): string => errorInfo(error).message;
