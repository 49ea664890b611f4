import { SessionManager } from '../features/auth/session-manager';
import { createApolloClient } from '../lib/apollo-client';
import type { AppConfig } from '../lib/config';
import { lazyIdentityProvider } from '../lib/firebase';
import { createStore, type AppStore } from '../store/store';

/** Store, client and session, tied together once. */
export function createServices(config: AppConfig, store: AppStore = createStore()) {
  const session: SessionManager = new SessionManager({
    store,
    client: () => client,
    provider: lazyIdentityProvider(config),
  });
  const client = createApolloClient({ renew: () => session.renew() });
  return { config, store, client, session };
}

export type Services = ReturnType<typeof createServices>;
