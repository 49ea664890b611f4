import type { ApolloServerPlugin, BaseContext } from '@apollo/server';
import { Counter, Histogram, type Registry } from 'prom-client';

/** Clients choose the names of operations: beyond this many, they are counted as "other". */
const MAX_NAMES = 100;
const MAX_LENGTH = 100;

/** Latency and errors of GraphQL by operation. A document that does not validate is counted as "invalid". */
export function graphqlMetrics(
  registry: Registry,
  buckets: number[],
  countError: (code: string) => void,
): ApolloServerPlugin<BaseContext> {
  const names = new Set<string>();
  const labelOf = (name: string): string => {
    if (name.length > MAX_LENGTH || (names.size >= MAX_NAMES && !names.has(name))) return 'other';
    names.add(name);
    return name;
  };
  const registers = [registry];
  const duration = new Histogram({
    name: 'graphql_operation_duration_seconds',
    help: 'Time to answer a GraphQL operation, by name',
    labelNames: ['operation'] as const,
    buckets,
    registers,
  });
  const errors = new Counter({
    name: 'graphql_operation_errors_total',
    help: 'Errors in GraphQL responses, by operation and error code',
    labelNames: ['operation', 'code'] as const,
    registers,
  });
  return {
    requestDidStart: () => {
      const stop = duration.startTimer();
      let operation = 'invalid';
      return Promise.resolve({
        didResolveOperation: ({ operationName }) => {
          operation = operationName ? labelOf(operationName) : 'anonymous';
          return Promise.resolve();
        },
        willSendResponse: ({ response: { body } }) => {
          stop({ operation });
          const failures = body.kind === 'single' ? body.singleResult.errors : body.initialResult.errors;
          for (const { extensions } of failures ?? []) {
            const code = String(extensions?.code);
            errors.inc({ operation, code });
            countError(code);
          }
          return Promise.resolve();
        },
      });
    },
  };
}
