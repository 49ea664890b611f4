import { lazy, Suspense, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { PlainToasts } from './plain-toasts';
import { useAppSelector } from '../../store/hooks';

const ToastHost = lazy(async () => ({ default: (await import('./toast-host')).ToastHost }));

/**
 * Mounted once, next to the router. Loads antd's notifications with the first one. The region is there before its first
 * text: a screen reader announces what is put into it.
 */
export function ToastOutlet() {
  const isFirst = useAppSelector((state) => state.notifications.length > 0);
  const region = useRef<HTMLDivElement>(null);
  const [needed, setNeeded] = useState(false);
  // Stays after the last toast has closed: its closing is animated.
  if (isFirst && !needed) setNeeded(true);
  return (
    <div ref={region} aria-live="polite">
      {needed && (
        <ErrorBoundary FallbackComponent={PlainToasts}>
          <Suspense>
            <ToastHost container={region} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}
