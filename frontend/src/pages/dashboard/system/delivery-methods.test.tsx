import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import type { DeliveryMethodRowFragment } from '../../../features/seller/delivery/delivery-method.generated';
import { buildAdmin } from '../../../test/builders';
import { renderApp } from '../../../test/render-app';
import { server } from '../../../test/server';

const parcel: DeliveryMethodRowFragment = {
  id: 'parcel',
  version: 'd1',
  name: 'Parcel',
  kind: 'FLAT',
  isActive: true,
  position: 1,
  countries: ['AT', 'DE'],
  price: 1_295,
  bands: [],
};

/** A gateway with this method, and what it was sent. */
function gateway() {
  const methods = [parcel];
  const sent: unknown[] = [];
  const typed = (method: DeliveryMethodRowFragment) => ({
    __typename: 'DeliveryMethod' as const,
    ...method,
    bands: method.bands.map((band) => ({ __typename: 'DeliveryBand' as const, ...band })),
  });
  server.use(
    graphql.query('DeliveryMethods', () =>
      HttpResponse.json({ data: { deliveryMethods: methods.map(typed) } }),
    ),
    graphql.mutation('SaveDeliveryMethod', ({ variables }) => {
      sent.push(variables);
      return HttpResponse.json({ data: { saveDeliveryMethod: typed(parcel) } });
    }),
    graphql.mutation('DeleteDeliveryMethod', ({ variables }) => {
      sent.push(variables);
      methods.pop();
      return HttpResponse.json({
        data: { deleteDeliveryMethod: { __typename: 'DeliveryMethod', ...variables } },
      });
    }),
  );
  return sent;
}
const open = () => renderApp({ path: '/dashboard/deliveryMethods', as: buildAdmin() });

it('adds a table of prices by weight and country, and says which line is wrong', async () => {
  const sent = gateway();
  const { user } = open();
  const form = within(await screen.findByRole('form', { name: 'Add a method' }));
  await user.type(form.getByLabelText('Name'), 'Freight');
  await user.selectOptions(form.getByLabelText('Price'), 'TABLE');
  await user.type(form.getByLabelText('Table'), 'AT DE; 2.5; 12.50\n*; heavy; 30');
  await user.click(form.getByRole('button', { name: 'Save Method' }));
  expect(await form.findByText('Line 2 must be like AT DE; 2.5; 12.50')).toBeVisible();
  await user.clear(form.getByLabelText('Table'));
  await user.type(form.getByLabelText('Table'), 'AT DE; 2.5; 12.50\n*; 10; 30');
  await user.click(form.getByRole('button', { name: 'Save Method' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    id: null,
    input: {
      name: 'Freight',
      kind: 'TABLE',
      isActive: true,
      position: 2,
      countries: [],
      price: null,
      bands: [
        { countries: ['AT', 'DE'], upToGrams: 2_500, price: 1_250 },
        { countries: [], upToGrams: 10_000, price: 3_000 },
      ],
    },
  });
});

it('changes a method', async () => {
  const sent = gateway();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit Parcel' }));
  const form = within(await screen.findByRole('form', { name: 'Edit Parcel' }));
  const price = form.getByLabelText('Price in dollars, without tax');
  expect(price).toHaveValue('12.95');
  await user.clear(price);
  await user.type(price, '13');
  await user.click(form.getByRole('checkbox', { name: 'Customers can choose it' }));
  await user.click(form.getByRole('button', { name: 'Save Method' }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      { id: 'parcel', input: { price: 1_300, isActive: false, countries: ['AT', 'DE'], bands: null } },
    ]),
  );
});

it('deletes a method after a question', async () => {
  const sent = gateway();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete Parcel' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No methods yet: delivery has no price.')).toBeVisible();
  expect(sent).toEqual([{ id: 'parcel' }]);
});
