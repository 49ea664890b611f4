import { notification, Spin } from 'antd';
import { useEffect } from 'react';
import type { ToastMessage } from './toast';

/** Renders toasts with antd's notification; loaded when the first toast is shown. */
export function ToastHost({
  messages,
  onShown,
}: {
  messages: ToastMessage[];
  onShown: (shown: number) => void;
}) {
  const [api, holder] = notification.useNotification({ placement: 'topRight', pauseOnHover: true, top: 80 });

  useEffect(() => {
    if (!messages.length) return;
    for (const { key, kind, text, description, duration } of messages) {
      const content = { key, title: text, description, duration: duration / 1_000 };
      if (kind === 'progress')
        api.open({ ...content, duration: false, icon: <Spin size="small" />, role: 'status' });
      else api[kind]({ ...content, role: kind === 'error' ? 'alert' : 'status' });
    }
    onShown(messages.length);
  }, [api, messages, onShown]);

  return holder;
}
