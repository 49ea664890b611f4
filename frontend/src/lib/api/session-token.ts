import { browserStorage } from '../browser/browser-storage';

/** Where the session token lives (specification section 3). */
export const TOKEN_KEY = 'accessToken';
const EXPIRY_KEY = 'accessTokenExpiresAt';

/** The shop's own session token in local storage, with the instant of its expiry. */
export const sessionToken = {
  read: () => browserStorage.get(TOKEN_KEY),

  /** Milliseconds since the epoch; 0 when unknown, which counts as expired. */
  expiresAt: () => Date.parse(browserStorage.get(EXPIRY_KEY) ?? '') || 0,

  save(token: string, expiresAt: string): void {
    // The expiry first: a change of the token makes other tabs read both.
    browserStorage.set(EXPIRY_KEY, expiresAt);
    browserStorage.set(TOKEN_KEY, token);
  },

  clear(): void {
    browserStorage.remove(EXPIRY_KEY);
    browserStorage.remove(TOKEN_KEY);
  },
};

/** Header for a call to the gateway outside of GraphQL; empty when signed out. */
export function authHeader(): Record<string, string> {
  const token = sessionToken.read();
  return token ? { authorization: `Bearer ${token}` } : {};
}
