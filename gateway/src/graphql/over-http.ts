import type { ApolloServer } from '@apollo/server';
import { expressMiddleware } from '@as-integrations/express5';
import type { Request, Response } from 'express';
import { makeContext } from '../context';
import type { Ctx, AppServices } from '../shared/ctx';
import { nameRefusals } from './format-error';

/** Answers one GraphQL request, whose body has been read. Nobody on the way keeps it, unless it turns out to be public. */
export function graphqlOverHttp(
  services: AppServices,
  apollo: ApolloServer<Ctx>,
): (request: Request, response: Response) => Promise<void> {
  const answer = expressMiddleware(apollo, {
    context: ({ req }) => Promise.resolve(makeContext(services, req)),
  });
  return async (request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    request.body ??= {};
    nameRefusals(request, response);
    // What its type leaves open: it is one function, which answers when all is sent.
    await (answer as (request: Request, response: Response) => Promise<void>)(request, response);
  };
}
