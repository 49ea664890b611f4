import { ApolloProvider } from '@apollo/client/react';
import { useEffect, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { applyScheme } from '../components/theme/scheme';
import { useScheme } from '../components/theme/use-scheme';
import { ToastOutlet } from '../components/toasts/toast-outlet';
import { ConfigContext } from '../lib/config/config-context';
import type { Services } from './services';

/** Keeps the colours of tokens.css with the chosen mode. */
function SchemeKeeper() {
  const scheme = useScheme();
  useEffect(() => applyScheme(scheme), [scheme]);
  return null;
}

/** Everything the pages rely on; `children` is the router. */
export function App({ services, children }: { services: Services; children: ReactNode }) {
  const { config, store, client } = services;
  return (
    <ConfigContext value={config}>
      <Provider store={store}>
        <ApolloProvider client={client}>
          <SchemeKeeper />
          {children}
          <ToastOutlet />
        </ApolloProvider>
      </Provider>
    </ConfigContext>
  );
}
