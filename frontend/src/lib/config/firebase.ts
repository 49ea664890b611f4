import { browserStorage } from '../browser/browser-storage';
import type { AppConfig } from './config';
import type { IdentityProvider } from './firebase-auth';

export type { IdentityProvider, ProviderUser } from './firebase-auth';

const HINT_KEY = 'identityHint';

/** A hint that someone is signed in with the provider, so that visitors never load its SDK. */
export const identityHint = {
  isSet: () => browserStorage.get(HINT_KEY) !== null,
  set: () => browserStorage.set(HINT_KEY, '1'),
  clear: () => browserStorage.remove(HINT_KEY),
};

/** Loads the provider on first use and once; after a failed load the next caller tries again. */
export function lazyIdentityProvider(config: AppConfig): () => Promise<IdentityProvider> {
  let loading: Promise<IdentityProvider> | null = null;
  return () =>
    (loading ??= import('./firebase-auth')
      .then((module) => module.createIdentityProvider(config))
      .catch((error: unknown) => {
        loading = null;
        throw error;
      }));
}
