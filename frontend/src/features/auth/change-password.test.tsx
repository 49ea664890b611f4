import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildUser } from '../../test/builders';
import { fakeProvider, providerError } from '../../test/fake-provider';
import { renderApp } from '../../test/render-app';
import { server } from '../../test/server';

const buyer = buildUser();

const openProfile = (identity = fakeProvider()) => {
  server.use(graphql.query('MyProfile', () => HttpResponse.json({ data: { me: buyer } })));
  return renderApp({ path: '/dashboard/myProfile', as: buyer, provider: identity });
};

const openDialog = async (identity = fakeProvider()) => {
  const { user } = openProfile(identity);
  await user.click(await screen.findByRole('button', { name: 'Change password' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }));
  const fill = async (current: string, next: string, again = next) => {
    if (current) await user.type(dialog.getByLabelText('Current Password'), current);
    if (next) await user.type(dialog.getByLabelText('New Password'), next);
    if (again) await user.type(dialog.getByLabelText('Confirm Password'), again);
    await user.click(dialog.getByRole('button', { name: 'Change password' }));
  };
  return { user, dialog, fill, identity };
};

describe('Change password', () => {
  it('proves the current password, sets the new one, says so and closes', async () => {
    const { fill, identity } = await openDialog();
    await fill('old-secret', 'new-secret');
    expect(await screen.findByText('Password changed')).toBeInTheDocument();
    expect(identity.changePassword.mock.calls).toEqual([['old-secret', 'new-secret']]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('checks the new password as a registration does, and sends nothing that fails', async () => {
    const { dialog, fill, identity } = await openDialog();
    await fill('', '12345', '54321x');
    expect(dialog.getByText('Passsword is required')).toBeVisible();
    expect(dialog.getByText('Minimum 6 Characters')).toBeVisible();
    expect(dialog.getByText('Both password field should be same')).toBeVisible();
    await waitFor(() => expect(dialog.getByLabelText('Current Password')).toHaveFocus());
    expect(identity.changePassword).not.toHaveBeenCalled();
  });

  it.each([
    ['auth/wrong-password', 'Current Password', 'This is not your current password'],
    ['auth/invalid-credential', 'Current Password', 'This is not your current password'],
    ['auth/weak-password', 'New Password', 'Too weak'],
    ['auth/password-does-not-meet-requirements', 'New Password', 'Too weak'],
  ])("shows the provider's %s at its field and keeps what was typed", async (code, label, text) => {
    const { dialog, fill, identity } = await openDialog();
    identity.changePassword.mockRejectedValue(providerError(code, 'Too weak'));
    await fill('old-secret', 'new-secret');
    await waitFor(() => expect(dialog.getByLabelText(label)).toHaveAccessibleDescription(text));
    expect(dialog.getByLabelText('Current Password')).toHaveValue('old-secret');
    expect(screen.queryByText('Password changed')).not.toBeInTheDocument();
  });

  it('shows any other refusal of the provider below the fields', async () => {
    const { dialog, fill, identity } = await openDialog();
    const text = 'We have blocked all requests from this device due to unusual activity.';
    identity.changePassword.mockRejectedValue(providerError('auth/too-many-requests', text));
    await fill('old-secret', 'new-secret');
    expect(await dialog.findByRole('alert')).toHaveTextContent(text);
  });

  it('says that an account of Google has no password', async () => {
    const identity = fakeProvider();
    identity.hasPassword.mockResolvedValue(false);
    openProfile(identity);
    expect(await screen.findByText(/You log in with Google/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change password' })).not.toBeInTheDocument();
  });
});
