import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildUser } from '../../../test/builders';
import { renderApp } from '../../../test/render-app';
import { refuse, server } from '../../../test/server';
import { choose } from '../../../test/choose';

const address = {
  __typename: 'PostalAddress' as const,
  name: null,
  lines: ['Ring 1', 'Tor 3'],
  city: 'Wien',
  region: null,
  postalCode: '1010',
  country: 'AT',
};
const entry = (id: string, label: string | null, isDefault = false) => ({
  __typename: 'SavedAddress' as const,
  id,
  label,
  version: 'a1',
  isDefault,
  address,
  text: 'Ring 1\nTor 3\n1010 Wien\nAustria',
});
const plant = entry('e1', 'Plant', true);
const dock = entry('e2', null);

/** The page, whose gateway has some addresses; collects what is sent. */
async function open(...addresses: (typeof plant)[]) {
  const me = buildUser({ addresses });
  const sent: [name: string, variables: unknown][] = [];
  const reads: number[] = [];
  server.use(
    graphql.query('MyProfile', () => {
      reads.push(sent.length);
      return HttpResponse.json({ data: { me } });
    }),
    ...['addAddress', 'updateAddress', 'deleteAddress'].map((field) =>
      graphql.mutation(`${field.charAt(0).toUpperCase()}${field.slice(1)}`, ({ variables }) => {
        sent.push([field, variables]);
        return HttpResponse.json({ data: { [field]: field === 'deleteAddress' ? true : plant } });
      }),
    ),
  );
  const { user } = renderApp({ path: '/dashboard/myProfile', as: me });
  await screen.findByRole('button', { name: 'Add an address' });
  return { user, sent, reads };
}
const book = () => within(screen.getByRole('region', { name: 'Addresses' }));
const parts = { ...address, __typename: undefined };

it('adds an address, after the form has what it needs', async () => {
  const { user, sent, reads } = await open();
  expect(book().getByText('No addresses yet.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add an address' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Address is required')).toBeVisible();
  await user.type(dialog.getByLabelText('Label'), 'Plant');
  await user.type(dialog.getByLabelText('Address line 1'), 'Ring 1');
  await user.type(dialog.getByLabelText('City'), ' Wien ');
  await choose(user, dialog.getByLabelText('Country'), 'Austria');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Address added')).toBeInTheDocument();
  const added = { ...parts, lines: ['Ring 1'], postalCode: null };
  expect(sent).toEqual([
    ['addAddress', { companyId: null, input: { label: 'Plant', address: added, isDefault: false } }],
  ]);
  expect(reads.at(-1)).toBe(1);
});

it('edits an entry, and shows an error of the gateway at its field', async () => {
  const { user, sent } = await open(plant, dock);
  await user.click(book().getByRole('button', { name: 'Edit: Ring 1' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('Address line 2')).toHaveValue('Tor 3');
  expect(dialog.getByLabelText('Country')).toHaveDisplayValue('Austria');
  const fields = { 'address.postalCode': 'Postal code contains a character that cannot be stored' };
  server.use(
    graphql.mutation('UpdateAddress', refuse('BAD_USER_INPUT', 'Invalid', { fields }), { once: true }),
  );
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(fields['address.postalCode'])).toBeVisible();
  await user.clear(dialog.getByLabelText('Postal code'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const input = { label: null, address: { ...parts, postalCode: null }, isDefault: false };
  expect(sent[0]).toEqual(['updateAddress', { id: 'e2', input }]);
});

it('makes another one the default', async () => {
  const { user, sent } = await open(plant, dock);
  expect(book().getAllByText('Default')).toHaveLength(1);
  await user.click(book().getByRole('button', { name: 'Make default: Ring 1' }));
  await screen.findByText('Address saved');
  const input = { label: null, address: parts, isDefault: true };
  expect(sent).toEqual([['updateAddress', { id: 'e2', input }]]);
});

it('deletes an entry after a question', async () => {
  const { user, sent } = await open(plant, dock);
  await user.click(book().getByRole('button', { name: 'Delete: Plant' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Existing orders keep this address.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await screen.findByText('Address deleted');
  expect(sent).toEqual([['deleteAddress', { id: 'e1' }]]);
});
