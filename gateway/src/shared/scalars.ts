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
/** Dates of clients are checked. Those of the shop are dates already: the library would check each of a long list. */
export const LocalDate = new GraphQLScalarType<string, string>({
  ...described(GraphQLLocalDate, 'A calendar date, ISO 8601: 2026-11-21.').toConfig(),
  serialize: String,
});

export const JSONObject = described(GraphQLJSONObject, 'A JSON object.');

function money(value: unknown): number {
  if (Number.isSafeInteger(value)) return value as number;
  throw new GraphQLError('Money must be a whole number of cents');
}

export const Money = new GraphQLScalarType<number, number>({
  name: 'Money',
  description:
    'An amount of money: whole cents of a US dollar, from -(2^53 - 1) to 2^53 - 1. 1250 is $12.50.',
  serialize: money,
  parseValue: money,
  parseLiteral: (node) => money(node.kind === Kind.INT ? Number(node.value) : null),
});

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
  description: 'An email address of at most 254 characters.',
  serialize: emailAddress,
  parseValue: emailAddress,
  parseLiteral: (node) => emailAddress(node.kind === Kind.STRING ? node.value : null),
});
