import { useQuery } from '@apollo/client/react';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../components/states/error-state';
import { RecentTime } from '../../components/recent-time';
import { SkeletonLines } from '../../components/states/skeleton';
import { classes } from '../../lib/classes';
import { labels } from '../../lib/messages';
import { notificationTexts } from './notification-messages';
import { paths } from '../../navigation/paths';
import { look } from '../../components/layout/layout';
import styles from './notification-bell.module.css';
import { BellDocument, type BellRowFragment } from './notifications.generated';
import { useMarkRead } from './use-mark-read';

const SHOWN = 20;

/** The latest notifications, below the bell. To open one is to have read it. */
export function LatestNotifications({ unread }: { unread: number }) {
  const id = useId();
  const { data, error, refetch } = useQuery(BellDocument, { variables: { first: SHOWN } });
  useNewOnes(unread, refetch);
  const markRead = useMarkRead();
  const latest = data?.myBell;
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{labels.notifications}</h2>
        {latest && latest.length > 0 && (
          <button
            type="button"
            className={styles.mark}
            aria-disabled={!unread}
            onClick={() => void (unread && markRead(latest, 'all'))}
          >
            {notificationTexts.markAll}
          </button>
        )}
      </header>
      {latest ? (
        <Items
          latest={latest}
          onOpen={(entry) => void markRead([entry], entry.count > 1 ? 'kinds' : 'these')}
        />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <div className={look('pad', 'muted')}>
          <SkeletonLines lines={5} height="20px" />
        </div>
      )}
      <Link className={styles.all} to={paths.notifications}>
        {notificationTexts.all}
      </Link>
    </section>
  );
}

/** Reads the list again when there are more unread ones than when it was read. */
function useNewOnes(unread: number, refetch: () => Promise<unknown>): void {
  const known = useRef(unread);
  useEffect(() => {
    if (unread > known.current) void refetch().catch(() => undefined);
    known.current = unread;
  }, [unread, refetch]);
}

type ItemsProps = {
  latest: readonly BellRowFragment[];
  onOpen: (entry: BellRowFragment) => void;
};

function Items({ latest, onOpen }: ItemsProps) {
  if (!latest.length) return <p className={look('pad', 'muted')}>{notificationTexts.noneText}</p>;
  return (
    <ul className={styles.items}>
      {latest.map((entry) => (
        <li key={entry.id}>
          <Link
            className={classes(styles.item, !entry.readAt && styles.unread)}
            to={entry.path}
            onClick={() => onOpen(entry)}
          >
            <span>{entry.text}</span>
            <span className={look('muted', 'xs', 'regular')}>
              {!entry.readAt && <span className="visually-hidden">{`${notificationTexts.new}, `}</span>}
              <RecentTime at={entry.createdAt} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
