import { labels } from '../../lib/messages';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { notificationActed, notificationClosed } from '../../store/notifications-slice';
import { PlainButton } from '../button';
import styles from '../states/missing-part.module.css';

/** The last notification as a bar: antd's did not arrive, and what it says must not be lost. */
export function PlainToasts() {
  const last = useAppSelector((state) => state.notifications.at(-1));
  const dispatch = useAppDispatch();
  if (!last) return null;
  return (
    <div key={last.id + last.text} className={styles.bar}>
      <span>{[last.text, last.description].filter(Boolean).join(' ')}</span>
      {last.action && (
        <PlainButton onClick={() => dispatch(notificationActed(last.id))}>{last.action}</PlainButton>
      )}
      <PlainButton variant="quiet" onClick={() => dispatch(notificationClosed(last.id))}>
        {labels.close}
      </PlainButton>
    </div>
  );
}
