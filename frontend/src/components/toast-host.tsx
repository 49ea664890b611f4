import { notification, Spin } from 'antd';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { controlsAtTheRight, freePlace } from '../lib/free-place';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { notificationActed, notificationClosed } from '../store/notifications-slice';
import { PlainButton } from './button';
import { AntdTheme } from './theme/antd-theme';

/** Below the bar, CSS pixels. */
const HIGHEST = 72;
/** A toast of two lines, with what it leaves free around it. */
const SIZE = { width: 400, height: 84 };

/** The highest place at the right where a toast covers no control of the page. */
const placeFor = (region: Element | null): number =>
  freePlace(
    controlsAtTheRight(SIZE.width, region),
    { top: HIGHEST, bottom: window.innerHeight },
    SIZE.height,
  );

type ToastHostProps = { container: RefObject<HTMLElement | null> };

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
      const { id, kind, text, description, duration, action } = toast;
      api.open({
        key: id,
        title: text,
        description,
        actions: action && (
          <PlainButton onClick={() => dispatch(notificationActed(id))}>{action}</PlainButton>
        ),
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
 * highest place there that covers no control.
 */
export function ToastHost(props: ToastHostProps) {
  return (
    <AntdTheme>
      <Toasts {...props} />
    </AntdTheme>
  );
}
