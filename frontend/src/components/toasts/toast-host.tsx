import { notification, Spin } from 'antd';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { placeAtTheRight } from '../../lib/browser/free-place';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { notificationActed, notificationClosed, type Notification } from '../../store/notifications-slice';
import { RowButton } from '../rows/row-button';
import { AntdTheme } from '../theme/antd-theme';
import { look } from '../layout/layout';
import styles from './toast-host.module.css';

/** Below the bar, CSS pixels. */
const HIGHEST = 66;
/** A toast of one line, and what it leaves free at its side. */
const SIZE = { width: 410, height: 46 };
const PADDING = '8px 16px';

const placeFor = (region: Element | null): number =>
  placeAtTheRight(SIZE, { top: HIGHEST, bottom: window.innerHeight }, region);

type ToastHostProps = { container: RefObject<HTMLElement | null> };

type ToastTextProps = { toast: Notification; onAct: () => void };

const ToastText = ({ toast: { text, description, action }, onAct }: ToastTextProps) => (
  <div className={styles.text}>
    <span>{text}</span>
    {description && <span className={look('muted')}>{description}</span>}
    {action && <RowButton onClick={onAct}>{action}</RowButton>}
  </div>
);

function Toasts({ container }: ToastHostProps) {
  const notifications = useAppSelector((state) => state.notifications);
  const dispatch = useAppDispatch();
  const [top, setTop] = useState(HIGHEST);
  const [api, holder] = notification.useNotification({
    placement: 'topRight',
    pauseOnHover: true,
    top,
    stack: { threshold: 1 },
    getContainer: () => container.current ?? document.body,
  });
  const shown = useRef<typeof notifications>([]);

  useEffect(() => {
    const open = new Set(notifications.map(({ id }) => id));
    for (const { id } of shown.current) if (!open.has(id)) api.destroy(id);
    // Those that are open already keep their place.
    if (shown.current.length === 0 && notifications.length > 0) setTop(placeFor(container.current));
    for (const toast of notifications.filter((entry) => !shown.current.includes(entry))) {
      const { id, kind, duration } = toast;
      api.open({
        key: id,
        title: <ToastText toast={toast} onAct={() => dispatch(notificationActed(id))} />,
        className: styles.toast,
        styles: { root: { padding: PADDING } },
        duration: duration === null ? false : duration / 1_000,
        role: kind === 'error' ? 'alert' : 'status',
        onClose: () => dispatch(notificationClosed(id)),
        ...(kind === 'progress' ? { icon: <Spin size="small" /> } : { type: kind }),
      });
    }
    shown.current = notifications;
  }, [api, container, dispatch, notifications]);

  return holder;
}

/**
 * Shows the store's notifications with antd: top right, paused while hovered (specification section 9). They come into the
 * highest place there that covers no control; where every row has one, rather a row than what is above them.
 */
export function ToastHost(props: ToastHostProps) {
  return (
    <AntdTheme>
      <Toasts {...props} />
    </AntdTheme>
  );
}
