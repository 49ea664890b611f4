import { ApolloClient, ApolloLink, gql } from '@apollo/client';
import { ApolloProvider, useQuery } from '@apollo/client/react';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { of } from 'rxjs';
import { createCache } from './apollo-client';
import { hydrateCache, registerPreload } from './preloaded-query';

const query = gql`
  query Named($id: ID!) {
    tool(id: $id) {
      id
      name
    }
  }
`;
const toolNamed = (name: string, id = 'a') => ({ tool: { __typename: 'Tool', id, name } });

/** Puts the result into the page, as the gateway does. */
const embed = (operation: string, variables: { id: string }) => {
  const block = document.createElement('script');
  block.id = 'preloaded-query';
  block.type = 'application/json';
  block.textContent = JSON.stringify({
    operation,
    variables,
    data: toolNamed('Servo of the page', variables.id),
  });
  document.body.append(block);
};
afterEach(() => document.getElementById('preloaded-query')?.remove());

function ToolName() {
  const { data } = useQuery<ReturnType<typeof toolNamed>>(query, { variables: { id: 'a' } });
  return <p>{data?.tool.name ?? 'Loading'}</p>;
}

const createClient = () => {
  const send = jest.fn(() => of({ data: toolNamed('Servo of the gateway') }));
  const client = new ApolloClient({
    link: new ApolloLink(send),
    cache: createCache(),
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network' } },
  });
  const show = (element: ReactNode) => render(<ApolloProvider client={client}>{element}</ApolloProvider>);
  return { client, send, show };
};

it('is rendered immediately without a request; later renders use the network again', async () => {
  registerPreload('Named', query);
  embed('Named', { id: 'a' });
  const { client, send, show } = createClient();
  const useNetwork = hydrateCache(client);
  const first = show(<ToolName />);
  expect(screen.getByText('Servo of the page')).toBeVisible();
  useNetwork();
  first.rerender(
    <ApolloProvider client={client}>
      <ToolName />
    </ApolloProvider>,
  );
  expect(send).not.toHaveBeenCalled();
  first.unmount();
  show(<ToolName />);
  expect(await screen.findByText('Servo of the gateway')).toBeVisible();
  expect(send).toHaveBeenCalledTimes(1);
});

it.each([
  ['for other variables', 'Named', { id: 'b' }],
  ['for a query that the page has not registered', 'Other', { id: 'a' }],
])('is not used %s', async (_, operation, variables) => {
  registerPreload('Named', query);
  embed(operation, variables);
  const { client, show } = createClient();
  hydrateCache(client);
  show(<ToolName />);
  expect(screen.getByText('Loading')).toBeVisible();
  expect(await screen.findByText('Servo of the gateway')).toBeVisible();
});

/** How the browser came to this page. */
const arriveBy = (type: string) =>
  jest
    .spyOn(performance, 'getEntriesByType')
    .mockImplementation((entryType) =>
      entryType === 'navigation' ? ([{ type }] as unknown as PerformanceEntryList) : [],
    );

it('is not used on a page that the browser restores from its history', () => {
  registerPreload('Named', query);
  embed('Named', { id: 'a' });
  const entries = arriveBy('back_forward');
  const { client } = createClient();
  hydrateCache(client);
  expect(client.cache.extract()).toEqual({});
  entries.mockRestore();
});

it('is used on a page that was just loaded', () => {
  registerPreload('Named', query);
  embed('Named', { id: 'a' });
  const entries = arriveBy('navigate');
  const { client } = createClient();
  hydrateCache(client);
  expect(client.cache.extract()).not.toEqual({});
  entries.mockRestore();
});

it('leaves the cache empty on a page without one', () => {
  const { client } = createClient();
  hydrateCache(client);
  expect(client.cache.extract()).toEqual({});
});
