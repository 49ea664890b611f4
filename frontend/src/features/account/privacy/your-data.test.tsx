import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { allowed, buildUser, deny } from '../../../test/builders';
import { renderApp } from '../../../test/render-app';
import { server } from '../../../test/server';

const buyer = buildUser();
const open = (accountDeletion = allowed) => {
  server.use(
    graphql.query('MyProfile', () => HttpResponse.json({ data: { me: buyer } })),
    graphql.query('AccountDeletion', () => HttpResponse.json({ data: { accountDeletion } })),
    graphql.mutation('EndSession', () => HttpResponse.json({ data: { endSession: true } })),
  );
  return renderApp({ path: '/dashboard/myProfile', as: buyer });
};

it('deletes the account once the e-mail address is typed, and signs out', async () => {
  const sent: unknown[] = [];
  server.use(
    graphql.mutation('DeleteMyAccount', ({ variables }) => {
      sent.push(variables);
      return HttpResponse.json({ data: { deleteMyAccount: true } });
    }),
  );
  const { user, store } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete your account?' });
  const submit = within(dialog).getByRole('button', { name: 'Delete my account' });
  await user.type(within(dialog).getByLabelText('Your email address'), 'yes');
  await user.click(submit);
  expect(sent).toEqual([]);
  await user.clear(within(dialog).getByLabelText('Your email address'));
  await user.type(within(dialog).getByLabelText('Your email address'), buyer.email.toUpperCase());
  await user.click(submit);
  expect(await screen.findByText('Your account has been deleted.')).toBeInTheDocument();
  expect(sent).toEqual([{ confirmation: buyer.email.toUpperCase() }]);
  await waitFor(() => expect(store.getState().session.status).toBe('signed-out'));
});

it('says what has to be done before the account can be deleted', async () => {
  open(deny('You have orders that are not shipped and paid yet.', 'OPEN_ORDERS'));
  const button = await screen.findByRole('button', { name: 'Delete my account' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(/^You have orders that are not shipped and paid yet\.\s*$/);
});
