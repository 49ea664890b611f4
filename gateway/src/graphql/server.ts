import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Request } from 'express';
import type { GraphQLFormattedError, GraphQLSchema } from 'graphql';
import type { Metrics } from '../http/metrics';
import type { Ctx, Shop } from '../shared/ctx';
import { formatError } from './format-error';
import { limits } from './limits';

interface GraphqlOptions {
  readonly shop: Shop;
  readonly schema: GraphQLSchema;
  /** Whether strangers may read the schema: on in development and the embedded default. */
  readonly introspection: boolean;
  readonly metrics: Metrics | null;
}

/** The request that an error belongs to: formatError is not told. */
export const currentRequest = new AsyncLocalStorage<Request>();

/** Apollo Server over the shop's schema: limited, CSRF-safe, without batching, every error masked. */
export function makeApolloServer({
  shop,
  schema,
  introspection,
  metrics,
}: GraphqlOptions): ApolloServer<Ctx> {
  return new ApolloServer<Ctx>({
    schema,
    introspection,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    persistedQueries: false,
    hideSchemaDetailsFromClientErrors: !introspection,
    plugins: [ApolloServerPluginLandingPageDisabled(), ...(metrics ? [metrics.apolloPlugin] : [])],
    formatError(formatted: GraphQLFormattedError, error: unknown) {
      const request = currentRequest.getStore();
      // An answer with an error names its request: it is nobody else's.
      request?.sources?.isPrivate();
      return formatError(formatted, error, { log: shop.log, requestId: request?.id ?? '' });
    },
    ...limits,
  });
}
