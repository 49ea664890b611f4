import { gql } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, render, waitFor } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildTool } from '../../test/builders';
import { server, unreachable } from '../../test/server';
import { createApolloClient } from '../api/apollo-client';
import { errorInfo } from '../api/error-message';
import { formatTotal } from '../format/format';
import { reachableRows, useListPage } from './use-list-page';

type Row = { id: string; name: string };
type Connection = {
  nodes: Row[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
  totalCount: number;
};

const query = gql(`query Rows($first: Int!, $page: Int, $after: String, $filter: ToolFilter) {
  tools(first: $first, page: $page, after: $after, filter: $filter) {
    nodes { id name }
    pageInfo { hasNextPage endCursor }
    totalCount
  }
}`);

/** A gateway with 250 tools; `calls` collects what was requested. */
function serveTools() {
  const names = Array.from({ length: 250 }, (_, at) => `Tool ${at + 1}`);
  const calls: Record<string, unknown>[] = [];
  server.use(
    graphql.query('Rows', ({ variables }) => {
      calls.push(variables);
      const { first, page, after } = variables as {
        first: number;
        page: number | null;
        after: string | null;
      };
      const from = after ? Number(after) : ((page ?? 1) - 1) * first;
      const nodes = names.slice(from, from + first).map((name) => buildTool({ id: name, name }));
      const pageInfo = {
        __typename: 'PageInfo',
        hasNextPage: from + first < names.length,
        endCursor: String(from + first),
      };
      return HttpResponse.json({
        data: { tools: { __typename: 'ToolConnection', nodes, pageInfo, totalCount: names.length } },
      });
    }),
  );
  return calls;
}

function renderList(first: { page: number; pageSize: number }) {
  const client = createApolloClient({ renew: () => Promise.resolve(false) });
  const seen = {} as { list: ReturnType<typeof useListPage<{ tools: Connection }, object, Row>> };
  function List({ page, pageSize }: { page: number; pageSize: number }) {
    seen.list = useListPage<{ tools: Connection }, object, Row>({
      query,
      list: { page, pageSize },
      variables: { filter: { search: 'tool' } },
      connection: ({ tools }) => tools,
    });
    return null;
  }
  const view = (props: typeof first) => (
    <ApolloProvider client={client}>
      <List {...props} />
    </ApolloProvider>
  );
  const { rerender } = render(view(first));
  return {
    list: () => seen.list,
    names: () => seen.list.rows?.map(({ name }) => name),
    show: (props: typeof first) => rerender(view(props)),
  };
}

it('requests one page with the filter, and reports rows and total', async () => {
  const calls = serveTools();
  const { list, names } = renderList({ page: 2, pageSize: 2 });
  expect(list()).toMatchObject({ rows: undefined, total: 0, loading: true });
  await waitFor(() => expect(names()).toEqual(['Tool 3', 'Tool 4']));
  expect(list()).toMatchObject({ total: 250, loading: false, error: undefined });
  expect(calls).toEqual([{ filter: { search: 'tool' }, first: 2, page: 2, after: null }]);
});

it('shows the previous page while the next one loads', async () => {
  serveTools();
  const { list, names, show } = renderList({ page: 1, pageSize: 2 });
  await waitFor(() => expect(names()).toEqual(['Tool 1', 'Tool 2']));
  show({ page: 2, pageSize: 2 });
  expect(names()).toEqual(['Tool 1', 'Tool 2']);
  expect(list().loading).toBe(true);
  await waitFor(() => expect(names()).toEqual(['Tool 3', 'Tool 4']));
});

it('does not show the previous page in place of one that failed, and loads it on retry', async () => {
  serveTools();
  const { list, names, show } = renderList({ page: 1, pageSize: 2 });
  await waitFor(() => expect(names()).toEqual(['Tool 1', 'Tool 2']));
  server.use(graphql.query('Rows', unreachable));
  show({ page: 2, pageSize: 2 });
  await waitFor(() => expect(errorInfo(list().error).code).toBe('NETWORK'));
  expect(list()).toMatchObject({ rows: undefined, total: 0, loading: false });
  serveTools();
  act(() => list().onRetry());
  await waitFor(() => expect(names()).toEqual(['Tool 3', 'Tool 4']));
  expect(list().error).toBeUndefined();
});

it('exports every row of the filtered list in pages of 100, from the gateway each time', async () => {
  const calls = serveTools();
  const { list, names } = renderList({ page: 1, pageSize: 2 });
  await waitFor(() => expect(names()).toHaveLength(2));
  const rows = await list().allRows();
  expect(rows).toHaveLength(250);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(250);
  const filter = { search: 'tool' };
  expect(calls.slice(1)).toEqual([
    { filter, first: 100, page: null, after: null },
    { filter, first: 100, page: null, after: '100' },
    { filter, first: 100, page: null, after: '200' },
  ]);
  await list().allRows();
  expect(calls).toHaveLength(7);
});

it('exports nothing when a page fails', async () => {
  serveTools();
  const { list, names } = renderList({ page: 1, pageSize: 2 });
  await waitFor(() => expect(names()).toHaveLength(2));
  server.use(graphql.query('Rows', unreachable));
  await expect(list().allRows()).rejects.toThrow();
});

it('shows exact totals up to 10,000 and "10,000+" beyond', () => {
  expect([0, 9_999, 10_000, 10_001].map(formatTotal)).toEqual(['0', '9,999', '10,000', '10,000+']);
});

it('page numbers lead to the rows that are counted', () => {
  expect([7, 10_000, 10_001].map(reachableRows)).toEqual([7, 10_000, 10_000]);
});
