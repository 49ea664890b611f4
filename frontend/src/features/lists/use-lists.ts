import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { cut } from '../../../../gateway/src/rules/cut';
import { useRemovedPlaces, type RemovedPlace } from '../../entities/line/removed-places';
import {
  CreateListDocument,
  DeleteListDocument,
  MyListDocument,
  MyListsDocument,
  RestoreListDocument,
  UpdateListDocument,
  type ListLineFragment,
  type ListSummaryFragment,
} from './lists.generated';

/** A line as the gateway takes it. */
export const inputOf = ({ tool, quantity, reference }: ListLineFragment) => ({
  toolId: tool.id,
  quantity,
  reference: reference?.trim() ? reference : null,
});

/** "Arm (copy)", "Arm (copy 2)" …: a name that no list has. */
export function copyName(name: string, lists: readonly { name: string }[]): string {
  const taken = new Set(lists.map((list) => list.name.toLowerCase()));
  for (let copy = 1; ; copy += 1) {
    const suffix = copy === 1 ? ' (copy)' : ` (copy ${copy})`;
    const candidate = cut(name, 100 - suffix.length) + suffix;
    if (!taken.has(candidate.toLowerCase())) return candidate;
  }
}

/** The reader's lists, and what can be done with them. */
export function useLists() {
  const client = useApolloClient();
  const { data, error, refetch } = useQuery(MyListsDocument, { fetchPolicy: 'cache-and-network' });
  /** Why the last change failed. */
  const [failure, setFailure] = useState<unknown>(null);
  const reload = () => void refetch().catch(() => undefined);
  /** Does it and shows the lists as they are then, or why it failed. */
  const attempt = (change: () => Promise<unknown>) => {
    setFailure(null);
    return change().then(reload, setFailure);
  };
  const lists = data?.myLists;
  const places = useRemovedPlaces<ListSummaryFragment>((lists ?? []).map(({ id }) => id));
  return {
    lists,
    places,
    error,
    reload,
    failure,
    rename: async ({ id }: ListSummaryFragment, name: string) => {
      await client.mutate({ mutation: UpdateListDocument, variables: { id, input: { name } } });
      reload();
    },
    duplicate: ({ id, name }: ListSummaryFragment) =>
      attempt(async () => {
        const original = await client.query({
          query: MyListDocument,
          variables: { id },
          fetchPolicy: 'network-only',
        });
        const lines = original.data?.myList.lines.map(inputOf) ?? [];
        const input = { name: copyName(name, lists ?? []), lines };
        await client.mutate({ mutation: CreateListDocument, variables: { input } });
      }),
    /** `height` is that of the list's row, CSS pixels. */
    remove: (list: ListSummaryFragment, height: number) =>
      attempt(async () => {
        await client.mutate({ mutation: DeleteListDocument, variables: { id: list.id } });
        places.keep({ id: list.id, line: list, name: list.name, height });
      }),
    restore: ({ id }: RemovedPlace<ListSummaryFragment>) =>
      attempt(() => client.mutate({ mutation: RestoreListDocument, variables: { id } })),
  };
}
