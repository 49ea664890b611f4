import { ApolloServerErrorCode, unwrapResolverError } from '@apollo/server/errors';
import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Logger } from 'pino';
import { reportError } from '../db/report-error';
import type { Ctx } from '../shared/ctx';
import { badInput, DomainError } from '../shared/domain-error';

/** Apollo Server's codes (parsing, validation, coercion, limits) and those of the error table. */
const APOLLO_CODES: Partial<Record<string, string>> = {
  [ApolloServerErrorCode.BAD_USER_INPUT]: 'BAD_USER_INPUT',
  [ApolloServerErrorCode.GRAPHQL_PARSE_FAILED]: 'BAD_REQUEST',
  [ApolloServerErrorCode.GRAPHQL_VALIDATION_FAILED]: 'BAD_REQUEST',
  [ApolloServerErrorCode.OPERATION_RESOLUTION_FAILURE]: 'BAD_REQUEST',
  [ApolloServerErrorCode.BAD_REQUEST]: 'BAD_REQUEST',
  [ApolloServerErrorCode.PERSISTED_QUERY_NOT_FOUND]: 'BAD_REQUEST',
  [ApolloServerErrorCode.PERSISTED_QUERY_NOT_SUPPORTED]: 'BAD_REQUEST',
};

/** Errors of graphql-js about variables that Apollo Server does not recognize as a client's mistake. */
const VARIABLE_ERROR = /^(Too many errors processing variables|Argument "\w+" of non-null type)/;

/** The request of each error: formatError gets only the error. */
const requestIds = new WeakMap<object, string>();

/** Remembers the request of each error. A response with errors contains its request's id, so it is private. */
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

/** Every GraphQL error as the error table defines it: code, request id, details; never a stack or a secret. */
export function formatError(
  formatted: GraphQLFormattedError,
  error: unknown,
  log: Logger,
): GraphQLFormattedError {
  const { message, locations, path } = formatted;
  const where = { ...(locations && { locations }), ...(path && { path }) };
  const requestId = requestIds.get(error as object) ?? '';
  const original = originalOf(error);
  const code = codeOf(formatted, original);
  if (code) {
    const fields = code === 'BAD_USER_INPUT' ? uncoercedField(message) : undefined;
    return {
      message: code === 'BAD_USER_INPUT' ? withoutVariable(message, fields) : message,
      ...where,
      extensions: { code, requestId, ...(fields && { details: { fields } }) },
    };
  }
  const known = reportError(original, { log, requestId });
  return {
    message: known.message,
    ...where,
    extensions: { code: known.code, requestId, ...(known.details && { details: known.details }) },
  };
}

/** What a resolver threw; without it, the variables do not fit the operation, and the refusal names the field. */
export function refusalOf(error: GraphQLError): Error {
  const { originalError, message } = error;
  if (originalError && !(originalError instanceof GraphQLError)) return originalError;
  const fields = uncoercedField(message);
  return badInput(fields ?? { variables: withoutVariable(message, undefined) });
}

/** What a resolver threw, or a plugin. */
function originalOf(error: unknown): unknown {
  const thrown = unwrapResolverError(error);
  const { originalError } = thrown as Partial<GraphQLError>;
  return originalError instanceof DomainError ? originalError : thrown;
}

const codeOf = ({ message, extensions }: GraphQLFormattedError, original: unknown): string | undefined =>
  original instanceof GraphQLError && VARIABLE_ERROR.test(message)
    ? 'BAD_USER_INPUT'
    : APOLLO_CODES[String(extensions?.code)];

/** The field of a variable that does not have the schema's type, and the reason, from graphql-js' message. */
function uncoercedField(message: string): Record<string, string> | undefined {
  const [, variable = '', inside, reason = ''] =
    /^Variable "\$(\w+)" got invalid value (?:.* at "\w+\.([^"]+)"|.*?); (.*)$/s.exec(message) ?? [];
  if (!variable) return undefined;
  const missing = /^Field "(\w+)" of required type/.exec(reason)?.[1];
  return { [missing ?? inside ?? variable]: reason };
}

/** A message of graphql-js that names the field, not the variable that an operation of the pages gave it in. */
function withoutVariable(message: string, fields: Record<string, string> | undefined): string {
  const [, missing] = /^Variable "\$(\w+)" of (?:required|non-null) type/.exec(message) ?? [];
  if (missing) return `${missing} is missing.`;
  const [[field, reason] = []] = Object.entries(fields ?? {});
  if (!field || !reason) return message;
  return /^Field "\w+" of required type/.test(reason) ? `${field} is missing.` : `${field}: ${reason}`;
}
