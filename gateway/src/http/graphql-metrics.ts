import type { ApolloServerPlugin, BaseContext } from '@apollo/server';
import { Counter, Histogram, type Registry } from 'prom-client';
import { makeLabelSet } from './label-set';

/** Latency and errors of GraphQL by operation; only documents that validate give a name of theirs. */
export function graphqlMetrics(registry: Registry, buckets: number[]): ApolloServerPlugin<BaseContext> {
  const nameOf = makeLabelSet();
  const registers = [registry];
  const duration = new Histogram({
    name: 'graphql_operation_duration_seconds',
    help: 'Time to answer a GraphQL operation, by its name',
    labelNames: ['operation'] as const,
    buckets,
    registers,
  });
  const errors = new Counter({
    name: 'graphql_operation_errors_total',
    help: 'Errors in GraphQL answers, by operation and error code',
    labelNames: ['operation', 'code'] as const,
    registers,
  });
  return {
    requestDidStart: () => {
      const stop = duration.startTimer();
      let operation = 'invalid';
      return Promise.resolve({
        didResolveOperation: ({ operationName }) => {
          operation = operationName ? nameOf(operationName) : 'anonymous';
          return Promise.resolve();
        },
        willSendResponse: ({ response: { body } }) => {
          stop({ operation });
          const failures = body.kind === 'single' ? body.singleResult.errors : body.initialResult.errors;
          for (const { extensions } of failures ?? [])
            errors.inc({ operation, code: String(extensions?.code) });
          return Promise.resolve();
        },
      });
    },
  };
}
