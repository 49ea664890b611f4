import { screen } from '@testing-library/react';
import { renderApp } from '../../test/render-app';

const types = (labels: string[]) => labels.map((label) => screen.getByLabelText(label).getAttribute('type'));

describe('what the pages of signing in hold (specification section 2)', () => {
  it('login: email and password, Google, and links to registration and reset', async () => {
    renderApp({ path: '/login' });
    await screen.findByRole('heading', { name: 'Login' });
    expect(types(['Email', 'Password'])).toEqual(['email', 'password']);
    expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
    expect(screen.getByRole('link', { name: /Create an account/ })).toHaveAttribute('href', '/register');
    expect(screen.getByRole('link', { name: /Forgot/ })).toHaveAttribute('href', '/forget-pass');
  });

  it('registration: username, email, password and its confirmation, Create Account, a link to login', async () => {
    renderApp({ path: '/register' });
    expect(await screen.findByRole('button', { name: 'Create Account' })).toBeVisible();
    expect(types(['Username', 'Email', 'Password', 'Confirm Password'])).toEqual([
      'text',
      'email',
      'password',
      'password',
    ]);
    expect(screen.getByRole('link', { name: /Have an account/ })).toHaveAttribute('href', '/login');
  });

  it('password reset: email, Reset, a link back to login', async () => {
    renderApp({ path: '/forget-pass' });
    expect(await screen.findByRole('button', { name: 'Reset' })).toBeVisible();
    expect(types(['Email'])).toEqual(['email']);
    expect(screen.getByRole('link', { name: /Back to login/ })).toHaveAttribute('href', '/login');
  });
});
