import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  buildSchema,
  execute,
  getVariableValues,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  type DocumentNode,
  type GraphQLError,
  isScalarType,
  Kind,
  parse,
  validate,
  type ExecutionResult,
  type GraphQLFieldResolver,
  type GraphQLOutputType,
} from 'graphql';
import { resolvers as scalars } from 'graphql-scalars';

const schema = buildSchema(readFileSync(path.join(__dirname, '../../../schema.graphql'), 'utf8'));
// The SDL only names its scalars; their values are checked as the gateway checks them. Money is whole cents.
const known: Partial<typeof scalars> & Record<string, unknown> = { ...scalars, Money: scalars.SafeInt };
for (const type of Object.values(schema.getTypeMap())) {
  const scalar = known[type.name];
  if (isScalarType(type) && isScalarType(scalar)) Object.assign(type, { ...scalar, astNode: type.astNode });
}

/** A file's tests send the same few operations again and again. */
const checked = new Map<string, { document: DocumentNode; invalid: readonly GraphQLError[] }>();
function check(query: string) {
  const known = checked.get(query);
  if (known) return known;
  const document = parse(query);
  const result = { document, invalid: validate(schema, document) };
  checked.set(query, result);
  return result;
}

function plainest(type: GraphQLOutputType, name: string): unknown {
  if (!isNonNullType(type)) return null;
  const { ofType } = type;
  if (isListType(ofType)) return [];
  if (isEnumType(ofType)) return ofType.getValues()[0]?.name;
  if (isObjectType(ofType)) return undefined;
  return { Boolean: false, Int: 1, Float: 1, Money: 100 }[ofType.name] ?? name;
}

/** A value for each field of a type, the plainest that schema.graphql allows; none for an object that is never null. */
export function plainFields(typeName: string): Record<string, unknown> {
  const type = schema.getType(typeName);
  const fields = isObjectType(type) ? Object.values(type.getFields()) : [];
  return Object.fromEntries(fields.map(({ name, type: of }) => [name, plainest(of, name)]));
}

type Sent = { query: string; operationName: string; variables?: Record<string, unknown> };
type Answer = { data?: Record<string, unknown> | null };

/** Answers are keyed by the name in the response, which differs from the field's where there is an alias. */
const byResponseKey: GraphQLFieldResolver<Record<string, unknown>, unknown> = (
  source,
  _args,
  _context,
  info,
) => source[info.path.key];

/** Where the executed result differs from the answer: graphql-js turns '25' into 25, and what is missing into null. */
function differences(result: unknown, answer: unknown, at: string): string[] {
  if (result === null || typeof result !== 'object')
    return Object.is(result, answer)
      ? []
      : [`${at} is ${JSON.stringify(answer)}, not ${JSON.stringify(result)}`];
  return Object.entries(result).flatMap(([key, value]) =>
    differences(value, (answer as Record<string, unknown>)[key], `${at}.${key}`),
  );
}

/**
 * Problems of a call and its mocked answer, by schema.graphql: removed fields, undeclared or wrong variables,
 * missing non-nulls, wrong scalars, unknown enum values. Empty when all is well.
 */
export function contractErrors({ query, operationName, variables = {} }: Sent, { data }: Answer): string[] {
  const { document, invalid } = check(query);
  const told = (errors: readonly GraphQLError[] = []) =>
    errors.map(({ message, path: at }) => [operationName, ...(at ?? [])].join('.') + `: ${message}`);
  if (invalid.length) return told(invalid);

  const definitions = document.definitions.flatMap((node) =>
    node.kind === Kind.OPERATION_DEFINITION ? (node.variableDefinitions ?? []) : [],
  );
  const declared = new Set(definitions.map(({ variable }) => variable.name.value));
  const undeclared = Object.keys(variables).filter((name) => !declared.has(name));
  if (undeclared.length) return [`${operationName}: undeclared variables ${undeclared.join(', ')}`];
  const { errors } = getVariableValues(schema, definitions, variables);
  if (errors) return told(errors);
  if (!data) return [];

  const result = execute({
    schema,
    document,
    operationName,
    rootValue: data,
    variableValues: variables,
    fieldResolver: byResponseKey,
  }) as ExecutionResult;
  return result.errors ? told(result.errors) : differences(result.data, data, operationName);
}
