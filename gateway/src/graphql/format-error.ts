import { ApolloServerErrorCode, unwrapResolverError } from '@apollo/server/errors';
import type { ApolloServerPlugin } from '@apollo/server';
import type { GraphQLFormattedError } from 'graphql';
import type { Logger } from 'pino';
import { reportError } from '../db/report-error';
import type { Ctx } from '../shared/ctx';

/** The server's own refusals (parsing, validation, coercion, limits) under the error table's codes. */
const OWN_CODES: Partial<Record<string, string>> = {
  [ApolloServerErrorCode.BAD_USER_INPUT]: 'BAD_USER_INPUT',
  [ApolloServerErrorCode.GRAPHQL_PARSE_FAILED]: 'BAD_REQUEST',
  [ApolloServerErrorCode.GRAPHQL_VALIDATION_FAILED]: 'BAD_REQUEST',
  [ApolloServerErrorCode.OPERATION_RESOLUTION_FAILURE]: 'BAD_REQUEST',
  [ApolloServerErrorCode.BAD_REQUEST]: 'BAD_REQUEST',
  [ApolloServerErrorCode.PERSISTED_QUERY_NOT_FOUND]: 'BAD_REQUEST',
  [ApolloServerErrorCode.PERSISTED_QUERY_NOT_SUPPORTED]: 'BAD_REQUEST',
};

/** formatError is not told whose error it formats: its request is noted here. */
const requestIds = new WeakMap<object, string>();

/** Notes which request each error belongs to. An answer with an error names its request: it is nobody else's. */
export const nameErrors: ApolloServerPlugin<Ctx> = {
  requestDidStart: () =>
    Promise.resolve({
      didEncounterErrors({ errors, contextValue }) {
        contextValue.markPrivate();
        for (const error of errors) requestIds.set(error, contextValue.requestId);
        return Promise.resolve();
      },
    }),
};

/** Every GraphQL error as the error table wants it: code, request id, details; never a stack or a secret. */
export function formatError(
  formatted: GraphQLFormattedError,
  error: unknown,
  log: Logger,
): GraphQLFormattedError {
  const { message, locations, path } = formatted;
  const where = { ...(locations && { locations }), ...(path && { path }) };
  const requestId = requestIds.get(error as object) ?? '';
  const own = OWN_CODES[String(formatted.extensions?.code)];
  if (own) {
    const fields = own === 'BAD_USER_INPUT' ? uncoercedField(message) : undefined;
    return {
      message,
      ...where,
      extensions: { code: own, requestId, ...(fields && { details: { fields } }) },
    };
  }
  const refusal = reportError(unwrapResolverError(error), { log, requestId });
  return {
    message: refusal.message,
    ...where,
    extensions: { code: refusal.code, requestId, ...(refusal.details && { details: refusal.details }) },
  };
}

/** The field of a variable that has not the schema's type, as graphql-js words it, and why. */
function uncoercedField(message: string): Record<string, string> | undefined {
  const [, variable = '', inside, reason = ''] =
    /^Variable "\$(\w+)" got invalid value .*?(?: at "\w+\.([^"]+)")?; ([^;]*)$/s.exec(message) ?? [];
  if (!variable) return undefined;
  const missing = /^Field "(\w+)" of required type/.exec(reason)?.[1];
  return { [missing ?? inside ?? variable]: reason };
}
