import { screen } from '@testing-library/react';
import { graphql } from 'msw';
import { answers, openCheckout, place, placed, shop, typeAddress } from '../../test/checkout';
import { refuse, server } from '../../test/server';
import { choose } from '../../test/choose';

it('takes a new address, and asks for one', async () => {
  const sent = answers(placed);
  const { user } = await openCheckout();
  await user.click(screen.getByRole('radio', { name: 'Another address' }));
  await user.click(place());
  expect(await screen.findByText('Address is required')).toBeVisible();
  expect(sent).toEqual([]);
  expect(screen.getByText('City is required')).toBeVisible();
  expect(screen.getByText('Country is required')).toBeVisible();
  await typeAddress(user);
  await user.type(screen.getByLabelText('Postal code'), '8010');
  await user.click(place());
  await screen.findByText(/^Thank you/);
  expect(sent[0]?.input).toMatchObject({
    deliverTo: {
      name: null,
      lines: ['9 New Street'],
      city: 'Graz',
      region: null,
      postalCode: '8010',
      country: 'AT',
    },
  });
  expect(sent[0]?.input).not.toHaveProperty('deliveryAddress');
});

const parts = {
  __typename: 'PostalAddress' as const,
  name: null,
  lines: ['Ring 1'],
  city: 'Wien',
  region: null,
  postalCode: '1010',
  country: 'AT',
};
const entry = {
  id: 'e1',
  label: 'Plant',
  version: 'a1',
  isDefault: true,
  text: 'Ring 1\n1010 Wien\nAustria',
  address: parts,
};

it('offers its default first, and sends it in its parts', async () => {
  shop.book = [entry];
  const sent = answers(placed);
  const { user } = await openCheckout();
  expect(screen.getByRole('radio', { name: /^Plant Ring 1/ })).toBeChecked();
  await user.click(place());
  await screen.findByText(/^Thank you/);
  expect(sent[0]?.input.deliverTo).toEqual({ ...parts, __typename: undefined });
});

it('takes a new address that the buyer wants to keep, and orders even if it does not', async () => {
  const kept: unknown[] = [];
  server.use(
    graphql.mutation('KeepAddress', (request) => {
      kept.push(request.variables);
      return refuse('BAD_USER_INPUT', 'Full')(request);
    }),
  );
  const sent = answers(placed);
  const { user } = await openCheckout();
  await typeAddress(user);
  await user.click(screen.getByLabelText('Save to my addresses'));
  await user.click(place());
  await screen.findByText('The address could not be saved to the address book.');
  await screen.findByText(/^Thank you/);
  expect(kept).toEqual([{ companyId: null, input: { address: sent[0]?.input.deliverTo } }]);
});

it('asks for the country of an old text whose country nobody has named', async () => {
  shop.former = [{ text: '1 Dock Road', country: null, address: null }];
  const sent = answers(placed);
  const { user } = await openCheckout();
  expect(screen.getByText('Depends on the country')).toBeVisible();
  await user.click(place());
  expect(await screen.findByText('Country is required')).toBeVisible();
  expect(sent).toEqual([]);
  await choose(user, screen.getByLabelText('Country of this address'), 'Austria');
  await user.click(place());
  await screen.findByText(/^Thank you/);
  expect(sent[0]?.input).toMatchObject({ deliveryAddress: '1 Dock Road', deliveryCountry: 'AT' });
});
