import { act, screen, waitFor } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { sessionToken } from '../../lib/api/session-token';
import { address, goTo } from '../../test/address';
import { buildAdmin, buildUser } from '../../test/builders';
import { renewSession } from '../../store/session/session';
import { fakeProvider, providerError, providerUser } from '../../test/fake-provider';
import { renderApp } from '../../test/render-app';
import { refuse, server, startsSession, unreachable } from '../../test/server';

const endsSession = () => {
  const bearers: (string | null)[] = [];
  server.use(
    graphql.mutation('EndSession', ({ request }) => {
      bearers.push(request.headers.get('authorization'));
      return HttpResponse.json({ data: { endSession: true } });
    }),
  );
  return bearers;
};

const otherTab = (token: string | null) =>
  act(async () => {
    if (token) window.localStorage.setItem('accessToken', token);
    else window.localStorage.removeItem('accessToken');
    window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken', newValue: token }));
    await Promise.resolve();
  });

const path = () => address().pathname;

it('restores the session of an earlier visit without showing the login page', async () => {
  const app = renderApp({ path: '/blogs', as: buildUser() });
  expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Account of Bina Buyer' })).toBeVisible();
  expect(app.provider.currentUser).not.toHaveBeenCalled();
});

it('renews silently when the stored token no longer holds', async () => {
  const app = renderApp({ path: '/login', as: buildUser() });
  server.use(
    graphql.query('Me', refuse('TOKEN_EXPIRED')),
    startsSession(buildUser({ displayName: 'Renewed' })),
  );
  await waitFor(() => expect(path()).toBe('/'));
  expect(app.provider.currentUser).toHaveBeenCalled();
});

it('is signed out when the provider no longer knows the user either', async () => {
  const provider = fakeProvider();
  provider.currentUser.mockResolvedValue(null);
  endsSession();
  renderApp({ path: '/blogs', as: buildUser(), provider });
  server.use(graphql.query('Me', refuse('UNAUTHENTICATED')));
  expect(await screen.findByRole('link', { name: 'SignUp' })).toBeVisible();
  expect(window.localStorage.getItem('accessToken')).toBeNull();
});

it('keeps the token and offers Retry when the shop cannot be reached', async () => {
  const app = renderApp({ path: '/login', as: buildUser() });
  server.use(graphql.query('Me', unreachable));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(window.localStorage.getItem('accessToken')).toBe('session-token');
  server.use(graphql.query('Me', () => HttpResponse.json({ data: { me: buildUser() } })));
  await app.user.click(retry);
  await waitFor(() => expect(path()).toBe('/'));
});

it('logs out: the token is removed, then the gateway and the provider end the session', async () => {
  const bearers = endsSession();
  const app = renderApp({ path: '/blogs', as: buildUser() });
  await app.user.click(await screen.findByRole('button', { name: 'Account of Bina Buyer' }));
  await app.user.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
  expect(window.localStorage.getItem('accessToken')).toBeNull();
  await waitFor(() => expect(bearers).toEqual(['Bearer session-token']));
  expect(app.provider.signOut).toHaveBeenCalled();
});

it("follows another tab's log-out", async () => {
  renderApp({ path: '/blogs', as: buildUser() });
  await screen.findByRole('button', { name: 'Account of Bina Buyer' });
  await otherTab(null);
  expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
});

it("follows another tab's sign-in", async () => {
  renderApp({ path: '/blogs' });
  await screen.findByRole('link', { name: 'Login' });
  server.use(graphql.query('Me', () => HttpResponse.json({ data: { me: buildUser() } })));
  window.localStorage.setItem('accessTokenExpiresAt', new Date(Date.now() + 3_600_000).toISOString());
  await otherTab('other-token');
  expect(await screen.findByRole('button', { name: 'Account of Bina Buyer' })).toBeVisible();
});

describe('guards (specification section 5)', () => {
  it('sends a visitor to the login page, which remembers the page with its query', async () => {
    renderApp({ path: '/details/1?tab=a#b' });
    await screen.findByRole('heading', { name: 'Login' });
    expect(address().state).toEqual({ from: '/details/1?tab=a#b' });
  });

  it.each(['/login', '/register'])('redirects signed-in users from %s', async (page) => {
    renderApp({ path: page, as: buildUser() });
    await waitFor(() => expect(path()).toBe('/'));
  });

  it('leaves /forget-pass open to signed-in users (specification section 2)', async () => {
    renderApp({ path: '/forget-pass', as: buildUser() });
    expect(await screen.findByRole('button', { name: 'Account of Bina Buyer' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reset' })).toBeVisible();
    expect(path()).toBe('/forget-pass');
  });

  it('signs a non-admin out of an admin page, removes the token and forgets the page', async () => {
    endsSession();
    renderApp({ path: '/dashboard/allusers', as: buildUser() });
    await screen.findByRole('heading', { name: 'Login' });
    expect(window.localStorage.getItem('accessToken')).toBeNull();
    expect(address().state).toBeNull();
  });

  it('asks the gateway for the role, not the store', async () => {
    endsSession();
    renderApp({ path: '/blogs', as: buildAdmin() });
    await screen.findByRole('button', { name: 'Account of Ada Admin' });
    server.use(
      graphql.query('Me', () => HttpResponse.json({ data: { me: buildAdmin({ role: 'customer' }) } })),
    );
    await goTo('/dashboard/addtools');
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
  });

  it('offers Retry when the role cannot be checked, and opens the page once it can', async () => {
    const app = renderApp({ path: '/blogs', as: buildAdmin() });
    await screen.findByRole('button', { name: 'Account of Ada Admin' });
    server.use(graphql.query('Me', unreachable));
    await goTo('/dashboard/addtools');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(window.localStorage.getItem('accessToken')).toBe('session-token');
    server.use(graphql.query('Me', () => HttpResponse.json({ data: { me: buildAdmin() } })));
    await app.user.click(retry);
    expect(await screen.findByRole('button', { name: 'Add Tool' })).toBeVisible();
  });

  it('starts at home after a deliberate log-out', async () => {
    endsSession();
    const me = buildUser();
    server.use(graphql.query('MyProfile', () => HttpResponse.json({ data: { me } })));
    const app = renderApp({ path: '/dashboard', as: me });
    await app.user.click(await screen.findByRole('button', { name: 'Account of Bina Buyer' }));
    await app.user.click(screen.getByRole('button', { name: 'Logout' }));
    await screen.findByRole('heading', { name: 'Login' });
    expect(address().state).toBeNull();
  });
});

describe('renewal', () => {
  const FIVE_MINUTES = 5 * 60_000;
  /** Signed in with a token that is due for renewal in `ms`; the gateway answers as given. */
  const visitDueIn = (ms: number) => {
    const app = renderApp({ path: '/blogs', as: buyer });
    sessionToken.save('session-token', new Date(Date.now() + FIVE_MINUTES + ms).toISOString());
    return app;
  };
  /** The gateway's startSession, answered when the test says so. */
  const heldRenewal = () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    const asked = jest.fn();
    server.use(
      graphql.mutation('StartSession', async () => {
        asked();
        await held;
        return HttpResponse.json({
          data: { startSession: { __typename: 'Session', token: 'renewed', expiresAt, user: buyer } },
        });
      }),
    );
    return { asked, answer: () => answer() };
  };
  const buyer = buildUser();
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const signedIn = () => screen.findByRole('button', { name: 'Account of Bina Buyer' });
  const logOut = async ({ user }: ReturnType<typeof renderApp>) => {
    await user.click(await signedIn());
    await user.click(screen.getByRole('button', { name: 'Logout' }));
  };

  it('happens 5 minutes before the token expires', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    const { asked, answer } = heldRenewal();
    visitDueIn(60_000);
    await signedIn();
    const dueIn = sessionToken.expiresAt() - FIVE_MINUTES - Date.now();
    await act(() => jest.advanceTimersByTimeAsync(dueIn - 1));
    expect(asked).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(1));
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
    answer();
    await waitFor(() => expect(sessionToken.read()).toBe('renewed'));
    jest.useRealTimers();
  });

  it('is shared by all calls that need it', async () => {
    const { asked, answer } = heldRenewal();
    const app = visitDueIn(FIVE_MINUTES);
    await signedIn();
    const renew = () => app.store.dispatch(renewSession());
    const renewals = act(() => Promise.all([renew(), renew()]));
    answer();
    expect(await renewals).toEqual([true, true]);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('does not bring the session back after a log-out', async () => {
    endsSession();
    const { asked, answer } = heldRenewal();
    const app = visitDueIn(FIVE_MINUTES);
    await signedIn();
    const renewal = app.store.dispatch(renewSession());
    await waitFor(() => expect(asked).toHaveBeenCalled());
    await logOut(app);
    answer();
    expect(await renewal).toBe(false);
    expect(sessionToken.read()).toBeNull();
    expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
  });

  it('does not start when the log-out comes before the provider has answered', async () => {
    endsSession();
    const provider = fakeProvider();
    let known = (_: ReturnType<typeof providerUser>) => {};
    provider.currentUser.mockReturnValueOnce(new Promise((resolve) => (known = resolve)));
    const { asked } = heldRenewal();
    const app = renderApp({ path: '/blogs', as: buyer, provider });
    await signedIn();
    const renewal = app.store.dispatch(renewSession());
    await waitFor(() => expect(provider.currentUser).toHaveBeenCalled());
    await logOut(app);
    known(providerUser());
    expect(await renewal).toBe(false);
    expect(asked).not.toHaveBeenCalled();
  });

  it('does not bring the session back after a log-out in another tab', async () => {
    const { asked, answer } = heldRenewal();
    const app = visitDueIn(FIVE_MINUTES);
    await signedIn();
    const renewal = app.store.dispatch(renewSession());
    await waitFor(() => expect(asked).toHaveBeenCalled());
    // The other tab has removed the token; its event is still on the way.
    sessionToken.clear();
    answer();
    expect(await renewal).toBe(false);
    expect(sessionToken.read()).toBeNull();
    await otherTab(null);
    expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
  });

  it.each([
    ['the connection is back', () => window.dispatchEvent(new Event('online'))],
    ['the tab is shown again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('catches up when %s and the token is due', async (_, happens) => {
    const { asked } = heldRenewal();
    visitDueIn(FIVE_MINUTES);
    await signedIn();
    act(() => void happens());
    expect(asked).not.toHaveBeenCalled();
    sessionToken.save('session-token', new Date(Date.now() + FIVE_MINUTES - 1).toISOString());
    act(() => void happens());
    await waitFor(() => expect(asked).toHaveBeenCalled());
  });

  it('keeps the session when the gateway cannot be reached', async () => {
    server.use(graphql.mutation('StartSession', unreachable));
    const app = visitDueIn(FIVE_MINUTES);
    await signedIn();
    await expect(app.store.dispatch(renewSession())).rejects.toThrow();
    expect(sessionToken.read()).toBe('session-token');
    expect(app.store.getState().session.status).toBe('signed-in');
  });

  it('ends the session when the provider has disabled the user', async () => {
    endsSession();
    const disabled = providerUser({
      getIdToken: () => Promise.reject(providerError('auth/user-disabled', 'Disabled')),
    });
    const app = renderApp({ path: '/blogs', as: buyer, provider: fakeProvider(disabled) });
    await signedIn();
    expect(await act(() => app.store.dispatch(renewSession()))).toBe(false);
    expect(sessionToken.read()).toBeNull();
    expect(app.store.getState().session).toMatchObject({ status: 'signed-out', endReason: 'expired' });
  });
});
