import type { ApolloServer } from '@apollo/server';
import { makeContext } from '../context';
import type { AskFirst } from '../http/spa';
import type { Ctx, AppServices } from '../shared/ctx';

/** Asks the shop's own API without the network between; the request then knows what its page was made of. */
export const askFirst =
  (services: AppServices, apollo: ApolloServer<Ctx>): AskFirst =>
  async (request, { operation, text, variables }) => {
    const { body } = await apollo.executeOperation(
      { query: text, operationName: operation, variables },
      { contextValue: makeContext(services, request) },
    );
    if (body.kind !== 'single' || body.singleResult.errors) return null;
    return body.singleResult.data ?? null;
  };
