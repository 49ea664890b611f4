import {
  getOperationAST,
  Kind,
  OperationTypeNode,
  typeFromAST,
  valueFromASTUntyped,
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
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

/** The field of Query or Mutation that an operation asks. */
export function fieldOf(schema: GraphQLSchema, document: DocumentNode): GraphQLField<unknown, unknown> {
  const { name } = rootFieldOf(document);
  const field = schema.getRootType(operationOf(document).operation)?.getFields()[name.value];
  if (!field) throw new Error(`There is no field ${name.value}`);
  return field;
}

/** True if an operation needs an Idempotency-Key, which its context passes on. */
export const isKeyed = (schema: GraphQLSchema, document: DocumentNode): boolean =>
  fieldOf(schema, document).args.some(({ name }) => name === 'idempotencyKey');

/** True if an operation changes something. */
export const isChange = (document: DocumentNode): boolean =>
  operationOf(document).operation === OperationTypeNode.MUTATION;

/** The variable that is the whole body. */
export const WHOLE_BODY = 'input';

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

/** The variables of an endpoint. What is not in its path is in the query string of a GET or DELETE, else in the body. */
export function variablesOf(
  schema: GraphQLSchema,
  { document, method, path }: OperationEndpoint,
): Variable[] {
  return (operationOf(document).variableDefinitions ?? []).map(({ variable, type, defaultValue }) => {
    const name = variable.name.value;
    const found = typeFromAST(schema, type) as GraphQLInputType | undefined;
    if (!found) throw new Error(`$${name} has no type of the schema`);
    const place = isInPath(path, name) ? 'path' : method === 'GET' || method === 'DELETE' ? 'query' : 'body';
    return {
      name,
      type: found,
      place,
      isRequired: type.kind === Kind.NON_NULL_TYPE && !defaultValue,
      defaultValue: defaultValue && valueFromASTUntyped(defaultValue),
    };
  });
}
