import { GraphQLScalarType, type GraphQLScalarTypeConfig } from 'graphql';
import { GraphQLDateTime, GraphQLEmailAddress, GraphQLLocalDate } from 'graphql-scalars';

const described = <In, Out>(scalar: GraphQLScalarType<In, Out>, description: string) =>
  new GraphQLScalarType({
    ...(scalar.toConfig() as GraphQLScalarTypeConfig<In, Out>),
    description,
    specifiedByURL: null,
  });

export const DateTime = described(GraphQLDateTime, 'An instant, ISO 8601 in UTC.');
export const LocalDate = described(GraphQLLocalDate, 'A calendar date, ISO 8601: 2026-11-21.');
export const EmailAddress = described(GraphQLEmailAddress, 'An e-mail address.');
