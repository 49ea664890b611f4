import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError } from 'graphql';
import { authorizeKey } from '../modules/people/keys/key-scopes.policy';
import type { Ctx } from '../shared/ctx';
import { rootFields } from './root-fields';

/** An API key does what its scopes name, and nothing else: all of an operation, or none of it. */
export const apiKeys: ApolloServerPlugin<Ctx> = {
  requestDidStart: () =>
    Promise.resolve({
      didResolveOperation({ document, operation, contextValue }) {
        if (!operation || !contextValue.apiKey) return Promise.resolve();
        try {
          authorizeKey(contextValue, ...rootFields(document, operation.selectionSet));
          return Promise.resolve();
        } catch (refusal) {
          // As any other refusal of a field, with the status of GraphQL.
          const originalError = refusal as Error;
          return Promise.reject(
            new GraphQLError(originalError.message, { originalError, extensions: { http: { status: 200 } } }),
          );
        }
      },
    }),
};
