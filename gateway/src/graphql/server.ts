import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import type { GraphQLSchema } from 'graphql';
import type { Metrics } from '../http/metrics';
import type { Ctx, AppServices } from '../shared/ctx';
import { apiKeys } from './api-keys';
import { compilingGateway } from './compiled-operations';
import { formatError, nameErrors } from './format-error';
import { limits } from './limits';
import type { PersistedDocuments } from '../modules/persisted-documents/persisted-documents';
import { onlyPersisted } from './only-persisted';
import { onBehalf } from './on-behalf';
import { ownChanges } from './own-changes';

interface GraphqlOptions {
  readonly services: AppServices;
  readonly schema: GraphQLSchema;
  /** True if strangers may read the schema: on in development and the embedded default. */
  readonly introspection: boolean;
  readonly metrics: Metrics | null;
  readonly documents: PersistedDocuments;
}

/** Apollo Server over the shop's schema: limited, CSRF-safe, without batching, every error masked. */
export function makeApolloServer({
  services,
  schema,
  introspection,
  metrics,
  documents,
}: GraphqlOptions): ApolloServer<Ctx> {
  return new ApolloServer<Ctx>({
    gateway: compilingGateway(schema, { hideSuggestions: !introspection, tracing: services.tracing }),
    introspection,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    persistedQueries: { cache: documents },
    hideSchemaDetailsFromClientErrors: !introspection,
    plugins: [
      ApolloServerPluginLandingPageDisabled(),
      // Responses are cached by tags instead (cache/response-cache.ts).
      ApolloServerPluginCacheControlDisabled(),
      // For subgraphs of a federation.
      ApolloServerPluginInlineTraceDisabled(),
      nameErrors,
      apiKeys,
      ...(services.env.GRAPHQL_DOCUMENTS === 'persisted' ? [onlyPersisted(documents)] : []),
      onBehalf,
      ...(services.replica ? [ownChanges] : []),
      ...(metrics ? [metrics.apolloPlugin] : []),
    ],
    formatError: (formatted, error) => formatError(formatted, error, services.log),
    ...limits,
  });
}
