import { screen, waitFor } from '@testing-library/react';
import { graphql } from 'msw';
import { address } from '../../test/address';
import { buildAdmin, buildUser } from '../../test/builders';
import { fakeProvider, providerError } from '../../test/fake-provider';
import { renderApp } from '../../test/render-app';
import { refuse, server, startsSession } from '../../test/server';

const logIn = async ({ user }: ReturnType<typeof renderApp>, email = 'buyer@example.com') => {
  const form = await screen.findByRole('heading', { name: 'Login' });
  expect(form).toBeVisible();
  await user.type(screen.getByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Login' }));
};

describe('login', () => {
  it('names each missing field and signs no one in', async () => {
    const app = renderApp({ path: '/login' });
    await app.user.click(await screen.findByRole('button', { name: 'Login' }));
    expect(screen.getByText('Email is required')).toBeVisible();
    expect(screen.getByText('Passsword is required')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
    expect(app.provider.signIn).not.toHaveBeenCalled();
  });

  it('keeps the session token and goes back to the remembered page, login replaced in history', async () => {
    server.use(startsSession(buildUser()));
    const app = renderApp({ path: '/login', state: { from: '/portfolio' } });
    const { entries } = address();
    await logIn(app);
    await waitFor(() => expect(address().pathname).toBe('/portfolio'));
    expect(window.localStorage.getItem('accessToken')).toBe('session-token');
    expect(address().entries).toBe(entries);
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example'])(
    'does not follow ?from=%s',
    async (from) => {
      server.use(startsSession(buildUser()));
      const app = renderApp({ path: `/login?from=${encodeURIComponent(from)}` });
      await logIn(app);
      await waitFor(() => expect(address().pathname).toBe('/'));
    },
  );

  it.each([
    ['auth/wrong-password', 'The password is invalid or the user does not have a password.'],
    ['auth/invalid-credential', 'The supplied auth credential is incorrect, malformed or has expired.'],
  ])("shows the provider's message for %s below the form and keeps what was typed", async (code, message) => {
    const provider = fakeProvider();
    provider.signIn.mockRejectedValue(providerError(code, message));
    const app = renderApp({ path: '/login', provider });
    await logIn(app);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('Password')).toHaveValue('secret');
  });

  it('shows a Google failure under the Google button', async () => {
    const provider = fakeProvider();
    const message = 'The popup has been closed by the user before finalizing the operation.';
    provider.signInWithGoogle.mockRejectedValue(providerError('auth/popup-closed-by-user', message));
    const { user } = renderApp({ path: '/login', provider });
    await user.click(await screen.findByRole('button', { name: 'Continue with Google' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });

  it('shows the spinner in place of the form while the provider is asked', async () => {
    const provider = fakeProvider();
    provider.signIn.mockReturnValue(new Promise(() => undefined));
    const app = renderApp({ path: '/login', provider });
    await logIn(app);
    expect(await screen.findByText('One moment')).toBeInTheDocument();
    expect(screen.getByLabelText('Password')).not.toBeVisible();
  });

  it("offers 'Admin Login' only where a demo admin is configured, and signs in with it", async () => {
    server.use(startsSession(buildAdmin()));
    const demoAdmin = { email: 'admin@example.com', password: 'demo-secret' };
    const app = renderApp({ path: '/login', config: { demoAdmin } });
    await app.user.click(await screen.findByRole('button', { name: 'Admin Login' }));
    await waitFor(() => expect(address().pathname).toBe('/'));
    expect(app.provider.signIn).toHaveBeenCalledWith('admin@example.com', 'demo-secret');
  });

  it('hides the admin shortcut elsewhere', async () => {
    renderApp({ path: '/login' });
    await screen.findByRole('button', { name: 'Login' });
    expect(screen.queryByRole('button', { name: 'Admin Login' })).not.toBeInTheDocument();
  });

  it('signs out of the provider when the shop refuses the session', async () => {
    const app = renderApp({ path: '/login' });
    server.use(graphql.mutation('StartSession', refuse('AUTH_UNAVAILABLE')));
    await logIn(app);
    expect(await screen.findByRole('alert')).toHaveTextContent('Signing in is briefly unavailable');
    expect(app.provider.signOut).toHaveBeenCalled();
    expect(window.localStorage.getItem('accessToken')).toBeNull();
  });
});

describe('registration', () => {
  const fill = async ({ user }: ReturnType<typeof renderApp>, confirmation = 'secret') => {
    await user.type(await screen.findByLabelText('Username'), 'Bina Buyer');
    await user.type(screen.getByLabelText('Email'), 'buyer@example.com');
    await user.type(screen.getByLabelText('Password'), 'secret');
    await user.type(screen.getByLabelText('Confirm Password'), confirmation);
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
  };

  it('creates the account, obtains a session and goes home', async () => {
    server.use(startsSession(buildUser()));
    const app = renderApp({ path: '/register' });
    await fill(app);
    await waitFor(() => expect(address().pathname).toBe('/'));
    expect(app.provider.register).toHaveBeenCalledWith('Bina Buyer', 'buyer@example.com', 'secret');
  });

  it('creates no account when the passwords differ', async () => {
    const app = renderApp({ path: '/register' });
    await fill(app, 'secrets');
    expect(screen.getByText('Both password field should be same')).toBeVisible();
    expect(app.provider.register).not.toHaveBeenCalled();
  });

  it("shows the provider's message when the email is taken", async () => {
    const provider = fakeProvider();
    const message = 'The email address is already in use by another account.';
    provider.register.mockRejectedValue(providerError('auth/email-already-in-use', message));
    await fill(renderApp({ path: '/register', provider }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });
});

describe('password reset', () => {
  const ask = async ({ user }: ReturnType<typeof renderApp>) => {
    await user.type(await screen.findByLabelText('Email'), 'buyer@example.com');
    await user.click(screen.getByRole('button', { name: 'Reset' }));
  };

  it("says 'Email Sent'", async () => {
    const app = renderApp({ path: '/forget-pass' });
    await screen.findByRole('button', { name: 'Reset' });
    await ask(app);
    expect(await screen.findByText('Email Sent')).toBeInTheDocument();
    expect(app.provider.sendPasswordReset).toHaveBeenCalledWith('buyer@example.com');
  });

  it("shows the provider's message in a toast when it fails", async () => {
    const provider = fakeProvider();
    const message =
      'There is no user record corresponding to this identifier. The user may have been deleted.';
    provider.sendPasswordReset.mockRejectedValue(providerError('auth/user-not-found', message));
    const app = renderApp({ path: '/forget-pass', provider });
    await screen.findByRole('button', { name: 'Reset' });
    await ask(app);
    expect(await screen.findByText(message)).toBeInTheDocument();
  });

  it('requires the email', async () => {
    const { user } = renderApp({ path: '/forget-pass' });
    await user.click(await screen.findByRole('button', { name: 'Reset' }));
    expect(screen.getByText('Email is required')).toBeVisible();
  });
});
