import { Link } from 'react-router-dom';
import type { DataColumn } from '../../components/data-table/types';
import { RECENT_WIDTH, RecentTime } from '../../components/recent-time';
import { RowButton } from '../../components/rows/row-button';
import { StatusTag } from '../../components/status-tag';
import { columns } from '../../lib/messages';
import { notificationTexts } from './notification-messages';
import styles from './notification-columns.module.css';
import type { NotificationRowFragment } from './notifications.generated';

type OnRead = (notification: NotificationRowFragment) => void;

/** Columns of all notifications: what, when, and the way to have read it. */
export const notificationColumns = (onRead: OnRead): DataColumn<NotificationRowFragment>[] => [
  {
    key: 'text',
    width: 360,
    grows: true,
    rowHeader: true,
    card: 'title',
    title: notificationTexts.what,
    render: (notification) => (
      <span className={styles.what}>
        <Link to={notification.path} onClick={() => onRead(notification)}>
          {notification.text}
        </Link>
        {!notification.readAt && <StatusTag tone="info">{notificationTexts.new}</StatusTag>}
      </span>
    ),
  },
  {
    key: 'createdAt',
    width: RECENT_WIDTH,
    title: notificationTexts.when,
    render: ({ createdAt }) => <RecentTime at={createdAt} />,
  },
  {
    key: 'action',
    width: 130,
    card: 'actions',
    title: columns.action,
    render: (notification) =>
      !notification.readAt && (
        <RowButton
          aria-label={notificationTexts.markOne(notification.text)}
          onClick={({ currentTarget }) => {
            // The button goes away, and with it the focus.
            currentTarget.closest('tr, li')?.querySelector('a')?.focus();
            onRead(notification);
          }}
        >
          {notificationTexts.mark}
        </RowButton>
      ),
  },
];
