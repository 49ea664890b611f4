import { notification, Spin } from 'antd';
import { useEffect, useRef, type RefObject } from 'react';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { notificationClosed } from '../store/notifications-slice';
import { AntdTheme } from './theme/antd-theme';

type ToastHostProps = { container: RefObject<HTMLElement | null> };

function Toasts({ container }: ToastHostProps) {
  const notifications = useAppSelector((state) => state.notifications);
  const dispatch = useAppDispatch();
  const [api, holder] = notification.useNotification({
    placement: 'topRight',
    pauseOnHover: true,
    top: 80,
    getContainer: () => container.current ?? document.body,
  });
  const shown = useRef<typeof notifications>([]);

  useEffect(() => {
    for (const toast of notifications.filter((entry) => !shown.current.includes(entry))) {
      const { id, kind, text, description, duration } = toast;
      api.open({
        key: id,
        title: text,
        description,
        duration: duration === null ? false : duration / 1_000,
        role: kind === 'error' ? 'alert' : 'status',
        onClose: () => dispatch(notificationClosed(id)),
        ...(kind === 'progress' ? { icon: <Spin size="small" /> } : { type: kind }),
      });
    }
    shown.current = notifications;
  }, [api, dispatch, notifications]);

  return holder;
}

/** Shows the store's notifications with antd: top right, paused while hovered (specification section 9). */
export function ToastHost(props: ToastHostProps) {
  return (
    <AntdTheme>
      <Toasts {...props} />
    </AntdTheme>
  );
}
