import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { MarkListSeenDocument, UnreadNotificationsDocument } from './notifications.generated';

/** Marks the notifications about the rows of an open list of pending work as read; null for any other page. */
export function useSeenList(list: string | null): void {
  const client = useApolloClient();
  // Comes with each count of the bell.
  const { data } = useQuery(UnreadNotificationsDocument, { fetchPolicy: 'cache-only' });
  const isUnseen = (data?.myUnreadNotifications ?? 0) > 0;
  useEffect(() => {
    if (!list || !isUnseen) return;
    client.mutate({ mutation: MarkListSeenDocument, variables: { list } }).then(
      ({ data: marked }) => {
        if (marked)
          client.writeQuery({
            query: UnreadNotificationsDocument,
            data: { myUnreadNotifications: marked.markNotificationsRead },
          });
      },
      // They stay unread, and can be marked in the bell.
      () => undefined,
    );
  }, [client, list, isUnseen]);
}
