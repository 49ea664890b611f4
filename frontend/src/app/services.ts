import { createApolloClient } from '../lib/api/apollo-client';
import type { AppConfig } from '../lib/config/config';
import { lazyIdentityProvider, type IdentityProvider } from '../lib/config/firebase';
import { renewSession } from '../store/session/session';
import { createStore } from '../store/store';

/** Creates store and client and connects them. Tests replace the identity provider, which is an external service. */
export function createServices(
  config: AppConfig,
  provider: () => Promise<IdentityProvider> = lazyIdentityProvider(config),
) {
  const store = createStore({ client: () => client, provider });
  const client = createApolloClient({ renew: () => store.dispatch(renewSession()) }, config);
  return { config, store, client };
}

export type Services = ReturnType<typeof createServices>;
