import { getNamedType, type GraphQLObjectType, type GraphQLResolveInfo } from 'graphql';
import { collectSubfields } from 'graphql/execution/collectFields';
import { createParameterDecorator } from 'type-graphql';

/** What a client has asked for of a list, so that nothing else is asked of the database. */
export interface Asked {
  readonly total: boolean;
}

/** A resolver's parameter: what its client has asked for of the list. */
export const AskedFor = () =>
  createParameterDecorator(({ info }): Asked => ({ total: fieldsOf(info).has('totalCount') }));

/** The names of the fields that are asked for of what a field answers, whatever fragments they stand in. */
function fieldsOf({
  schema,
  fragments,
  variableValues,
  returnType,
  fieldNodes,
}: GraphQLResolveInfo): Set<string> {
  const type = getNamedType(returnType) as GraphQLObjectType;
  const byAlias = collectSubfields(schema, fragments, variableValues, type, fieldNodes);
  return new Set([...byAlias.values()].flatMap(([first]) => first?.name.value ?? []));
}
