import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError } from 'graphql';
import type { PersistedDocuments } from '../modules/persisted-documents/persisted-documents';
import type { Ctx } from '../shared/ctx';
import { DomainError } from '../shared/domain-error';

/** Refuses documents that the pages of the shop do not send. API keys may send any: their scopes limit them (adr/0129). */
export const onlyPersisted = (documents: PersistedDocuments): ApolloServerPlugin<Ctx> => ({
  requestDidStart: () =>
    Promise.resolve({
      async didResolveOperation({ queryHash, contextValue }) {
        if (contextValue.apiKey || (await documents.isOfPages(queryHash))) return;
        const originalError = new DomainError(
          'forbidden',
          'FORBIDDEN',
          'This shop answers the documents of its pages only. Please reload the page. Programs need an API key.',
        );
        throw new GraphQLError(originalError.message, {
          originalError,
          extensions: { http: { status: 200 } },
        });
      },
    }),
});
