import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import type { ListParams } from './use-list-params';
import { allPages, LARGEST_PAGE } from '../api/all-pages';
import { COUNT_LIMIT } from '../format/format';

export type Connection<Row> = {
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

/** Rows that page numbers lead to: the gateway refuses pages beyond those that it counts. */
export const reachableRows = (totalCount: number): number => Math.min(totalCount, COUNT_LIMIT);

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
    total: found?.totalCount ?? 0,
    loading,
    error,
    onRetry: () => void refetch().catch(() => undefined),
    allRows: (others: Partial<Variables> = {}) =>
      allPages<Row>(async (after) => {
        const all = { ...variables, ...others, first: LARGEST_PAGE, page: null, after };
        const answer = await client.query<Data>({
          query,
          variables: all,
          fetchPolicy: 'no-cache',
        });
        return connection(answer.data as Data);
      }),
  };
}
