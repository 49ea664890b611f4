import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import type { ListParams } from './use-list-params';
import { allPages, LARGEST_PAGE } from './all-pages';
import { COUNT_LIMIT } from './format';

type Connection<Row> = {
  nodes: readonly Row[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
  totalCount: number;
};

type Options<Data, Variables, Row> = {
  query: TypedDocumentNode<Data, Variables>;
  list: Pick<ListParams, 'page' | 'pageSize'>;
  /** Filter and sort; page, first and after are added. */
  variables: Partial<Variables>;
  connection: (data: Data) => Connection<Row>;
};

/** Rows that a pager leads to: where the gateway stopped counting, one page beyond the current one. */
export function reachableRows(
  { totalCount, pageInfo }: Pick<Connection<unknown>, 'totalCount'> & { pageInfo: { hasNextPage: boolean } },
  { page, pageSize }: Pick<ListParams, 'page' | 'pageSize'>,
): number {
  if (totalCount <= COUNT_LIMIT) return totalCount;
  return Math.max(totalCount, page * pageSize + (pageInfo.hasNextPage ? 1 : 0));
}

/**
 * One page of a list. The previous page stays while the next one loads, but not when that one fails.
 * `allRows` fetches the whole filtered and sorted list, or another one.
 */
export function useListPage<Data, Variables extends OperationVariables, Row>(
  options: Options<Data, Variables, Row>,
) {
  const { query, list, variables, connection } = options;
  const client = useApolloClient();
  // TypeScript cannot build the generated type from parts; every list query takes these variables.
  const page = { ...variables, first: list.pageSize, page: list.page, after: null } as unknown as Variables;
  const result = useQuery<Data, OperationVariables>(query, { variables: page });
  const { data, previousData, loading, error, refetch } = result;
  const shown = data ?? (loading ? previousData : undefined);
  const found = shown && connection(shown);

  return {
    rows: found?.nodes,
    total: found ? reachableRows(found, list) : 0,
    loading,
    error,
    onRetry: () => void refetch().catch(() => undefined),
    allRows: (others: Partial<Variables> = {}) =>
      allPages<Row>(async (after) => {
        // A query may ask for more when it is for a file.
        const all = { ...variables, ...others, first: LARGEST_PAGE, page: null, after, forFile: true };
        const answer = await client.query<Data>({
          query,
          variables: all,
          fetchPolicy: 'no-cache',
        });
        return connection(answer.data as Data);
      }),
  };
}
