import { ALL_PERMISSIONS } from '../../../../gateway/src/rules/permissions';
import { gql } from '@apollo/client';
import { graphql, HttpResponse } from 'msw';
import { identityHint, type ProviderUser } from '../../lib/config/firebase';
import { sessionToken } from '../../lib/api/session-token';
import { buildAdmin, buildUser } from '../../test/builders';
import { fakeProvider, providerError, providerUser } from '../../test/fake-provider';
import { refuse, server, startsSession, unreachable } from '../../test/server';
import { answersMe, endsSession, visit } from '../../test/visit';
import { endSession, renewSession, restoreSession, signIn } from './session';

const buyer = buildUser();
const signsIn =
  (user: ProviderUser = providerUser()) =>
  () =>
    Promise.resolve(user);

describe('a sign-in', () => {
  it("sends the provider's token, stores the shop's and knows who it is", async () => {
    const { dispatch, session, provider } = visit();
    let bearer: string | null = null;
    let email: unknown;
    server.use(
      graphql.mutation('StartSession', ({ request, variables }) => {
        bearer = request.headers.get('authorization');
        email = variables.email;
        const expiresAt = '2036-11-21T09:00:00.000Z';
        const startSession = {
          __typename: 'Session',
          token: 'new',
          expiresAt,
          user: buildAdmin({ id: 'user-a' }),
        };
        return HttpResponse.json({ data: { startSession } });
      }),
    );
    await dispatch(signIn((given) => (expect(given).toBe(provider), signsIn()())));
    expect([bearer, email]).toEqual(['Bearer id-token', 'buyer@example.com']);
    expect([sessionToken.read(), sessionToken.expiresAt()]).toEqual(['new', Date.UTC(2036, 10, 21, 9)]);
    expect(identityHint.isSet()).toBe(true);
    expect(session()).toEqual({
      status: 'signed-in',
      identity: {
        uid: 'uid-1',
        email: 'buyer@example.com',
        displayName: 'Bina Buyer',
        emailVerified: true,
        photoURL: null,
      },
      userId: 'user-a',
      role: 'admin',
      permissions: [...ALL_PERMISSIONS],
      endReason: null,
      restoreError: null,
      ended: 0,
      endedUser: null,
    });
  });

  it('that the gateway refuses leaves no one signed in, nor at the provider', async () => {
    const { dispatch, session, provider } = visit();
    provider.signOut.mockRejectedValueOnce(new Error('away'));
    server.use(graphql.mutation('StartSession', refuse('FORBIDDEN', 'Verify your email first')));
    await expect(dispatch(signIn(signsIn()))).rejects.toThrow('Verify your email first');
    expect(provider.signOut).toHaveBeenCalledTimes(1);
    expect([sessionToken.read(), identityHint.isSet(), session().status]).toEqual([null, false, 'unknown']);
  });

  it('that the provider refuses does not reach the gateway', async () => {
    const { dispatch, provider } = visit();
    const refused = providerError('auth/wrong-password', 'Wrong');
    await expect(dispatch(signIn(() => Promise.reject(refused)))).rejects.toBe(refused);
    expect(provider.signOut).not.toHaveBeenCalled();
  });
});

describe('a log-out', () => {
  it.each(['logged-out', 'expired', 'refused'] as const)(
    'of the kind %s removes the token and signs out of gateway and provider',
    async (reason) => {
      const bearers = endsSession();
      const { dispatch, session, provider } = visit({ token: 'old' });
      await dispatch(endSession(reason));
      expect(session()).toMatchObject({
        status: 'signed-out',
        identity: null,
        role: null,
        endReason: reason,
        ended: 1,
      });
      expect([sessionToken.read(), identityHint.isSet()]).toEqual([null, false]);
      expect(bearers).toEqual(['Bearer old']);
      expect(provider.signOut).toHaveBeenCalledTimes(1);
    },
  );

  it('without a session calls no one', async () => {
    const bearers = endsSession();
    const { dispatch, provider, session } = visit();
    await dispatch(endSession('logged-out'));
    expect([bearers, provider.signOut.mock.calls, session().status]).toEqual([[], [], 'signed-out']);
  });

  it('succeeds although gateway and provider are away', async () => {
    server.use(graphql.mutation('EndSession', unreachable));
    const { dispatch, provider, session } = visit({ token: 'old' });
    provider.signOut.mockRejectedValueOnce(new Error('away'));
    await dispatch(endSession('logged-out'));
    expect([session().status, sessionToken.read()]).toEqual(['signed-out', null]);
  });
});

describe('the session of an earlier visit', () => {
  it('is over without a token', async () => {
    const { dispatch, session } = visit();
    await dispatch(restoreSession());
    expect(session()).toMatchObject({ status: 'signed-out', endReason: null });
  });

  it("takes its identity from the gateway's account, without loading the provider", async () => {
    answersMe(buildUser({ id: 'user-a', displayName: 'Bina', role: 'customer' }));
    const { dispatch, session, provider } = visit({ token: 'old' });
    await dispatch(restoreSession());
    expect(session()).toMatchObject({
      status: 'signed-in',
      role: 'customer',
      identity: {
        uid: 'user-a',
        email: 'buyer@example.com',
        displayName: 'Bina',
        emailVerified: true,
        photoURL: null,
      },
    });
    expect(provider.currentUser).not.toHaveBeenCalled();
  });

  it('is renewed when its token has expired, without sending the old one', async () => {
    const { dispatch, session } = visit({ token: 'old' });
    sessionToken.save('old', new Date(Date.now() - 1).toISOString());
    const asked = jest.fn();
    server.use(graphql.query('Me', asked), startsSession(buyer));
    await dispatch(restoreSession());
    expect([session().status, sessionToken.read()]).toEqual(['signed-in', 'session-token']);
    expect(asked).not.toHaveBeenCalled();
  });

  it('is not restored when the gateway is away, and says so until it is known', async () => {
    const { dispatch, session } = visit({ token: 'old' });
    server.use(graphql.query('Me', unreachable));
    await dispatch(restoreSession());
    expect(session()).toMatchObject({ status: 'unknown', restoreError: { code: 'NETWORK' } });
    answersMe(buyer);
    const restored = dispatch(restoreSession());
    expect(session().restoreError).not.toBeNull();
    await restored;
    expect(session()).toMatchObject({ status: 'signed-in', restoreError: null });
  });

  it('stays signed in when the gateway is away at a later check', async () => {
    answersMe(buyer);
    const { dispatch, session } = visit({ token: 'old' });
    await dispatch(restoreSession());
    server.use(graphql.query('Me', unreachable));
    await dispatch(restoreSession());
    expect(session()).toMatchObject({ status: 'signed-in', restoreError: null });
  });

  it('is over when the account is gone and the provider has no user', async () => {
    const bearers = endsSession();
    answersMe(null);
    const { dispatch, session, provider } = visit({ token: 'old' });
    provider.currentUser.mockResolvedValue(null);
    await dispatch(restoreSession());
    expect(session()).toMatchObject({ status: 'signed-out', endReason: 'expired' });
    expect(bearers).toEqual(['Bearer old']);
  });

  it('does not come back when the reader logs out while it is checked', async () => {
    endsSession();
    const { dispatch, session } = visit({ token: 'old' });
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    server.use(
      graphql.query('Me', async () => {
        await held;
        return HttpResponse.json({ data: { me: buyer } });
      }),
    );
    const restoring = dispatch(restoreSession());
    await dispatch(endSession('logged-out'));
    answer();
    await restoring;
    expect(session()).toMatchObject({ status: 'signed-out', endReason: 'logged-out' });
  });
});

describe('a renewal', () => {
  it.each(['UNAUTHENTICATED', 'TOKEN_EXPIRED', 'FORBIDDEN', 'USER_DISABLED', 'BAD_USER_INPUT'])(
    'ends the session when the gateway answers %s',
    async (code) => {
      endsSession();
      server.use(graphql.mutation('StartSession', refuse(code)));
      const { dispatch, session } = visit({ token: 'old' });
      expect(await dispatch(renewSession())).toBe(false);
      expect(session()).toMatchObject({ status: 'signed-out', endReason: 'expired' });
    },
  );

  it.each([
    'auth/user-disabled',
    'auth/user-not-found',
    'auth/user-token-expired',
    'auth/invalid-user-token',
    'auth/invalid-refresh-token',
  ])('ends the session when the provider says %s', async (code) => {
    endsSession();
    const user = providerUser({ getIdToken: () => Promise.reject(providerError(code, 'No')) });
    const { dispatch, session } = visit({ token: 'old', provider: fakeProvider(user) });
    expect(await dispatch(renewSession())).toBe(false);
    expect(session().status).toBe('signed-out');
  });

  it.each(['DATABASE_UNAVAILABLE', 'RATE_LIMITED', 'INTERNAL'])(
    'keeps the session when the gateway answers %s',
    async (code) => {
      server.use(graphql.mutation('StartSession', refuse(code)));
      const { dispatch } = visit({ token: 'old' });
      await expect(dispatch(renewSession())).rejects.toThrow();
      expect(sessionToken.read()).toBe('old');
    },
  );

  it('asks the provider for a fresh token', async () => {
    const getIdToken = jest.fn((_fresh?: boolean) => Promise.resolve('id-token'));
    server.use(startsSession(buyer));
    const { dispatch } = visit({ token: 'old', provider: fakeProvider(providerUser({ getIdToken })) });
    expect(await dispatch(renewSession())).toBe(true);
    expect(getIdToken).toHaveBeenCalledWith(true);
    expect(await dispatch(renewSession())).toBe(true);
  });

  it('of a visitor does nothing', async () => {
    const { dispatch, session, provider } = visit();
    expect(await dispatch(renewSession())).toBe(false);
    expect([session().status, session().ended, provider.currentUser.mock.calls]).toEqual(['unknown', 0, []]);
  });

  it('repeats an operation whose token was refused, with the new token', async () => {
    const bearers: (string | null)[] = [];
    server.use(
      startsSession(buyer),
      graphql.query('Any', ({ request }) => {
        bearers.push(request.headers.get('authorization'));
        return bearers.length === 1
          ? HttpResponse.json({ errors: [{ message: 'x', extensions: { code: 'TOKEN_EXPIRED' } }] })
          : HttpResponse.json({ data: { me: { __typename: 'User', id: 'a' } } });
      }),
    );
    const { client } = visit({ token: 'old' });
    await client.query({ query: gql('query Any { me { id } }') });
    expect(bearers).toEqual(['Bearer old', 'Bearer session-token']);
  });
});
