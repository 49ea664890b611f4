import { lazy, Suspense, useState } from 'react';
import { useAppSelector } from '../store/hooks';

const ToastHost = lazy(async () => ({ default: (await import('./toast-host')).ToastHost }));

/** Mounted once, beside the router. Loads antd's notifications with the first one. */
export function ToastOutlet() {
  const isFirst = useAppSelector((state) => state.notifications.length > 0);
  const [needed, setNeeded] = useState(false);
  // Stays after the last toast has closed: its closing is animated.
  if (isFirst && !needed) setNeeded(true);
  return (
    needed && (
      <Suspense>
        <ToastHost />
      </Suspense>
    )
  );
}
