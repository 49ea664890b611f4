import { SessionManager } from '../features/auth/session-manager';
import { createApolloClient } from '../lib/apollo-client';
import type { AppConfig } from '../lib/config';
import { readFirstAnswer } from '../lib/first-answer';
import { lazyIdentityProvider, type IdentityProvider } from '../lib/firebase';
import { createStore, type AppStore } from '../store/store';

/** Store, client and session, tied together once. Tests bring their own provider: it is a service of others. */
export function createServices(
  config: AppConfig,
  store: AppStore = createStore(),
  provider: () => Promise<IdentityProvider> = lazyIdentityProvider(config),
) {
  const session: SessionManager = new SessionManager({
    store,
    client: () => client,
    provider,
  });
  const first = readFirstAnswer();
  const client = createApolloClient({ renew: () => session.renew() }, first);
  return { config, store, client, session, first };
}

export type Services = ReturnType<typeof createServices>;
