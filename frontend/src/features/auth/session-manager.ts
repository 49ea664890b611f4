import type { ApolloClient } from '@apollo/client';
import {
  EndSessionDocument,
  MeDocument,
  StartSessionDocument,
  type StartSessionMutation,
} from './session.generated';
import { errorInfo } from '../../lib/error-message';
import { identityHint, type IdentityProvider, type ProviderUser } from '../../lib/firebase';
import type { SessionControl } from '../../lib/session-control';
import { authHeader, sessionToken } from '../../lib/session-token';
import {
  sessionEnded,
  sessionRestoreFailed,
  sessionRestoreStarted,
  sessionStarted,
  type EndReason,
} from '../../store/auth-slice';
import type { AppStore } from '../../store/store';
import { identityOf, identityOfAccount } from './identity';

/** The token is renewed this long before it expires, milliseconds (specification section 9). */
export const RENEW_BEFORE_MS = 5 * 60_000;
const RETRY_MS = 30_000;

/** Answers after which the session is over; everything else (network, 503) may pass. */
const FINAL_CODES = new Set([
  ...['UNAUTHENTICATED', 'TOKEN_EXPIRED', 'FORBIDDEN', 'USER_DISABLED', 'BAD_USER_INPUT'],
  ...['auth/user-disabled', 'auth/user-not-found', 'auth/user-token-expired', 'auth/invalid-user-token'],
  'auth/invalid-refresh-token',
]);
const isFinal = (error: unknown) => FINAL_CODES.has(errorInfo(error).code);

type StartedSession = StartSessionMutation['startSession'];

type Dependencies = {
  store: AppStore;
  /** Late, because the client needs the manager for its renewals. */
  client: () => ApolloClient;
  provider: () => Promise<IdentityProvider>;
};

/** One tab at a time renews; the others find the new token and use it. */
const oneTabAtATime = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('session-renewal', work) : work();

/**
 * Keeps the shop's session: starts it after a sign-in, restores it after a reload, renews it before it expires,
 * ends it, and follows what other tabs do. The one writer of the auth slice and of the stored token.
 */
export class SessionManager implements SessionControl {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #renewing: Promise<boolean> | null = null;
  /** Counts ended sessions, so that a renewal under way does not bring one back. */
  #generation = 0;

  constructor(private readonly deps: Dependencies) {}

  /** Restores the session of an earlier visit and listens from now on. Returns the stopper. */
  start(): () => void {
    const wake = () => {
      if (document.visibilityState === 'visible' && this.#signedIn() && this.#isDue()) this.#renewQuietly();
    };
    const stopListening = sessionToken.onOtherTab((token) => {
      if (token) void this.restore();
      else void this.#forget('logged-out');
    });
    document.addEventListener('visibilitychange', wake);
    window.addEventListener('online', wake);
    void this.restore();
    return () => {
      stopListening();
      document.removeEventListener('visibilitychange', wake);
      window.removeEventListener('online', wake);
      clearTimeout(this.#timer);
    };
  }

  /** Loads the provider's SDK ahead of its use (auth pages). */
  preload(): void {
    this.deps.provider().catch(() => undefined);
  }

  /**
   * Signs in with the provider, then obtains the session token (specification section 4).
   * @throws the provider's error, or the gateway's; then nobody is signed in.
   */
  async signIn(withProvider: (provider: IdentityProvider) => Promise<ProviderUser>): Promise<void> {
    const provider = await this.deps.provider();
    const user = await withProvider(provider);
    try {
      const session = await this.#startSession(user, false);
      await this.deps.client().clearStore();
      this.#keep(user, session);
    } catch (error) {
      await provider.signOut().catch(() => undefined);
      throw error;
    }
  }

  /** @throws the provider's error. */
  async sendPasswordReset(email: string): Promise<void> {
    await (await this.deps.provider()).sendPasswordReset(email);
  }

  async isEmailVerified(): Promise<boolean | null> {
    return identityHint.isSet() ? (await this.deps.provider()).isEmailVerified() : null;
  }

  async sendVerification(): Promise<void> {
    await (await this.deps.provider()).sendVerification();
  }

  async restore(): Promise<void> {
    const { store } = this.deps;
    store.dispatch(sessionRestoreStarted());
    if (!sessionToken.read()) {
      if (store.getState().auth.status === 'unknown') store.dispatch(sessionEnded(null));
      return;
    }
    try {
      if (sessionToken.expiresAt() <= Date.now() || !(await this.#adoptAccount())) await this.renew();
    } catch {
      if (store.getState().auth.status === 'unknown') store.dispatch(sessionRestoreFailed());
    }
  }

  renew(): Promise<boolean> {
    this.#renewing ??= this.#renewOnce().finally(() => {
      this.#renewing = null;
    });
    return this.#renewing;
  }

  async end(reason: EndReason): Promise<void> {
    const headers = authHeader();
    const hadProvider = identityHint.isSet();
    sessionToken.clear();
    identityHint.clear();
    await this.#forget(reason);
    // Best effort: without the token nobody is signed in here, whatever these two answer.
    await Promise.allSettled([
      headers.authorization &&
        this.deps.client().mutate({ mutation: EndSessionDocument, context: { headers, session: 'none' } }),
      hadProvider && this.deps.provider().then((provider) => provider.signOut()),
    ]);
  }

  /** Ends the session in this tab alone: the store, the timer, the cache. */
  async #forget(reason: EndReason): Promise<void> {
    this.#generation += 1;
    clearTimeout(this.#timer);
    this.deps.store.dispatch(sessionEnded(reason));
    await this.deps.client().clearStore();
  }

  /** Asks the gateway who holds the stored token. False when it no longer holds. @throws on other failures. */
  async #adoptAccount(): Promise<boolean> {
    const { store, client } = this.deps;
    const generation = this.#generation;
    const account = await client()
      .query({ query: MeDocument, fetchPolicy: 'no-cache', context: { session: 'none' } })
      .then(({ data }) => data?.me ?? null)
      .catch((error: unknown) => {
        if (isFinal(error)) return null;
        throw error;
      });
    if (!account) return false;
    if (generation !== this.#generation) return true;
    const known = store.getState().auth.identity;
    if (known && known.email !== account.email) await client().clearStore();
    const identity = known?.email === account.email ? known : identityOfAccount(account);
    store.dispatch(sessionStarted({ identity, role: account.role }));
    this.#schedule();
    return true;
  }

  async #renewOnce(): Promise<boolean> {
    const generation = this.#generation;
    const before = sessionToken.read();
    return oneTabAtATime(async () => {
      if (sessionToken.read() !== before && !this.#isDue()) return true;
      const user = identityHint.isSet() ? await (await this.deps.provider()).currentUser() : null;
      if (generation !== this.#generation) return false;
      const session = user && (await this.#startSession(user, true).catch(nullWhenFinal));
      if (generation !== this.#generation) return false;
      if (user && session) this.#keep(user, session);
      else if (before || this.#signedIn()) await this.end('expired');
      return Boolean(session);
    });
  }

  async #startSession(user: ProviderUser, freshIdToken: boolean): Promise<StartedSession> {
    const idToken = await user.getIdToken(freshIdToken);
    const { data } = await this.deps.client().mutate({
      mutation: StartSessionDocument,
      variables: { email: user.email ?? '' },
      context: { headers: { authorization: `Bearer ${idToken}` }, session: 'none' },
    });
    if (!data) throw new Error('startSession answered nothing');
    return data.startSession;
  }

  #keep(user: ProviderUser, session: StartedSession): void {
    identityHint.set();
    sessionToken.save(session.token, session.expiresAt);
    this.deps.store.dispatch(sessionStarted({ identity: identityOf(user), role: session.user.role }));
    this.#schedule();
  }

  #schedule(delay = Math.max(sessionToken.expiresAt() - RENEW_BEFORE_MS - Date.now(), 1_000)): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#renewQuietly(), delay);
  }

  #renewQuietly(): void {
    this.renew().catch(() => this.#schedule(RETRY_MS));
  }

  #isDue = (): boolean => sessionToken.expiresAt() - Date.now() <= RENEW_BEFORE_MS;
  #signedIn = (): boolean => this.deps.store.getState().auth.status === 'signed-in';
}

/** A refusal that ends the session → null; what may pass is thrown on. */
function nullWhenFinal(error: unknown): null {
  if (isFinal(error)) return null;
  throw error;
}
