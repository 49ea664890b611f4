import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  valueFromASTUntyped,
  Kind,
  type DocumentNode,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type SelectionSetNode,
} from 'graphql';
import { constraintDirective } from '../shared/constraint';
import type { JsonSchema } from './endpoint';

const SCALARS: Readonly<Record<string, JsonSchema>> = {
  ID: { type: 'string' },
  String: { type: 'string' },
  Int: { type: 'integer' },
  Float: { type: 'number' },
  Boolean: { type: 'boolean' },
  Money: { type: 'integer', format: 'int64', description: 'Whole cents of a US dollar: 1250 is $12.50.' },
  DateTime: { type: 'string', format: 'date-time' },
  LocalDate: { type: 'string', format: 'date' },
  EmailAddress: { type: 'string', format: 'email' },
  JSONObject: { type: 'object' },
};

/** Schemas that several endpoints use, by their names. */
export type Components = Map<string, JsonSchema>;

/** @throws Error for a type that no endpoint has used yet: add it to SCALARS */
function scalarOf(type: GraphQLNamedType): JsonSchema {
  if (isEnumType(type)) return { type: 'string', enum: type.getValues().map(({ name }) => name) };
  const scalar = SCALARS[type.name];
  if (!scalar) throw new Error(`${type.name} has no JSON Schema`);
  return scalar;
}

const orNull = (schema: JsonSchema): JsonSchema =>
  typeof schema.type === 'string' && !schema.enum
    ? { ...schema, type: [schema.type, 'null'] }
    : { anyOf: [schema, { type: 'null' }] };

interface Output {
  readonly document: DocumentNode;
  readonly components: Components;
}

/** What an operation answers for a field: the fields that it selects, and no others. */
export function outputSchema(
  type: GraphQLOutputType,
  selection: SelectionSetNode | undefined,
  to: Output,
): JsonSchema {
  if (isNonNullType(type)) return withoutNull(type.ofType, selection, to);
  return orNull(withoutNull(type, selection, to));
}

function withoutNull(
  type: GraphQLOutputType,
  selection: SelectionSetNode | undefined,
  to: Output,
): JsonSchema {
  if (isListType(type))
    return { type: 'array', items: outputSchema(type.ofType as GraphQLOutputType, selection, to) };
  if (!isObjectType(type) || !selection) return scalarOf(getNamedType(type));
  const [only] = selection.selections;
  if (selection.selections.length === 1 && only?.kind === Kind.FRAGMENT_SPREAD)
    return named(only.name.value, type, to);
  const properties: Record<string, JsonSchema> = {};
  const parts: JsonSchema[] = [];
  for (const each of selection.selections) {
    if (each.kind === Kind.FRAGMENT_SPREAD) parts.push(named(each.name.value, type, to));
    if (each.kind !== Kind.FIELD) continue;
    const field = type.getFields()[each.name.value];
    if (!field) throw new Error(`${type.name} has no field ${each.name.value}`);
    const schema = outputSchema(field.type, each.selectionSet, to);
    properties[each.name.value] = { ...schema, ...(field.description && { description: field.description }) };
  }
  const own = { type: 'object', properties, required: Object.keys(properties) };
  return parts.length > 0 ? { allOf: [...parts, own] } : own;
}

/** A fragment is a schema of its own. */
function named(name: string, type: GraphQLOutputType, to: Output): JsonSchema {
  const fragment = to.document.definitions.find(
    (one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === name,
  );
  if (fragment?.kind !== Kind.FRAGMENT_DEFINITION) throw new Error(`There is no fragment ${name}`);
  if (!to.components.has(name)) to.components.set(name, withoutNull(type, fragment.selectionSet, to));
  return { $ref: `#/components/schemas/${name}` };
}

/** What a variable takes. Null is the same as a value that is left out. */
export function inputSchema(type: GraphQLInputType, components: Components): JsonSchema {
  if (isNonNullType(type)) return inputSchema(type.ofType, components);
  if (isListType(type)) return { type: 'array', items: inputSchema(type.ofType, components) };
  if (!isInputObjectType(type)) return scalarOf(type);
  if (!components.has(type.name)) {
    // Set first: an input may contain itself.
    components.set(type.name, {});
    const fields = Object.values(type.getFields());
    components.set(type.name, {
      type: 'object',
      properties: Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field, components)])),
      required: fields.filter(isRequired).map(({ name }) => name),
      additionalProperties: false,
    });
  }
  return { $ref: `#/components/schemas/${type.name}` };
}

const isRequired = ({ type, defaultValue }: GraphQLInputField): boolean =>
  isNonNullType(type) && defaultValue === undefined;

function fieldSchema(field: GraphQLInputField, components: Components): JsonSchema {
  const schema = inputSchema(field.type, components);
  const limited = { ...schema, ...limitsOf(field, schema) };
  const described = { ...limited, ...(field.description && { description: field.description }) };
  return isNonNullType(field.type) || schema.$ref ? described : orNull(described);
}

/** The limits that the schema publishes; those of the items of a list are on its items. */
function limitsOf({ astNode }: GraphQLInputField, schema: JsonSchema): JsonSchema {
  const directive = astNode?.directives?.find(({ name }) => name.value === constraintDirective.name);
  const given = Object.fromEntries(
    (directive?.arguments ?? []).map(({ name, value }) => [name.value, valueFromASTUntyped(value)]),
  );
  const { maxItems, maxLength, min: minimum, max: maximum } = given;
  const ofValue = Object.fromEntries(
    Object.entries({ maxLength, minimum, maximum }).filter(([, limit]) => limit !== undefined),
  );
  if (schema.type !== 'array') return ofValue;
  const items = schema.items as JsonSchema;
  return {
    ...(maxItems !== undefined && { maxItems }),
    ...(Object.keys(ofValue).length > 0 && !items.$ref && { items: { ...items, ...ofValue } }),
  };
}
