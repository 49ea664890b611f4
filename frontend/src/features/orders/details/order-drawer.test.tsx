import { screen, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { address } from '../../../test/address';
import { buildAdmin, buildConnection, buildOrder, buildOrderEvent, buildUser } from '../../../test/builders';
import { buildPurchaseOrder, buildShipment, buildShipmentLine } from '../../../test/purchasing';
import { renderApp } from '../../../test/render-app';
import { server } from '../../../test/server';

const answers = (orders: ReturnType<typeof buildOrder>[]) =>
  server.use(
    graphql.query('ManagedOrders', () =>
      HttpResponse.json({ data: { orders: buildConnection('OrderConnection', orders) } }),
    ),
    graphql.query('OrderDrawer', ({ variables }) =>
      HttpResponse.json({ data: { order: orders.find(({ id }) => id === variables.id) } }),
    ),
  );
const open = (search = '') => renderApp({ path: `/dashboard/manageOrders${search}`, as: buildAdmin() });

const packingSlip = {
  __typename: 'Document' as const,
  id: 'document-a',
  kind: 'PackingSlip' as const,
  number: 'PS-2026-000042',
  issuedAt: '2026-11-22T10:00:00.000Z',
  total: 0,
  openAmount: null,
  invoiceState: null,
  replacedBy: null,
  hasEInvoice: false,
};

const part = buildShipmentLine({
  quantity: 60,
  order: buildPurchaseOrder({ toolName: 'Servo', quantity: 100 }),
});
const shipment = buildShipment({ carrier: 'DHL', lines: [part] });

it.each([
  ['Agreed', 1_200, 'Courier for the whole purchase: $12'],
  ['Agreed', 0, 'Courier for the whole purchase: Free'],
  ['AwaitingFee', null, 'Courier for the whole purchase: The fee follows'],
  ['Cancelled', null, null],
] as const)('a delivery that is %s at %s: %s', async (state, amount, text) => {
  const order = buildOrder({ toolName: 'Servo' });
  const kind = 'FLAT' as const;
  const delivery = { __typename: 'PurchaseDelivery' as const, name: 'Courier', kind, amount, state };
  answers([{ ...order, purchase: { ...order.purchase, delivery } }]);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Servo' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('12 Motijheel, Dhaka')).toBeVisible();
  if (text) expect(drawer.getByText(text)).toBeVisible();
  else expect(drawer.queryByText('Delivery')).not.toBeInTheDocument();
});

it('opens an order with its history and the address that it was placed with', async () => {
  const order = buildOrder({
    toolName: 'Servo',
    number: 'ORD-0000AAAA',
    deliveryAddress: '12 Mirpur Road',
    customer: buildUser({ email: 'bina@x.example', address: '1 Dock Road' }),
    quantity: 100,
    shippedQuantity: 60,
    status: 'Approved',
    timeline: [
      buildOrderEvent(),
      buildOrderEvent({ kind: 'STATUS_CHANGED', from: 'Approved', to: 'Approved', quantity: 60 }),
      buildOrderEvent({ kind: 'STATUS_CHANGED', from: 'Shipped', to: 'Approved', quantity: -1 }),
    ],
    shipmentLines: [{ ...part, shipment }],
    documents: [packingSlip],
  });
  answers([order]);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Servo' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('12 Mirpur Road')).toBeVisible();
  expect(drawer.queryByText('1 Dock Road')).not.toBeInTheDocument();
  expect(drawer.getByText('Order ORD-0000AAAA')).toBeVisible();
  expect(drawer.getByRole('link', { name: /^bina/ })).toHaveAttribute('href', 'mailto:bina@x.example');
  expect(drawer.getByText('01700000000')).toBeVisible();
  expect(drawer.getByText('Order placed')).toBeVisible();
  expect(drawer.getByText('60 units shipped')).toBeVisible();
  expect(drawer.getByText('1 unit taken back. Status changed from Shipped to Approved')).toBeVisible();
  expect(drawer.getByText('60 of 100 shipped')).toBeVisible();
  const left = (_: string, element: Element | null) => element?.textContent === 'DHL: 60 of 100 Servo';
  expect(drawer.getByText(left)).toBeVisible();
  const documents = within(drawer.getByRole('region', { name: 'Documents' }));
  expect(await documents.findByText('Packing slip')).toBeVisible();
  expect(documents.getByRole('button', { name: 'Download PS-2026-000042' })).toBeVisible();
  expect(address().search).toBe(`?order=${order.id}`);
  await user.click(drawer.getByRole('button', { name: 'Update' }));
  // By its text: antd gives every dialog the same id under test, so the second one has the first one's name.
  expect(await screen.findByText('Update Order Status for Servo ?')).toBeInTheDocument();
});

it('leads to the previous and the next order of the page', async () => {
  const [first, second] = [buildOrder({ number: 'ORD-0000AAAA' }), buildOrder({ number: 'ORD-0000BBBB' })];
  answers([first, second]);
  const { user } = open(`?order=${first.id}`);
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('Order ORD-0000AAAA')).toBeVisible();
  const next = await drawer.findByRole('button', { name: 'Next order' });
  expect(drawer.getByRole('button', { name: 'Previous order' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(next);
  expect(await drawer.findByText('Order ORD-0000BBBB')).toBeVisible();
  expect(address().search).toBe(`?order=${second.id}`);
  expect(next).toHaveAttribute('aria-disabled', 'true');
  expect(next).toHaveFocus();
  await user.click(drawer.getByRole('button', { name: 'Previous order' }));
  expect(await drawer.findByText('Order ORD-0000AAAA')).toBeVisible();
});

it('shows a deleted order read-only, with who deleted it', async () => {
  const deletedAt = '2026-11-20T10:00:00.000Z';
  const deleted = buildOrderEvent({ kind: 'DELETED', at: deletedAt, actorName: 'Ada', actorRole: 'admin' });
  const order = buildOrder({ deletedAt, timeline: [buildOrderEvent(), deleted] });
  answers([order]);
  open(`?status=Deleted&order=${order.id}`);
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('Order deleted')).toBeVisible();
  expect(drawer.getByText(/by Ada \(admin\)/)).toBeVisible();
  expect(drawer.queryByRole('button', { name: /Update|Delete|Record/ })).not.toBeInTheDocument();
});
