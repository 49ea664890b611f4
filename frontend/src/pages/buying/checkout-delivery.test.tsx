import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { choose } from '../../test/choose';
import { server } from '../../test/server';
import type { DeliveryOptionFragment } from '../../entities/line/checked-line.generated';
import { answers, openCheckout, place, placed, shop } from '../../test/checkout';

const option = (over: Partial<DeliveryOptionFragment>): DeliveryOptionFragment => ({
  methodId: 'pickup',
  name: 'Pickup',
  kind: 'PICKUP',
  price: 0,
  total: 0,
  tax: 0,
  grossTotal: 0,
  byAddress: [],
  problem: null,
  ...over,
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

describe('several addresses', () => {
  const place1 = { __typename: 'PostalAddress' as const, name: null, city: 'Dhaka', region: null };
  const at = (id: string, line: string) => ({
    id,
    label: null,
    version: 'a1',
    isDefault: id === 'e1',
    text: `${line}\nDhaka\nBangladesh`,
    address: { ...place1, lines: [line], postalCode: null, country: 'BD' },
  });
  const home = { lines: ['Home 1'], country: 'BD' };
  const prices = (destinations?: number[]) =>
    [...new Set(destinations ?? [0])].map((number) => ({ destination: number || null, price: 500 + number }));

  beforeEach(() => {
    shop.book = [at('e1', 'Home 1'), at('e2', 'Site 1')];
    shop.delivery = (_country, destinations) => {
      const byAddress = prices(destinations);
      return [{ ...parcel, byAddress, price: byAddress.reduce((sum, { price }) => sum + price, 0) }];
    };
  });

  it('each line chooses its address; groups and prices are shown as they ship', async () => {
    const sent = answers(placed);
    const { user } = await openCheckout();
    await user.click(screen.getByRole('checkbox', { name: 'Send to several addresses' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'board' }), 'Site 1, Dhaka, Bangladesh');
    const groups = within(screen.getByRole('list', { name: 'What ships together' }));
    await waitFor(() => expect(groups.getAllByRole('listitem')[1]).toHaveTextContent('$5.01'));
    const texts = groups.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(texts).toEqual([
      'Address 1 $5Home 1, Dhaka, Bangladeshservo',
      'Address 2 $5.01Site 1, Dhaka, Bangladeshboard',
    ]);
    expect(shop.asked.at(-1)).toMatchObject({ destinations: [0, 1] });
    await waitFor(() => expect(total()).toHaveTextContent('$45.01'));
    await user.click(place());
    await screen.findByText(/^Thank you/);
    expect(sent[0]?.input).toMatchObject({
      totalPrice: 3_400 + 1_001,
      deliverTo: home,
      lines: [{ toolId: 'servo' }, { toolId: 'board', destination: 1 }],
      destinations: [{ deliverTo: { lines: ['Site 1'], country: 'BD' } }],
    });
    expect((sent[0]?.input.lines as object[])[0]).not.toHaveProperty('destination');
  });

  it('a new address is added to the address book', async () => {
    const kept: unknown[] = [];
    server.use(
      graphql.mutation('KeepAddress', ({ variables }) => {
        kept.push(variables);
        shop.book = [...shop.book, at('e3', 'Dock 9')];
        return HttpResponse.json({
          data: { addAddress: { __typename: 'SavedAddress' as const, ...at('e3', 'Dock 9') } },
        });
      }),
    );
    const sent = answers(placed);
    const { user } = await openCheckout();
    await user.click(screen.getByRole('checkbox', { name: 'Send to several addresses' }));
    await user.click(screen.getByRole('button', { name: 'Add an address' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(await dialog.findByLabelText('Address line 1'), 'Dock 9');
    await user.type(dialog.getByLabelText('City'), 'Dhaka');
    await choose(user, dialog.getByLabelText('Country'), 'Bangladesh');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(kept).toMatchObject([
      { companyId: null, input: { address: { lines: ['Dock 9'], country: 'BD' } } },
    ]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'servo' }), 'Dock 9, Dhaka, Bangladesh');
    await user.selectOptions(screen.getByRole('combobox', { name: 'board' }), 'Dock 9, Dhaka, Bangladesh');
    await waitFor(() => expect(total()).toHaveTextContent('$40'));
    await user.click(place());
    await screen.findByText(/^Thank you/);
    // All of it goes there: one address.
    expect(sent[0]?.input).toMatchObject({ deliverTo: { lines: ['Dock 9'] } });
    expect(sent[0]?.input).not.toHaveProperty('destinations');
  });
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

it('before the country is known, no other method takes the place of one that may deliver there', async () => {
  const problem = {
    __typename: 'Refusal' as const,
    code: 'DELIVERY_UNAVAILABLE',
    message: 'Parcel needs the country of delivery.',
  };
  shop.former = [];
  shop.delivery = (country) => [country ? parcel : { ...parcel, price: null, problem }, pickup];
  answers(placed);
  const { user } = await openCheckout();
  expect(await choice(/Parcel needs the country of delivery/)).toBeDisabled();
  expect(await choice(/Pickup/)).not.toBeChecked();
  const summary = within(screen.getByRole('region', { name: 'Summary' }));
  expect(summary.getAllByText('Depends on the country')).toHaveLength(2);
  expect(summary.getByText('Choose the country of delivery, or another delivery.')).toBeVisible();
  expect(summary.queryByText('As agreed')).not.toBeInTheDocument();
  await choose(user, screen.getByLabelText('Country'), 'Austria');
  expect(await choice(/Parcel.*\$12\.95/)).toBeChecked();
  await waitFor(() => expect(total()).toHaveTextContent('$47.95'));
});

it('where nothing delivers, it says so and places nothing', async () => {
  const problem = {
    __typename: 'Refusal' as const,
    code: 'DELIVERY_UNAVAILABLE',
    message: 'Parcel does not deliver to this country.',
  };
  shop.delivery = () => [{ ...parcel, price: null, problem }];
  const sent = answers(placed);
  const { user } = await openCheckout();
  expect(await choice(/Parcel does not deliver to this country/)).toBeDisabled();
  await user.click(place());
  expect(await screen.findByText('There is no delivery to this address.')).toBeVisible();
  const summary = within(screen.getByRole('region', { name: 'Summary' }));
  expect(summary.getByText('Not possible')).toBeVisible();
  expect(summary.queryByText('As agreed')).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});
