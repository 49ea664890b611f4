import { useApolloClient } from '@apollo/client/react';
import { useToast } from '../../components/toasts/toast';
import { errorMessage } from '../../lib/api/error-message';
import { notificationTexts } from './notification-messages';
import { MarkNotificationsReadDocument, UnreadNotificationsDocument } from './notifications.generated';

/** A notification, or an entry of the bell that is several of one kind. */
interface Markable {
  readonly __typename?: 'Notification' | 'BellEntry';
  readonly id: string;
  readonly readAt: string | null;
  readonly kind?: string;
}

/** Which are marked: those shown, all of their kinds, or all. */
type Which = 'these' | 'kinds' | 'all';

const choice = (unread: readonly Markable[], which: Which) =>
  which === 'all'
    ? {}
    : which === 'kinds'
      ? { kinds: unread.flatMap(({ kind }) => kind ?? []) }
      : { ids: unread.map(({ id }) => id) };

/** Marks the given notifications as read, or with `kinds` and `all` those that are not shown, too. */
export function useMarkRead() {
  const client = useApolloClient();
  const toast = useToast();
  return async (shown: readonly Markable[], which: Which = 'these') => {
    const unread = shown.filter(({ readAt }) => !readAt);
    if (!unread.length && which !== 'all') return;
    try {
      const { data } = await client.mutate({
        mutation: MarkNotificationsReadDocument,
        variables: choice(unread, which),
      });
      const readAt = new Date().toISOString();
      for (const { id } of unread)
        for (const __typename of ['Notification', 'BellEntry'])
          client.cache.modify({
            id: client.cache.identify({ __typename, id }),
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
