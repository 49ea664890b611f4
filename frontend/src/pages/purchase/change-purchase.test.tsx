import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { allowed, buildUser } from '../../test/builders';
import { choose } from '../../test/choose';
import { buildPurchase, buildPurchaseOrder, buildPurchasePermissions } from '../../test/purchasing';
import { chooseRare } from '../../test/rare';
import { renderApp } from '../../test/render-app';
import { refuse, server } from '../../test/server';

const buyer = buildUser({ id: 'buyer' });
const changeable = { viewerCan: { ...buildPurchaseOrder().viewerCan, change: allowed } };
/** Fifty servos can be changed, the motors cannot. */
const open = buildPurchase({
  id: 'p1',
  deliveryAddress: '12 Motijheel, Dhaka',
  requestedOn: '2026-12-01',
  orders: [
    buildPurchaseOrder({ quantity: 50, totalPrice: 25_000, unitPrice: 500, ...changeable }),
    buildPurchaseOrder({ id: 'order-b', toolName: 'Motor' }),
  ],
  viewerCan: buildPurchasePermissions({ change: allowed }),
});
const answers = (purchase = open) =>
  server.use(graphql.query('Purchase', () => HttpResponse.json({ data: { purchase } })));

const previews = (over: object = {}) =>
  server.use(
    graphql.query('OrderChange', ({ variables: { quantity } }) =>
      HttpResponse.json({
        data: {
          orderChange: {
            __typename: 'OrderChange',
            quantity,
            unitPrice: 800,
            totalBefore: 25_000,
            total: 24_000,
            grossBefore: 28_125,
            gross: 27_000,
            promisedOn: '2026-11-24',
            problem: null,
            ...over,
          },
        },
      }),
    ),
  );

async function openQuantity() {
  answers();
  const { user, store } = renderApp({ path: '/purchase/p1', as: buyer });
  await user.click(await screen.findByRole('button', { name: 'Change quantity: Servo' }));
  const dialog = within(await screen.findByRole('dialog'));
  const type = async (text: string) => {
    await user.clear(dialog.getByLabelText(/^New quantity/));
    await user.type(dialog.getByLabelText(/^New quantity/), text);
  };
  const submit = () => user.click(dialog.getByRole('button', { name: 'Change quantity' }));
  return { user, store, dialog, type, submit };
}

it('a lower quantity shows old and new total, and is sent with the total that was shown', async () => {
  previews();
  const sent: unknown[] = [];
  server.use(
    graphql.mutation('ChangeOrder', ({ variables }) => {
      sent.push(variables);
      return HttpResponse.json({ data: { changeOrder: { __typename: 'Order', id: 'order-a' } } });
    }),
  );
  const { dialog, type, submit } = await openQuantity();
  expect(screen.queryByRole('button', { name: 'Change quantity: Motor' })).toBeNull();
  await type('30');
  expect(await dialog.findByText('$281.25')).toBeVisible();
  expect(dialog.getByText('$270')).toBeVisible();
  await submit();
  expect(await screen.findByText('The order is changed.')).toBeVisible();
  expect(sent).toEqual([
    { orderId: 'order-a', quantity: 30, totalPrice: 24_000, idempotencyKey: expect.any(String) },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a refused quantity says why, and is not sent', async () => {
  const message = 'Without the price break, 49 cost $392: more than 50, which cost $250.';
  previews({ problem: { __typename: 'Refusal', code: 'BREAK_LOST', message } });
  const { dialog, type, submit } = await openQuantity();
  await type('49');
  expect(await dialog.findByText(message)).toBeVisible();
  await submit();
  expect(await dialog.findByText('The new total is shown first.')).toBeVisible();
});

it('more is put into the cart', async () => {
  const { user, dialog, type, store } = await openQuantity();
  await type('70');
  await user.click(await dialog.findByRole('button', { name: 'Add 20 to cart' }));
  expect(await screen.findByText('Added to your cart.')).toBeVisible();
  expect(JSON.stringify(store.getState().cart)).toContain('"quantity":20');
});

it('a price that has changed meanwhile is told', async () => {
  previews();
  server.use(graphql.mutation('ChangeOrder', refuse('PRICE_CHANGED', 'The price has changed.')));
  const { dialog, type, submit } = await openQuantity();
  await type('30');
  await dialog.findByText('$270');
  await submit();
  expect(await dialog.findByText('The price has changed.')).toBeVisible();
});

it('another day and another address are sent together; nothing changed is told', async () => {
  answers();
  const sent: unknown[] = [];
  server.use(
    graphql.mutation('ChangePurchase', ({ variables }) => {
      sent.push(variables);
      return HttpResponse.json({ data: { changePurchase: { __typename: 'Purchase', id: 'p1' } } });
    }),
  );
  const { user } = renderApp({ path: '/purchase/p1', as: buyer });
  await chooseRare(user, 'Change day or address');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Now: 12 Motijheel, Dhaka')).toBeVisible();
  const submit = () => user.click(dialog.getByRole('button', { name: 'Change day or address' }));
  await submit();
  expect(await dialog.findByText('Choose another day, or another address.')).toBeVisible();
  await user.click(dialog.getByLabelText('Deliver to another address'));
  await user.type(dialog.getByLabelText(/^Address line 1/), 'Harbour 7');
  await user.type(dialog.getByLabelText(/^City/), 'Chattogram');
  await user.click(dialog.getByLabelText(/^Country/));
  await user.type(dialog.getByLabelText(/^Country/), 'Bangla{Enter}');
  await submit();
  expect(await screen.findByText('The purchase is changed.')).toBeVisible();
  expect(sent).toMatchObject([
    { purchaseId: 'p1', input: { deliverTo: { lines: ['Harbour 7'], city: 'Chattogram', country: 'BD' } } },
  ]);
});

it('of several addresses, one is replaced', async () => {
  const further = { __typename: 'PurchaseDestination' as const, number: 1, contactNo: null };
  const destinations = [{ ...further, deliveryAddress: 'Site 1\nDhaka' }];
  answers({ ...open, destinations });
  const sent: unknown[] = [];
  server.use(
    graphql.mutation('ChangePurchase', ({ variables }) => {
      sent.push(variables.input);
      return HttpResponse.json({ data: { changePurchase: { __typename: 'Purchase', id: 'p1' } } });
    }),
  );
  const { user } = renderApp({ path: '/purchase/p1', as: buyer });
  await chooseRare(user, 'Change day or address');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByLabelText('Deliver to another address'));
  await user.selectOptions(dialog.getByLabelText('Address that it replaces'), 'Address 2: Site 1, Dhaka');
  await user.type(dialog.getByLabelText('Address line 1'), 'Dock 9');
  await user.type(dialog.getByLabelText('City'), 'Dhaka');
  await choose(user, dialog.getByLabelText('Country'), 'Bangladesh');
  await user.click(dialog.getByRole('button', { name: 'Change day or address' }));
  await waitFor(() =>
    expect(sent).toEqual([{ destination: 1, deliverTo: expect.objectContaining({ lines: ['Dock 9'] }) }]),
  );
});
