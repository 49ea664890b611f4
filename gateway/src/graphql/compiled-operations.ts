import type { ApolloServerOptionsWithGateway } from '@apollo/server';
import { ApolloServerErrorCode } from '@apollo/server/errors';
import {
  execute,
  getOperationAST,
  getVariableValues,
  GraphQLError,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import type { CompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import type { Ctx } from '../shared/ctx';
import type { Step, Tracing } from '../shared/tracing';

/** An operation is compiled at this run: one that is sent only once is not worth it. */
const COMPILED_AFTER = 3;
/** Compiled documents that one process holds; the screens have about forty. */
const MAX_COMPILED = 200;

interface Operation {
  runs: number;
  /** Null where the compiler refuses the document, which is then interpreted. */
  compiled?: Promise<CompiledQuery['query'] | null>;
}

/** One run of an operation of a document that has been parsed and validated. */
export interface Run {
  readonly document: DocumentNode;
  readonly operationName: string | null | undefined;
  readonly variables: Record<string, unknown>;
  readonly ctx: Ctx;
}

interface RunnerOptions {
  /** True if errors about variables leave out names of the schema ("Did you mean …?"). */
  readonly hideSuggestions?: boolean;
  /** Infinity: never compile. */
  readonly compiledAfter?: number;
  readonly tracing?: Tracing | null;
}

/**
 * Runs operations: the first times with graphql-js, then as functions compiled by graphql-jit (ADR 0011). The results
 * are the same; graphql-js rejects the variables that a compiled function cannot read, with its own messages.
 */
export function makeRunner(
  schema: GraphQLSchema,
  { hideSuggestions = false, compiledAfter = COMPILED_AFTER }: RunnerOptions = {},
): (run: Run) => Promise<ExecutionResult> {
  const documents = new LRUCache<DocumentNode, Map<string, Operation>>({ max: MAX_COMPILED });

  function operationOf({ document, operationName }: Run): Operation {
    let operations = documents.get(document);
    if (!operations) documents.set(document, (operations = new Map()));
    const name = operationName ?? '';
    let operation = operations.get(name);
    if (!operation) operations.set(name, (operation = { runs: 0 }));
    return operation;
  }

  /** The compiler is loaded with the first operation that runs often: no start has to wait for it. */
  async function compile({ document, operationName }: Run): Promise<CompiledQuery['query'] | null> {
    const { compileQuery, isCompiledQuery } = await import('graphql-jit');
    const compiled = compileQuery(schema, document, operationName ?? undefined, {
      disablingCapturingStackErrors: true,
    });
    return isCompiledQuery(compiled) ? compiled.query : null;
  }

  const interpret = ({ document, operationName, variables, ctx }: Run) =>
    execute({
      schema,
      document,
      operationName,
      variableValues: variables,
      contextValue: ctx,
      hideSuggestions,
    });

  /** graphql-jit takes an array for an input object; graphql-js accepts arrays only where they are allowed. */
  function hasValidArrays({ document, operationName, variables }: Run): boolean {
    if (!Object.values(variables).some(Array.isArray)) return true;
    const definitions = getOperationAST(document, operationName)?.variableDefinitions ?? [];
    return !getVariableValues(schema, definitions, variables, { maxErrors: 1 }).errors;
  }

  function runCompiled(compiled: CompiledQuery['query'] | null, run: Run) {
    if (!compiled || !hasValidArrays(run)) return interpret(run);
    const result = compiled(undefined, run.ctx, run.variables);
    if (result instanceof Promise) return result.then(withGraphqlErrors);
    // Without data nothing ran: a variable has the wrong type.
    return 'data' in result ? withGraphqlErrors(result) : interpret(run);
  }

  return async (run) => {
    const operation = operationOf(run);
    operation.runs += 1;
    if (operation.runs < compiledAfter) return interpret(run);
    operation.compiled ??= compile(run);
    return runCompiled(await operation.compiled, run);
  };
}

/** graphql-jit's errors lack properties that Apollo Server reads. */
function withGraphqlErrors(result: ExecutionResult): ExecutionResult {
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

/** An operation in a trace: its type and name, neither its text nor its variables. */
function stepOf({ operation, name }: OperationDefinitionNode): Step {
  const attributes = { 'graphql.operation.type': operation, 'graphql.operation.name': name?.value ?? '' };
  return { name: `${operation} ${name?.value ?? 'anonymous'}`, attributes };
}

/** Apollo Server takes an executor only from a "gateway": this one runs the given schema as above. */
export function compilingGateway(
  schema: GraphQLSchema,
  options: RunnerOptions,
): ApolloServerOptionsWithGateway<Ctx>['gateway'] {
  const { tracing } = options;
  const run = makeRunner(schema, options);
  return {
    load: () =>
      Promise.resolve({
        async executor({ document, operation, operationName, request, context }) {
          // The type promises an operation, but Apollo Server does not check for one before it calls an executor.
          if (!(operation as OperationDefinitionNode | undefined)) throw unknownOperation();
          const variables = request.variables ?? {};
          const once = () => run({ document, operationName, variables, ctx: context as Ctx });
          return tracing ? tracing.trace(stepOf(operation), once) : once();
        },
      }),
    onSchemaLoadOrUpdate(onSchema) {
      onSchema({ apiSchema: schema, coreSupergraphSdl: '' });
      return () => undefined;
    },
    stop: () => Promise.resolve(),
  };
}
