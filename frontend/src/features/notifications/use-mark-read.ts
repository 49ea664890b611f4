import { useApolloClient } from '@apollo/client/react';
import { useToast } from '../../components/toast';
import { errorMessage } from '../../lib/error-message';
import { notificationTexts } from '../../lib/notification-messages';
import {
  MarkNotificationsReadDocument,
  UnreadNotificationsDocument,
  type NotificationRowFragment,
} from './notifications.generated';

/** Marks the given notifications as read, or with `all` those that are not shown, too. */
export function useMarkRead() {
  const client = useApolloClient();
  const toast = useToast();
  return async (shown: readonly NotificationRowFragment[], { all = false } = {}) => {
    const unread = shown.filter(({ readAt }) => !readAt).map(({ id }) => id);
    if (!unread.length && !all) return;
    try {
      const { data } = await client.mutate({
        mutation: MarkNotificationsReadDocument,
        variables: { ids: all ? null : unread },
      });
      const readAt = new Date().toISOString();
      for (const id of unread)
        client.cache.modify({
          id: client.cache.identify({ __typename: 'Notification', id }),
          fields: { readAt: () => readAt },
        });
      if (data)
        client.writeQuery({
          query: UnreadNotificationsDocument,
          data: { myUnreadNotifications: data.markNotificationsRead },
        });
    } catch (error) {
      toast.error(notificationTexts.failed, { description: errorMessage(error) });
    }
  };
}
