import type { ApolloServerOptionsWithGateway } from '@apollo/server';
import { ApolloServerErrorCode } from '@apollo/server/errors';
import {
  execute,
  GraphQLError,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import type { Ctx } from '../shared/ctx';

/** An operation is compiled when it is asked for this often: what comes once is not worth it. */
const COMPILED_AFTER = 3;
/** Compiled operations that one process holds; the screens know about forty. */
const MAX_COMPILED = 200;

interface Operation {
  asked: number;
  /** Null where the compiler refuses the document: it is interpreted, then. */
  compiled?: CompiledQuery['query'] | null | undefined;
}

/** One run of an operation of a document that has been parsed and validated. */
export interface Run {
  readonly document: DocumentNode;
  readonly operationName: string | null | undefined;
  readonly variables: Record<string, unknown>;
  readonly ctx: Ctx;
}

/**
 * Runs operations: the first times by graphql-js, then as functions that graphql-jit makes of them (ADR 0011). Both
 * answer the same; a variable that the compiled one cannot read is refused in graphql-js' own words.
 */
export function makeRunner(
  schema: GraphQLSchema,
  compiledAfter = COMPILED_AFTER,
): (run: Run) => ExecutionResult | Promise<ExecutionResult> {
  const documents = new LRUCache<DocumentNode, Map<string, Operation>>({ max: MAX_COMPILED });

  function operationOf({ document, operationName }: Run): Operation {
    let operations = documents.get(document);
    if (!operations) documents.set(document, (operations = new Map()));
    const name = operationName ?? '';
    let operation = operations.get(name);
    if (!operation) operations.set(name, (operation = { asked: 0 }));
    return operation;
  }

  function compile({ document, operationName }: Run): CompiledQuery['query'] | null {
    const compiled = compileQuery(schema, document, operationName ?? undefined, {
      disablingCapturingStackErrors: true,
    });
    return isCompiledQuery(compiled) ? compiled.query : null;
  }

  const interpret = ({ document, operationName, variables, ctx }: Run) =>
    execute({ schema, document, operationName, variableValues: variables, contextValue: ctx });

  return (run) => {
    const operation = operationOf(run);
    operation.asked += 1;
    if (operation.asked < compiledAfter) return interpret(run);
    const compiled =
      operation.compiled === undefined ? (operation.compiled = compile(run)) : operation.compiled;
    if (!compiled) return interpret(run);
    const result = compiled(undefined, run.ctx, run.variables);
    if (result instanceof Promise) return result.then(withOwnErrors);
    // Refused before anything ran: a variable that is not of its type.
    return 'data' in result ? withOwnErrors(result) : interpret(run);
  };
}

/** The compiler's errors lack what Apollo Server reads of each: they become graphql-js' own. */
function withOwnErrors(result: ExecutionResult): ExecutionResult {
  if (!result.errors) return result;
  const errors = result.errors.map(({ message, path, locations, originalError, extensions }) =>
    Object.assign(new GraphQLError(message, { path, originalError, extensions }), locations && { locations }),
  );
  return { ...result, errors };
}

const unknownOperation = () =>
  new GraphQLError('There is no such operation in the document.', {
    extensions: { code: ApolloServerErrorCode.OPERATION_RESOLUTION_FAILURE, http: { status: 400 } },
  });

/** Apollo Server takes its own executor from a "gateway": ours is this schema, run as above. */
export function compilingGateway(schema: GraphQLSchema): ApolloServerOptionsWithGateway<Ctx>['gateway'] {
  const run = makeRunner(schema);
  return {
    load: () =>
      Promise.resolve({
        async executor({ document, operation, operationName, request, context }) {
          // The type says that there is one; Apollo Server leaves it to its executor to look.
          if (!(operation as OperationDefinitionNode | undefined)) throw unknownOperation();
          return run({ document, operationName, variables: request.variables ?? {}, ctx: context as Ctx });
        },
      }),
    onSchemaLoadOrUpdate(tell) {
      tell({ apiSchema: schema, coreSupergraphSdl: '' });
      return () => undefined;
    },
    stop: () => Promise.resolve(),
  };
}
