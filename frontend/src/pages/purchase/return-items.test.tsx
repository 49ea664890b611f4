import { screen, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { allowed, buildUser } from '../../test/builders';
import { buildPurchase, buildPurchaseOrder, buildPurchasePermissions } from '../../test/purchasing';
import { chooseRare } from '../../test/rare';
import { renderApp } from '../../test/render-app';
import { buildReturn, buildReturnPermissions } from '../../test/returns';
import { refuse, server } from '../../test/server';

const buyer = buildUser({ id: 'buyer' });
/** Ten servos have left, of which two are in a return; of five motors nothing has. */
const orders = [
  buildPurchaseOrder({ shippedQuantity: 10, returnedQuantity: 2 }),
  buildPurchaseOrder({ id: 'order-b', number: 'ORD-0000BBBB', toolName: 'Motor' }),
];
const shipped = buildPurchase({
  id: 'p1',
  orders,
  returns: [buildReturn()],
  viewerCan: buildPurchasePermissions({ returnItems: allowed }),
});
const answers = (purchase = shipped) =>
  server.use(graphql.query('Purchase', () => HttpResponse.json({ data: { purchase } })));
const requesting = () => {
  const sent: unknown[] = [];
  server.use(
    graphql.mutation('RequestReturn', ({ variables }) => {
      sent.push(variables);
      return HttpResponse.json({
        data: { requestReturn: buildReturn({ id: 'new', number: 'R-2026-000013' }) },
      });
    }),
    graphql.query('Return', () =>
      HttpResponse.json({ data: { return: buildReturn({ id: 'new', number: 'R-2026-000013' }) } }),
    ),
  );
  return sent;
};

it('a buyer returns what has left: units, reason and note', async () => {
  answers();
  const sent = requesting();
  const { user } = renderApp({ path: '/purchase/p1', as: buyer });
  await chooseRare(user, 'Return items');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByLabelText(/Motor/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Request return' }));
  expect(await dialog.findByText('Reason is required')).toBeVisible();
  await user.selectOptions(dialog.getByLabelText(/^Reason/), 'Other');
  await user.click(dialog.getByRole('button', { name: 'Request return' }));
  expect(await dialog.findByText('Note is required')).toBeVisible();
  await user.type(dialog.getByLabelText(/^Note/), 'Three are bent.');
  await user.click(dialog.getByRole('button', { name: 'Request return' }));
  expect(await dialog.findByText('Enter at least one unit.')).toBeVisible();
  const units = dialog.getByLabelText('Units of ORD-0000AAAA Servo');
  await user.type(units, '9');
  await user.click(dialog.getByRole('button', { name: 'Request return' }));
  expect(await dialog.findByText('Units must be at most 8')).toBeVisible();
  await user.clear(units);
  await user.type(units, '3');
  await user.click(dialog.getByRole('button', { name: 'Request return' }));
  expect(await screen.findByRole('heading', { name: 'Return R-2026-000013' })).toBeVisible();
  const lines = [{ id: 'order-a', quantity: 3 }];
  expect(sent).toEqual([
    {
      input: { purchaseId: 'p1', kind: 'Return', reason: 'Other', note: 'Three are bent.', lines },
      idempotencyKey: expect.any(String),
    },
  ]);
});

it.each([
  ['8', null],
  ['9', 'Units must be at most 8'],
  ['1', null],
  ['0', 'Enter at least one unit.'],
])('of eight units that can be returned, %s: %j', async (typed, problem) => {
  answers();
  const sent = requesting();
  const { user } = renderApp({ path: '/purchase/p1?return=items', as: buyer });
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Units of ORD-0000AAAA Servo'), typed);
  await user.selectOptions(dialog.getByLabelText(/^Reason/), 'Damaged');
  await user.click(dialog.getByRole('button', { name: 'Request return' }));
  expect(await screen.findByText(problem ?? 'Return R-2026-000013')).toBeVisible();
  const lines = [{ id: 'order-a', quantity: Number(typed) }];
  expect(sent).toMatchObject(problem ? [] : [{ input: { lines } }]);
});

it('offers what has left of orders that are not deleted, as far as it is in no other return', async () => {
  const left = (id: string, toolName: string, over: Parameters<typeof buildPurchaseOrder>[0]) =>
    buildPurchaseOrder({ id, number: `ORD-${id}`, toolName, ...over });
  answers({
    ...shipped,
    orders: [
      left('A', 'Servo', { shippedQuantity: 10, returnedQuantity: 2 }),
      left('B', 'Motor', { shippedQuantity: 5, deletedAt: '2026-11-20T09:00:00.000Z' }),
      left('C', 'Belt', { shippedQuantity: 4, returnedQuantity: 4 }),
      left('D', 'Lidar', { shippedQuantity: 1, returnedQuantity: 0 }),
    ],
  });
  renderApp({ path: '/purchase/p1?return=items', as: buyer });
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findAllByLabelText(/^Units of ORD-/)).toHaveLength(2);
  for (const name of ['Units of ORD-A Servo', 'Units of ORD-D Lidar'])
    expect(dialog.getByLabelText(name)).toBeVisible();
});

it('an order links to the dialog, and a refusal is shown in it', async () => {
  answers();
  server.use(graphql.mutation('RequestReturn', refuse('MORE_THAN_SHIPPED', 'Only 1 unit can be returned.')));
  const { user } = renderApp({ path: '/purchase/p1?return=items', as: buyer });
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Units of ORD-0000AAAA Servo'), '3');
  await user.selectOptions(dialog.getByLabelText(/^Reason/), 'Damaged');
  await user.selectOptions(dialog.getByLabelText('What do you want to do?'), 'Claim');
  await user.click(dialog.getByRole('button', { name: 'Request return' }));
  expect(await dialog.findByText('Only 1 unit can be returned.')).toBeVisible();
});

it('the purchase lists its returns', async () => {
  answers();
  renderApp({ path: '/purchase/p1', as: buyer });
  expect(await screen.findByRole('link', { name: 'R-2026-000012' })).toHaveAttribute(
    'href',
    '/dashboard/returns/return-a',
  );
});

it('without anything to return there is no button', async () => {
  answers(buildPurchase({ id: 'p1' }));
  renderApp({ path: '/purchase/p1', as: buyer });
  expect(await screen.findByText('ORD-0000AAAA')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Return items' })).toBeNull();
});

it('a return shows its photos and takes more until it has ended', async () => {
  const photo = {
    __typename: 'File' as const,
    id: 'photo',
    name: 'bent.jpg',
    kind: 'JPEG' as const,
    size: 2_048,
    path: '/files/photo',
    canDelete: { __typename: 'Permission' as const, allowed: true },
  };
  const item = buildReturn({ photos: [photo], viewerCan: buildReturnPermissions('addPhotos') });
  server.use(graphql.query('Return', () => HttpResponse.json({ data: { return: item } })));
  renderApp({ path: '/dashboard/returns/return-a', as: buyer });
  const photos = within(await screen.findByRole('region', { name: 'Photos' }));
  expect(photos.getByText('bent.jpg')).toBeVisible();
  expect(photos.getByRole('button', { name: 'Add photos' })).toBeVisible();
  expect(photos.getByText('PNG, JPEG or WebP. Up to 5 photos of 25 MB.')).toBeVisible();
});
