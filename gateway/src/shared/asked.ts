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
import { createParameterDecorator } from 'type-graphql';

/** The fields that are asked for of an object, each with those asked for of it. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- a type alias may not name itself
export interface Fields extends ReadonlyMap<string, Fields> {}

/** What a client has asked for of a list, so that nothing else is asked of the database. */
export interface Asked {
  readonly total: boolean;
  /** Of each item. */
  readonly fields: Fields;
}

/** A resolver's parameter: what its client has asked for of the list. */
export const AskedFor = () =>
  createParameterDecorator(({ info }): Asked => {
    const known = knownAsked.get(info.fieldNodes);
    if (known) return known;
    const asked = askedOf(info);
    if (!dependsOnVariables(info)) knownAsked.set(info.fieldNodes, asked);
    return asked;
  });

/** A compiled operation gives the same nodes each time. */
const knownAsked = new WeakMap<readonly FieldNode[], Asked>();

/** Whether a field may be asked for once and not the next time: @skip and @include, wherever they stand. */
const dependsOnVariables = ({ operation, fragments }: GraphQLResolveInfo): boolean => {
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

function askedOf(info: GraphQLResolveInfo): Asked {
  const list = fieldNodesOf(info, info.returnType, info.fieldNodes);
  const edges = list.get('edges');
  const inEdges = edges && fieldNodesOf(info, typeOf(info.returnType, 'edges'), edges).get('node');
  const items = [...(list.get('nodes') ?? []), ...(inEdges ?? [])];
  return {
    total: list.has('totalCount'),
    fields: fieldsOf(info, typeOf(info.returnType, 'nodes'), items),
  };
}

type Type = Parameters<typeof getNamedType>[0];

const typeOf = (type: Type, field: string): Type =>
  (getNamedType(type) as GraphQLObjectType).getFields()[field]?.type;

/** Where each field is asked for, whatever fragments it stands in and whatever it is called there. */
function fieldNodesOf(
  info: GraphQLResolveInfo,
  type: Type,
  at: readonly FieldNode[],
): Map<string, FieldNode[]> {
  const { schema, fragments, variableValues } = info;
  const object = getNamedType(type) as GraphQLObjectType;
  const byName = new Map<string, FieldNode[]>();
  for (const nodes of collectSubfields(schema, fragments, variableValues, object, at).values())
    for (const node of nodes) {
      const before = byName.get(node.name.value);
      if (before) before.push(node);
      else byName.set(node.name.value, [node]);
    }
  return byName;
}

function fieldsOf(info: GraphQLResolveInfo, type: Type, at: readonly FieldNode[]): Fields {
  const fields = new Map<string, Fields>();
  for (const [name, nodes] of fieldNodesOf(info, type, at)) {
    const of = typeOf(type, name);
    fields.set(name, of && isObjectType(getNamedType(of)) ? fieldsOf(info, of, nodes) : NONE);
  }
  return fields;
}

const NONE: Fields = new Map();

/** Fields by their names, those with fields of their own in pairs. */
export const fieldsNamed = (names: string[], ...others: [name: string, fields: Fields][]): Fields =>
  new Map([...names.map((name) => [name, NONE] as const), ...others]);
