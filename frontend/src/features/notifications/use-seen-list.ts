import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { isWaitingList } from '../../navigation/dashboard-links';
import { MarkListSeenDocument, UnreadNotificationsDocument } from './notifications.generated';

/** Opening a list of pending work marks the notifications about its rows as read. */
export function useSeenList(path: string): void {
  const client = useApolloClient();
  // Comes with each count of the bell.
  const { data } = useQuery(UnreadNotificationsDocument, { fetchPolicy: 'cache-only' });
  const isUnseen = (data?.myUnreadNotifications ?? 0) > 0 && isWaitingList(path);
  useEffect(() => {
    if (!isUnseen) return;
    client.mutate({ mutation: MarkListSeenDocument, variables: { list: path } }).then(
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
  }, [client, path, isUnseen]);
}
