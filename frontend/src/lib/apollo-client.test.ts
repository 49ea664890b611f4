import { gql } from '@apollo/client';
import { graphql } from 'msw';
import { server, unreachable } from '../test/server';
import { createApolloClient } from './apollo-client';

it('gives up on a call after 30 seconds', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  server.use(graphql.query('Count', unreachable));
  const client = createApolloClient({ renew: () => Promise.resolve(false) });
  await client.query({ query: gql('query Count { tools { totalCount } }') }).catch(() => undefined);
  expect(timeout).toHaveBeenCalledWith(30_000);
  timeout.mockRestore();
});
