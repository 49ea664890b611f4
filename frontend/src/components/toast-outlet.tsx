import { lazy, Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
import { onToast, type ToastMessage } from './toast';

const ToastHost = lazy(async () => ({ default: (await import('./toast-host')).ToastHost }));

/** Mounted once, beside the router: shows what `useToast` is asked to show. `frame` puts it into the theme. */
export function ToastOutlet({ frame }: { frame: (children: ReactNode) => ReactNode }) {
  const [messages, setMessages] = useState<ToastMessage[]>([]);
  const [needed, setNeeded] = useState(false);

  useEffect(
    () =>
      onToast((message) => {
        setNeeded(true);
        setMessages((before) => [...before, message]);
      }),
    [],
  );
  const onShown = useCallback((shown: number) => setMessages((before) => before.slice(shown)), []);

  return needed && <Suspense>{frame(<ToastHost messages={messages} onShown={onShown} />)}</Suspense>;
}
