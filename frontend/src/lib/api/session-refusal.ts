import { ServerError } from '@apollo/client/errors';
import { errorInfo } from './error-message';

/** Responses 401 and 403 (specification section 4), by error code or, from a proxy, by HTTP status. */
export const isSessionRefusal = (error: unknown): boolean =>
  ['UNAUTHENTICATED', 'TOKEN_EXPIRED', 'FORBIDDEN', 'USER_DISABLED'].includes(errorInfo(error).code) ||
  (ServerError.is(error) && [401, 403].includes(error.statusCode));
