import { PlainButton } from '../../components/button';
import { Icon } from '../../components/icon';
import { labels } from '../../lib/messages';
import { notificationTexts } from './notification-messages';
import { useDisclosure } from '../../lib/browser/use-disclosure';
import { LatestNotifications } from './latest-notifications';
import { look } from '../../components/layout/layout';
import styles from './notification-bell.module.css';
import { useUnread } from './use-unread';

/** Larger numbers do not fit into the badge. */
const MOST = 99;

/** The bell of the navigation bar: how many notifications are unread, and the latest ones. */
export function NotificationBell() {
  const unread = useUnread();
  const { root, button, open, toggle } = useDisclosure();
  return (
    <div className={look('relative')} ref={root}>
      <PlainButton
        ref={button}
        className={styles.bell}
        variant="quiet"
        aria-expanded={open}
        aria-label={
          unread ? `${labels.notifications}, ${notificationTexts.unread(unread)}` : labels.notifications
        }
        onClick={toggle}
      >
        <Icon name="bell" />
        {unread > 0 && (
          <span className={styles.count} aria-hidden="true">
            {unread > MOST ? `${MOST}+` : unread}
          </span>
        )}
      </PlainButton>
      <span role="status" className="visually-hidden">
        {unread > 0 && `${labels.notifications}: ${notificationTexts.unread(unread)}`}
      </span>
      {open && <LatestNotifications unread={unread} />}
    </div>
  );
}
