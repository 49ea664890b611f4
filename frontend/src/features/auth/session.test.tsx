import { act, screen, waitFor } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { identityHint } from '../../lib/firebase';
import { sessionToken } from '../../lib/session-token';
import { buildAdmin, buildUser } from '../../test/builders';
import { fakeProvider } from '../../test/fake-provider';
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

const path = (app: ReturnType<typeof renderApp>) => app.router.state.location.pathname;

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
  await waitFor(() => expect(path(app)).toBe('/'));
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
  await waitFor(() => expect(path(app)).toBe('/'));
});

it('logs out: the token is removed, then the gateway and the provider are told', async () => {
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
    const app = renderApp({ path: '/details/1?tab=a#b' });
    await screen.findByRole('heading', { name: 'Login' });
    expect(app.router.state.location.state).toEqual({ from: '/details/1?tab=a#b' });
  });

  it.each(['/login', '/register', '/forget-pass'])('sends the signed-in away from %s', async (page) => {
    const app = renderApp({ path: page, as: buildUser() });
    await waitFor(() => expect(path(app)).toBe('/'));
  });

  it('signs a non-admin out of an admin page, removes the token and forgets the page', async () => {
    endsSession();
    const app = renderApp({ path: '/dashboard/allusers', as: buildUser() });
    await screen.findByRole('heading', { name: 'Login' });
    expect(window.localStorage.getItem('accessToken')).toBeNull();
    expect(app.router.state.location.state).toBeNull();
  });

  it('asks the gateway for the role, not the store', async () => {
    endsSession();
    const app = renderApp({ path: '/blogs', as: buildAdmin() });
    await screen.findByRole('button', { name: 'Account of Ada Admin' });
    server.use(
      graphql.query('Me', () => HttpResponse.json({ data: { me: buildAdmin({ role: 'customer' }) } })),
    );
    await act(() => app.router.navigate('/dashboard/addtools'));
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
  });

  it('starts at home after a deliberate log-out', async () => {
    endsSession();
    const app = renderApp({ path: '/dashboard', as: buildUser() });
    await app.user.click(await screen.findByRole('button', { name: 'Account of Bina Buyer' }));
    await app.user.click(screen.getByRole('button', { name: 'Logout' }));
    await screen.findByRole('heading', { name: 'Login' });
    expect(app.router.state.location.state).toBeNull();
  });
});

it('renews the token 5 minutes before it expires', async () => {
  const renewals = jest.fn();
  const app = renderApp({ path: '/blogs', as: buildUser() });
  window.localStorage.clear();
  sessionToken.save('session-token', new Date(Date.now() + 5 * 60_000 + 1_500).toISOString());
  identityHint.set();
  server.use(
    graphql.mutation('StartSession', () => {
      renewals(Date.now());
      return HttpResponse.error();
    }),
  );
  await app.session.restore();
  expect(renewals).not.toHaveBeenCalled();
  await waitFor(() => expect(renewals).toHaveBeenCalled(), { timeout: 4_000 });
  app.stop();
});
