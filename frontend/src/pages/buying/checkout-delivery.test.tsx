import { screen, waitFor, within } from '@testing-library/react';
import type { DeliveryOptionFragment } from '../../entities/line/checked-line.generated';
import { answers, openCheckout, place, placed, shop } from '../../test/checkout';

const option = (over: Partial<DeliveryOptionFragment>): DeliveryOptionFragment => ({
  ...{ methodId: 'pickup', name: 'Pickup', kind: 'PICKUP', price: 0, total: 0, tax: 0, grossTotal: 0 },
  ...{ problem: null, ...over },
});
const pickup = option({});
const parcel = option({ methodId: 'parcel', name: 'Parcel', kind: 'FLAT', price: 1_295, tax: 100 });
const freight = option({ methodId: 'freight', name: 'Freight', kind: 'QUOTED', price: null });
const choice = (name: RegExp) => screen.findByRole('radio', { name });
const total = () => screen.getByRole('status', { name: /^Total/ });

it('asks how it is delivered, and the buyer agrees to the total with delivery', async () => {
  shop.delivery = () => [pickup, parcel, freight];
  const sent = answers(placed);
  const { user } = await openCheckout();
  expect(await choice(/Pickup.*Free/)).toBeChecked();
  await user.click(await choice(/Parcel.*\$12\.95/));
  expect(total()).toHaveTextContent('$47.95');
  expect(within(screen.getByRole('region', { name: 'Summary' })).getByText('$12.95')).toBeVisible();
  await user.click(place());
  await screen.findByText(/^Thank you/);
  expect(sent[0]?.input).toMatchObject({ totalPrice: 3_400 + 1_295, deliveryMethodId: 'parcel' });
});

it('says what a fee that is quoted after review means', async () => {
  shop.delivery = () => [freight];
  const sent = answers(placed);
  const { user } = await openCheckout();
  expect(await choice(/Freight.*nothing ships before you accept it/)).toBeChecked();
  await user.click(place());
  await screen.findByText(/^Thank you/);
  expect(sent[0]?.input).toMatchObject({ totalPrice: 3_400, deliveryMethodId: 'freight' });
});

it('another address asks for the prices again', async () => {
  shop.delivery = (country) => [{ ...parcel, price: country === 'AT' ? 2_000 : 1_295 }];
  answers(placed);
  const { user } = await openCheckout();
  expect(await choice(/\$12\.95/)).toBeChecked();
  await user.click(screen.getByRole('radio', { name: /^1 Dock Road/ }));
  expect(await choice(/\$20/)).toBeChecked();
  await waitFor(() => expect(total()).toHaveTextContent('$55'));
});

it('where nothing delivers, it says so and places nothing', async () => {
  const problem = {
    __typename: 'Refusal' as const,
    ...{ code: 'DELIVERY_UNAVAILABLE', message: 'Parcel does not deliver to this country.' },
  };
  shop.delivery = () => [{ ...parcel, price: null, problem }];
  const sent = answers(placed);
  const { user } = await openCheckout();
  expect(await choice(/Parcel does not deliver to this country/)).toBeDisabled();
  await user.click(place());
  expect(await screen.findByText('There is no delivery to this address.')).toBeVisible();
  expect(sent).toEqual([]);
});
