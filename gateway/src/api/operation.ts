import {
  getOperationAST,
  Kind,
  typeFromAST,
  valueFromASTUntyped,
  type DocumentNode,
  type FieldNode,
  type GraphQLInputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import type { OperationEndpoint } from './endpoint';

/** The only operation of a document. */
export function operationOf(document: DocumentNode): OperationDefinitionNode {
  const operation = getOperationAST(document);
  if (!operation) throw new Error('The document needs one operation');
  return operation;
}

/** Its root field: a name of Query or Mutation. */
export function rootFieldOf(document: DocumentNode): FieldNode {
  const [field] = operationOf(document).selectionSet.selections;
  if (field?.kind !== Kind.FIELD) throw new Error('The operation needs one root field');
  return field;
}

/** Where a variable comes from. */
type Place = 'path' | 'query' | 'body';

export interface Variable {
  readonly name: string;
  readonly type: GraphQLInputType;
  readonly place: Place;
  readonly isRequired: boolean;
  /** Undefined without one. */
  readonly defaultValue: unknown;
}

const isInPath = (path: string, name: string): boolean => path.split('/').includes(`:${name}`);

/** The variables of an endpoint. What is not in its path is in the query string of a GET, and in the body of a POST. */
export function variablesOf(
  schema: GraphQLSchema,
  { document, method, path }: OperationEndpoint,
): Variable[] {
  return (operationOf(document).variableDefinitions ?? []).map(({ variable, type, defaultValue }) => {
    const name = variable.name.value;
    const found = typeFromAST(schema, type) as GraphQLInputType | undefined;
    if (!found) throw new Error(`$${name} has no type of the schema`);
    const place = isInPath(path, name) ? 'path' : method === 'GET' ? 'query' : 'body';
    return {
      name,
      type: found,
      place,
      isRequired: type.kind === Kind.NON_NULL_TYPE && !defaultValue,
      defaultValue: defaultValue && valueFromASTUntyped(defaultValue),
    };
  });
}
