import { ApolloProvider } from '@apollo/client/react';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { graphql, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { BrowserRouter, useRoutes, type RouteObject } from 'react-router-dom';
import { listenToBrowser } from '../store/listeners';
import { restoreSession } from '../store/session/session';
import { MeDocument } from '../store/session/session.generated';
import { sessionEnded, sessionStarted } from '../store/session/session-slice';
import { buildAdmin, buildUser } from '../test/builders';
import { refuse, server, unreachable } from '../test/server';
import { address, startAt } from '../test/address';
import { answersMe, endsSession, visit } from '../test/visit';
import { ConfigContext } from '../lib/config/config-context';
import { RedirectSignedIn, RequireAdmin, RequireSignedIn } from './guards';

const identity = {
  uid: 'a',
  email: 'bina@example.com',
  displayName: 'Bina',
  emailVerified: true,
  photoURL: null,
};

/** Home, login (for visitors), a private page, and one for admins. */
const routes: RouteObject[] = [
  { path: '/', element: <h1>Home</h1> },
  { element: <RedirectSignedIn />, children: [{ path: '/login', element: <h1>Login</h1> }] },
  {
    element: <RequireSignedIn />,
    children: [
      { path: '/private', element: <input aria-label="Note" /> },
      { element: <RequireAdmin />, children: [{ path: '/admin', element: <h1>Tools</h1> }] },
    ],
  },
];
const Shop = () => useRoutes(routes);

function open(path: string, state?: unknown) {
  const services = visit({ token: 'old' });
  startAt(path, state);
  render(
    <ConfigContext value={services.config}>
      <Provider store={services.store}>
        <ApolloProvider client={services.client}>
          <BrowserRouter useTransitions={false}>
            <Shop />
          </BrowserRouter>
        </ApolloProvider>
      </Provider>
    </ConfigContext>,
  );
  const signIn = (email = identity.email, role: 'admin' | 'customer' = 'customer') =>
    void act(
      () => void services.dispatch(sessionStarted({ identity: { ...identity, email }, userId: email, role })),
    );
  return { ...services, signIn, at: address };
}

describe('a private page (specification section 5)', () => {
  it('shows neither itself nor the login until the session is known', () => {
    const { at } = open('/private');
    expect(screen.queryByLabelText('Note')).toBeNull();
    expect(at().pathname).toBe('/private');
    expect(screen.getByRole('status')).toBeInTheDocument();
  });

  it('opens for somebody who is signed in', () => {
    const { signIn } = open('/private');
    signIn();
    expect(screen.getByLabelText('Note')).toBeVisible();
  });

  it.each([
    ['nobody was signed in', null, { from: '/private?a=1#b' }],
    ['the session has expired', 'expired', { from: '/private?a=1#b' }],
    ['a log-out', 'logged-out', null],
    ['a refusal', 'refused', null],
  ] as const)('leads to the login when %s', async (_, reason, state) => {
    const { dispatch, at } = open('/private?a=1#b');
    act(() => void dispatch(sessionEnded(reason)));
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
    expect(at().state).toEqual(state);
  });

  it('discards what another person has typed', async () => {
    const { signIn } = open('/private');
    signIn('bina@example.com');
    await userEvent.type(screen.getByLabelText('Note'), 'mine');
    signIn('bina@example.com');
    expect(screen.getByLabelText('Note')).toHaveValue('mine');
    signIn('ada@example.com');
    expect(screen.getByLabelText('Note')).toHaveValue('');
  });

  it('says that the session cannot be checked, and tries again', async () => {
    const { dispatch, session } = open('/private');
    server.use(graphql.query('Me', unreachable));
    await act(() => dispatch(restoreSession()));
    expect(screen.getByText('We could not check your session')).toBeVisible();
    expect(screen.getByText(/^We could not reach the shop/)).toBeVisible();
    answersMe(buildUser());
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText('Note')).toBeVisible();
    expect(session().status).toBe('signed-in');
  });
});

it.each([
  ['after a pause', 6_000, () => undefined],
  ['when the connection is back', 0, () => window.dispatchEvent(new Event('online'))],
])('a private page opens by itself %s', async (_, pause, happens) => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  const { dispatch, store } = open('/private');
  const stop = listenToBrowser(store);
  server.use(graphql.query('Me', refuse('DATABASE_UNAVAILABLE', '')));
  await act(() => dispatch(restoreSession()));
  expect(screen.getByText(/^The shop is briefly unavailable/)).toBeVisible();
  answersMe(buildUser());
  happens();
  await act(() => jest.advanceTimersByTimeAsync(pause));
  jest.useRealTimers();
  expect(await screen.findByLabelText('Note')).toBeVisible();
  stop();
});

describe('the login page', () => {
  it('is not shown until the session is known, then to visitors only', () => {
    const { dispatch } = open('/login');
    expect(screen.queryByRole('heading')).toBeNull();
    act(() => void dispatch(sessionEnded(null)));
    expect(screen.getByRole('heading', { name: 'Login' })).toBeVisible();
  });

  it.each([
    ['home', '/login', undefined, '/'],
    ['to the remembered page', '/login', { from: '/private?a=1#b' }, '/private?a=1#b'],
    ['to the page of the address', '/login?from=/private', undefined, '/private'],
    ['home instead of another site', '/login?from=//evil.example', undefined, '/'],
  ])('leads people who are signed in %s', async (_, path, state, target) => {
    const { signIn, at } = open(path, state);
    signIn();
    await waitFor(() => expect(at().pathname + at().search + at().hash).toBe(target));
  });
});

describe("an admin's page", () => {
  it('asks the gateway, not the store', async () => {
    const bearers = endsSession();
    answersMe(buildUser({ role: 'customer' }));
    const { signIn, session } = open('/admin');
    signIn(identity.email, 'admin');
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
    expect(session()).toMatchObject({ status: 'signed-out', endReason: 'refused' });
    expect(screen.queryByRole('heading', { name: 'Tools' })).toBeNull();
    await waitFor(() => expect(bearers).toEqual(['Bearer old']));
  });

  it('opens for an admin whose role the store did not know yet', async () => {
    answersMe(buildAdmin());
    const { signIn, session } = open('/admin');
    signIn(identity.email, 'customer');
    expect(screen.queryByRole('heading', { name: 'Tools' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(session().role).toBe('customer');
    expect(await screen.findByRole('heading', { name: 'Tools' })).toBeVisible();
    expect(session().role).toBe('admin');
  });

  it("does not trust Apollo's cache either", async () => {
    endsSession();
    answersMe(buildUser({ role: 'customer' }));
    const { signIn, client } = open('/admin');
    client.writeQuery({ query: MeDocument, data: { me: buildAdmin() } });
    signIn(identity.email, 'admin');
    expect(screen.queryByRole('heading', { name: 'Tools' })).toBeNull();
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
  });

  it('leads to the login when the account is gone', async () => {
    endsSession();
    answersMe(null);
    const { signIn, session } = open('/admin');
    signIn(identity.email, 'admin');
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
    expect(session().endReason).toBe('refused');
  });

  it('stays closed without an answer, and opens after a retry', async () => {
    server.use(graphql.query('Me', unreachable));
    const { signIn, session } = open('/admin');
    signIn(identity.email, 'admin');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(session().status).toBe('signed-in');
    server.use(graphql.query('Me', () => HttpResponse.json({ data: { me: buildAdmin() } })));
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { name: 'Tools' })).toBeVisible();
  });
});
