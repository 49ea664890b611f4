import { ApolloProvider } from '@apollo/client/react';
import { lazy, useEffect, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { ToastOutlet } from '../components/toast-outlet';
import { SessionManagerContext } from '../features/auth/session-manager-context';
import { ConfigContext } from '../lib/config-context';
import { SessionControlContext } from '../lib/session-control';
import type { Services } from './services';
import { applyScheme } from './scheme';
import { useScheme } from './use-scheme';

const AntdTheme = lazy(async () => ({ default: (await import('./antd-theme')).AntdTheme }));

/** Keeps the colours of global.css with the chosen mode. */
function SchemeKeeper() {
  const scheme = useScheme();
  useEffect(() => applyScheme(scheme), [scheme]);
  return null;
}

/** Everything the pages rely on; `children` is the router. */
export function App({ services, children }: { services: Services; children: ReactNode }) {
  const { config, store, client, session } = services;
  return (
    <ConfigContext value={config}>
      <Provider store={store}>
        <ApolloProvider client={client}>
          <SessionControlContext value={session}>
            <SessionManagerContext value={session}>
              <SchemeKeeper />
              {children}
              <ToastOutlet frame={(toasts) => <AntdTheme>{toasts}</AntdTheme>} />
            </SessionManagerContext>
          </SessionControlContext>
        </ApolloProvider>
      </Provider>
    </ConfigContext>
  );
}
