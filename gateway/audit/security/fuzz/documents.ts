import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  buildSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLInputType,
  type GraphQLObjectType,
} from 'graphql';
import { gql } from '../../environment/answer';
import { fuzzed, repeat, type Finding, type Fuzzed } from './fuzzer';
import { NAUGHTY, randomJson, randomText } from './naughty';
import type { Random } from './random';

const schema = buildSchema(readFileSync(path.join(__dirname, '../../../../schema.graphql'), 'utf8'));

/** Excluded: they end or replace the session that the other documents need. */
const LEFT_OUT = new Set(['endSession', 'startSession']);

/** Generates documents that the schema allows, and some with invalid values. */
export function fuzzDocuments({ environment, port, random, until }: Fuzzed): Promise<Finding> {
  const { alice, admin } = environment.people;
  const ids = [...Object.values(environment.tools), ...Object.values(environment.orders)];
  return repeat(until, () => {
    const kind = random.below(3) ? 'query' : 'mutation';
    const root = (kind === 'query' ? schema.getQueryType() : schema.getMutationType()) as GraphQLObjectType;
    const document = `${kind} ${selection(root, { random, ids, depth: 0 })}`;
    return fuzzed(port, gql(document, {}, { as: random.oneOf([alice.token, admin.token, undefined]) })).then(
      ({ complaint }) => complaint,
    );
  });
}

interface Making {
  readonly random: Random;
  readonly ids: readonly string[];
  readonly depth: number;
}

function selection(type: GraphQLObjectType, making: Making): string {
  const { random, depth } = making;
  const fields = Object.values(type.getFields()).filter(({ name }) => !LEFT_OUT.has(name));
  const chosen = Array.from({ length: 1 + random.below(depth ? 5 : 2) }, () => random.oneOf(fields));
  const texts = chosen.map((field, at) => {
    const inner = getNamedType(field.type);
    const below = isObjectType(inner)
      ? depth > 7
        ? ' { __typename }'
        : ` ${selection(inner, { ...making, depth: depth + 1 })}`
      : '';
    return `${random.below(4) ? '' : `a${at}: `}${field.name}${argumentsOf(field.args, making)}${below}`;
  });
  return `{ ${texts.join(' ')} }`;
}

function argumentsOf(args: readonly GraphQLArgument[], making: Making): string {
  const given = args.filter(({ type }) => isNonNullType(type) || making.random.below(2));
  return given.length
    ? `(${given.map(({ name, type }) => `${name}: ${valueOf(type, making)}`).join(', ')})`
    : '';
}

/** A value of the type; one of twelve of any other. */
function valueOf(given: GraphQLInputType, making: Making): string {
  const { random, ids } = making;
  const type = getNullableType(given);
  if (!random.below(12)) return literal(randomJson(random));
  if (isListType(type))
    return `[${Array.from({ length: random.below(4) }, () => valueOf(type.ofType, making)).join(', ')}]`;
  if (isEnumType(type)) return random.oneOf(type.getValues()).name;
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter(
      (field) => isNonNullType(field.type) || random.below(2),
    );
    return `{ ${fields.map((field) => `${field.name}: ${valueOf(field.type, making)}`).join(', ')} }`;
  }
  const scalars: Record<string, () => unknown> = {
    Int: () => random.oneOf([0, 1, 5, 10, 50, 100, -1, 2_147_483_647, -2_147_483_648]),
    Boolean: () => random.oneOf([true, false]),
    ID: () => (random.below(4) ? random.oneOf(ids) : randomText(random)),
    DateTime: () =>
      random.oneOf([
        '2026-01-01T00:00:00Z',
        '0001-01-01T00:00:00Z',
        '9999-12-31T23:59:59Z',
        '2026-13-01T00:00:00Z',
        '2016-12-31T23:59:60Z',
      ]),
    LocalDate: () => random.oneOf(['2026-01-01', '0000-01-01', '9999-12-31', '2026-02-30']),
    EmailAddress: () =>
      random.oneOf([
        'alice@audit.example',
        'nobody@audit.example',
        'x',
        `${'a'.repeat(300)}@audit.example`,
        'ü@ü.example',
      ]),
  };
  return literal(scalars[type.name]?.() ?? (random.below(2) ? random.oneOf(NAUGHTY) : randomText(random)));
}

/** A JSON value as a GraphQL literal. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{ ${Object.values(value)
    .map((one, at) => `f${at}: ${literal(one)}`)
    .join(', ')} }`;
}
