import type { ApolloClient } from '@apollo/client';
import {
  EndSessionDocument,
  MeDocument,
  StartSessionDocument,
  type StartSessionMutation,
  type SessionUserFragment,
} from './session.generated';
import { errorInfo } from '../../lib/api/error-message';
import { identityHint, type ProviderUser, type IdentityProvider } from '../../lib/config/firebase';
import { oneTabAtATime } from '../../lib/browser/one-tab-at-a-time';
import { authHeader, sessionToken } from '../../lib/api/session-token';
import {
  sessionEnded,
  sessionRestoreFailed,
  sessionStarted,
  type EndReason,
  type Identity,
  type RoleOfUser,
} from './session-slice';
import type { AppThunk } from '../store';

/** The token is renewed this long before it expires, milliseconds (specification section 9). */
export const RENEW_BEFORE_MS = 5 * 60_000;

/** Errors after which the session is over; all others (network, 503) may be temporary. */
const FINAL_CODES = new Set([
  'UNAUTHENTICATED',
  'TOKEN_EXPIRED',
  'FORBIDDEN',
  'USER_DISABLED',
  'BAD_USER_INPUT',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/user-token-expired',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
]);

/** Null for an error that ends the session. @throws any other error. */
function nullWhenFinal(error: unknown): null {
  if (FINAL_CODES.has(errorInfo(error).code)) return null;
  throw error;
}

type StartedSession = StartSessionMutation['startSession'];

export const isRenewalDue = (): boolean => sessionToken.expiresAt() - Date.now() <= RENEW_BEFORE_MS;

const identityOfProvider = (user: ProviderUser): Identity => ({
  uid: user.uid,
  email: user.email ?? '',
  displayName: user.displayName,
  emailVerified: user.emailVerified,
  photoURL: user.photoURL,
});

/** After a reload the identity comes from the gateway's account, so that the provider's SDK is not loaded. */
const identityOfAccount = (account: SessionUserFragment): Identity => ({
  uid: account.id,
  email: account.email,
  displayName: account.displayName,
  emailVerified: account.emailVerified,
  photoURL: null,
});

async function requestSession(
  client: ApolloClient,
  user: ProviderUser,
  freshIdToken: boolean,
): Promise<StartedSession> {
  const idToken = await user.getIdToken(freshIdToken);
  const { data } = await client.mutate({
    mutation: StartSessionDocument,
    variables: { email: user.email ?? '' },
    context: { headers: { authorization: `Bearer ${idToken}` }, session: 'none' },
  });
  if (!data) throw new Error('startSession returned no data');
  return data.startSession;
}

/** The role of an account, and what it allows. */
export const roleOf = ({ role, staffRole }: Pick<SessionUserFragment, 'role' | 'staffRole'>): RoleOfUser => ({
  role,
  permissions: staffRole?.permissions ?? [],
});

const saveSession =
  (user: ProviderUser, session: StartedSession): AppThunk<void> =>
  (dispatch) => {
    identityHint.set();
    sessionToken.save(session.token, session.expiresAt);
    const { id: userId } = session.user;
    dispatch(sessionStarted({ identity: identityOfProvider(user), userId, ...roleOf(session.user) }));
  };

/**
 * Signs in with the provider, then obtains the session token (specification section 4).
 * @throws the provider's or the gateway's error; no one is signed in then.
 */
export const signIn =
  (withProvider: (provider: IdentityProvider) => Promise<ProviderUser>): AppThunk<Promise<void>> =>
  async (dispatch, _, services) => {
    const provider = await services.provider();
    const user = await withProvider(provider);
    try {
      dispatch(saveSession(user, await requestSession(services.client(), user, false)));
    } catch (error) {
      await provider.signOut().catch(() => undefined);
      throw error;
    }
  };

/**
 * Signs out: removes the stored token first, then ends the session at the gateway and the provider.
 * `expired` (an order answered with 401 or 403, section 4) lets the guard remember the page; `logged-out` and
 * `refused` do not.
 */
export const endSession =
  (reason: EndReason): AppThunk<Promise<void>> =>
  async (dispatch, _, { client, provider }) => {
    const headers = authHeader();
    const hadProvider = identityHint.isSet();
    sessionToken.clear();
    identityHint.clear();
    dispatch(sessionEnded(reason));
    // Best effort: without the token no one is signed in here, even if both calls fail.
    await Promise.allSettled([
      headers.authorization &&
        client().mutate({ mutation: EndSessionDocument, context: { headers, session: 'none' } }),
      hadProvider && provider().then((identityProvider) => identityProvider.signOut()),
    ]);
  };

const renewOnce =
  (): AppThunk<Promise<boolean>> =>
  async (dispatch, getState, { client, provider }) => {
    const token = sessionToken.read();
    const { ended, status } = getState().session;
    /** True after a log-out in this tab or another one: the renewal must not bring the session back. */
    const isOver = () => getState().session.ended !== ended || sessionToken.read() !== token;
    // The other tabs find the new token and use it.
    return oneTabAtATime('session-renewal', async () => {
      if (sessionToken.read() !== token) return !isRenewalDue();
      const user = identityHint.isSet() ? await (await provider()).currentUser() : null;
      const session = user && !isOver() && (await requestSession(client(), user, true).catch(nullWhenFinal));
      if (isOver()) return false;
      if (user && session) dispatch(saveSession(user, session));
      else if (token || status === 'signed-in') await dispatch(endSession('expired'));
      return Boolean(session);
    });
  };

/**
 * Renews the session token silently; concurrent calls share one renewal. False when there was nothing to renew: the
 * session is over then. @throws when the gateway or the provider cannot be reached.
 */
export const renewSession = (): AppThunk<Promise<boolean>> => (dispatch, _, services) =>
  (services.renewal ??= dispatch(renewOnce()).finally(() => {
    services.renewal = undefined;
  }));

/** Signs in as the holder of the stored token. False when the token is no longer valid. @throws other failures. */
const resumeSession =
  (): AppThunk<Promise<boolean>> =>
  async (dispatch, getState, { client }) => {
    const { ended } = getState().session;
    const account = await client()
      .query({ query: MeDocument, fetchPolicy: 'no-cache', context: { session: 'none' } })
      .then(({ data }) => data?.me ?? null)
      .catch(nullWhenFinal);
    const { session } = getState();
    if (!account || session.ended !== ended) return Boolean(account);
    const identity =
      session.identity?.email === account.email ? session.identity : identityOfAccount(account);
    dispatch(sessionStarted({ identity, userId: account.id, ...roleOf(account) }));
    return true;
  };

/** Restores the session of an earlier visit, or the one that another tab has started. Never throws. */
export const restoreSession = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const isUnknown = () => getState().session.status === 'unknown';
  if (!sessionToken.read()) {
    if (isUnknown()) dispatch(sessionEnded(null));
    return;
  }
  try {
    const isValid = sessionToken.expiresAt() > Date.now() && (await dispatch(resumeSession()));
    if (!isValid) await dispatch(renewSession());
  } catch (error) {
    if (isUnknown()) dispatch(sessionRestoreFailed(errorInfo(error)));
  }
};
