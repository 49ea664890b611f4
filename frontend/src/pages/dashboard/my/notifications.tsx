import { useQuery } from '@apollo/client/react';
import { PlainButton } from '../../../components/button';
import { DataTable } from '../../../components/data-table/data-table';
import { EmptyState } from '../../../components/states/empty-state';
import { DocumentTitle } from '../../../components/page/page';
import { PageHeader } from '../../../components/page/page-header';
import { notificationColumns } from '../../../features/notifications/notification-columns';
import {
  UnreadNotificationsDocument,
  type NotificationRowFragment,
} from '../../../features/notifications/notifications.generated';
import { useMarkRead } from '../../../features/notifications/use-mark-read';
import { labels } from '../../../lib/messages';
import { notificationTexts } from '../../../features/notifications/notification-messages';
import { useListPage } from '../../../lib/lists/use-list-page';
import { useListParams } from '../../../lib/lists/use-list-params';
import { MyNotificationsDocument } from './notifications.generated';

/** All notifications of the user, newest first. */
export function NotificationsPage() {
  const list = useListParams({
    sortFields: ['CREATED_AT'],
    defaultSort: 'CREATED_AT',
    defaultDirection: 'DESC',
    filters: [],
  });
  const { allRows: _, ...page } = useListPage({
    query: MyNotificationsDocument,
    list,
    variables: {},
    connection: ({ myNotifications }) => myNotifications,
  });
  // Comes with each page of the list, and with each count of the bell.
  const { data } = useQuery(UnreadNotificationsDocument, { fetchPolicy: 'cache-only' });
  const unread = data?.myUnreadNotifications ?? 0;
  const markRead = useMarkRead();
  const read = (notification: NotificationRowFragment) => void markRead([notification]);
  return (
    <>
      <DocumentTitle title={labels.notifications} />
      <PageHeader
        title={labels.notifications}
        dense
        actions={
          page.rows?.length !== 0 && (
            <PlainButton
              aria-disabled={!unread}
              onClick={() => void (unread && markRead(page.rows ?? [], 'all'))}
            >
              {notificationTexts.markAll}
            </PlainButton>
          )
        }
      />
      <DataTable
        label={labels.notifications}
        tableId="notifications"
        columns={notificationColumns(read)}
        list={list}
        empty={<EmptyState icon="bell" title={notificationTexts.none} text={notificationTexts.noneText} />}
        {...page}
      />
    </>
  );
}
