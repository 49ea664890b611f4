import { GraphQLError, GraphQLScalarType, Kind, type GraphQLScalarTypeConfig } from 'graphql';
import { GraphQLDateTime, GraphQLJSONObject, GraphQLLocalDate } from 'graphql-scalars';
import { isEmailAddress, NOT_AN_EMAIL } from './field-rules';

const described = <In, Out>(scalar: GraphQLScalarType<In, Out>, description: string) =>
  new GraphQLScalarType({
    ...(scalar.toConfig() as GraphQLScalarTypeConfig<In, Out>),
    description,
    specifiedByURL: null,
  });

export const DateTime = described(GraphQLDateTime, 'An instant, ISO 8601 in UTC.');
export const LocalDate = described(GraphQLLocalDate, 'A calendar date, ISO 8601: 2026-11-21.');

export const JSONObject = described(GraphQLJSONObject, 'A JSON object.');

/** A CHECK that limits columns to the dates that these two types can express: the years 1 to 9999. */
export const hasFourDigitYears = (...columns: string[]): string =>
  columns
    .map((column) => `${column} BETWEEN '0001-01-01 00:00Z' AND '9999-12-31 23:59:59.999Z'`)
    .join(' AND ');

function emailAddress(value: unknown): string {
  if (isEmailAddress(value)) return value;
  throw new GraphQLError(NOT_AN_EMAIL);
}

/** graphql-scalars' type of this name has no limit of length and accepts other addresses than REST. */
export const EmailAddress = new GraphQLScalarType<string, string>({
  name: 'EmailAddress',
  description: 'An e-mail address of at most 254 characters.',
  serialize: emailAddress,
  parseValue: emailAddress,
  parseLiteral: (node) => emailAddress(node.kind === Kind.STRING ? node.value : null),
});
