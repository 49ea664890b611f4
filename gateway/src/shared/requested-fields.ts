import {
  BREAK,
  getNamedType,
  isObjectType,
  visit,
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
} from 'graphql';
import { collectSubfields } from 'graphql/execution/collectFields';
import { createParameterDecorator, Extensions } from 'type-graphql';

/** Properties of an entity that are needed, by name. A relation has the properties of its entity. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- a type alias may not refer to itself
export interface FieldSelection extends ReadonlyMap<string, FieldSelection> {}

/** The requested page of a list. */
export interface RequestedFields {
  /** True if it requests the number of items on all pages. */
  readonly total: boolean;
  /** Required fields of an item. */
  readonly fields: FieldSelection;
}

/**
 * Declares the properties that a field resolver reads from its entity, so that a list query selects their columns. A
 * field that is not a column and declares nothing selects all columns.
 */
export const Needs = <Row>(...properties: (keyof Row & string)[]) => Extensions({ needs: properties });

/** Injects the fields that the client requests of a list into a resolver. */
export const RequestedFields = () => oncePerOperation(requestedFieldsOf);

/**
 * Injects the fields that the client requests of the objects at a path below the answer, e.g. `['lines', 'tool']`, and
 * the properties that the service itself reads of them.
 */
export const RequestedFieldsAt = <Row>(path: readonly string[], needed: readonly (keyof Row & string)[]) =>
  oncePerOperation((info): FieldSelection => {
    let [type, nodes]: [Type, readonly FieldNode[]] = [info.returnType, info.fieldNodes];
    for (const name of path)
      [type, nodes] = [fieldOf(type, name)?.type, fieldNodesOf(info, type, nodes).get(name) ?? []];
    return new Map([...selectionOf(info, type, nodes), ...selectFields(needed)]);
  });

function oncePerOperation<T>(read: (info: GraphQLResolveInfo) => T) {
  // A compiled operation passes the same nodes on each run.
  const known = new WeakMap<readonly FieldNode[], T>();
  return createParameterDecorator(({ info }): T => {
    const before = known.get(info.fieldNodes);
    if (before) return before;
    const requested = read(info);
    if (!hasDirectives(info)) known.set(info.fieldNodes, requested);
    return requested;
  });
}

/** With @skip or @include the requested fields depend on variables. */
const hasDirectives = ({ operation, fragments }: GraphQLResolveInfo): boolean => {
  let found = false;
  for (const node of [operation, ...Object.values(fragments)])
    visit(node, {
      Directive: () => {
        found = true;
        return BREAK;
      },
    });
  return found;
};

function requestedFieldsOf(info: GraphQLResolveInfo): RequestedFields {
  const list = fieldNodesOf(info, info.returnType, info.fieldNodes);
  const edges = list.get('edges');
  const inEdges = edges && fieldNodesOf(info, fieldOf(info.returnType, 'edges')?.type, edges).get('node');
  const items = [...(list.get('nodes') ?? []), ...(inEdges ?? [])];
  return {
    total: list.has('totalCount'),
    fields: selectionOf(info, fieldOf(info.returnType, 'nodes')?.type, items),
  };
}

type Type = Parameters<typeof getNamedType>[0];

const fieldOf = (type: Type, name: string) => (getNamedType(type) as GraphQLObjectType).getFields()[name];

/** The nodes of each field, including those in fragments and under aliases. */
function fieldNodesOf(
  info: GraphQLResolveInfo,
  type: Type,
  parents: readonly FieldNode[],
): Map<string, FieldNode[]> {
  const { schema, fragments, variableValues } = info;
  const object = getNamedType(type) as GraphQLObjectType;
  const byName = new Map<string, FieldNode[]>();
  for (const nodes of collectSubfields(schema, fragments, variableValues, object, parents).values())
    for (const node of nodes) {
      const before = byName.get(node.name.value);
      if (before) before.push(node);
      else byName.set(node.name.value, [node]);
    }
  return byName;
}

function selectionOf(info: GraphQLResolveInfo, type: Type, parents: readonly FieldNode[]): FieldSelection {
  const selection = new Map<string, FieldSelection>();
  for (const [name, nodes] of fieldNodesOf(info, type, parents)) {
    const field = fieldOf(type, name);
    // __typename
    if (!field) continue;
    const needs = field.extensions.needs as readonly string[] | undefined;
    if (needs) for (const property of needs) selection.set(property, NO_FIELDS);
    else
      selection.set(
        name,
        isObjectType(getNamedType(field.type)) ? selectionOf(info, field.type, nodes) : NO_FIELDS,
      );
  }
  return selection;
}

const NO_FIELDS: FieldSelection = new Map();

/** A selection by property names, followed by relations with their own selections. */
export const selectFields = (
  properties: readonly string[],
  ...relations: readonly (readonly [name: string, fields: FieldSelection])[]
): FieldSelection => new Map([...properties.map((name) => [name, NO_FIELDS] as const), ...relations]);
