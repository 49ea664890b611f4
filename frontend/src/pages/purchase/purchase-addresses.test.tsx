import { screen, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildUser } from '../../test/builders';
import { buildPurchase, buildPurchaseOrder, buildShipment } from '../../test/purchasing';
import { renderApp } from '../../test/render-app';
import { server } from '../../test/server';

const further = {
  __typename: 'PurchaseDestination' as const,
  number: 1,
  deliveryAddress: 'Site 1\nDhaka',
  contactNo: '+880 1711 000002',
};
const order = (id: string, destination: number | null) =>
  buildPurchaseOrder({ id, number: id, toolName: id, destination });

it('the lines of a purchase are below their addresses, and each shipment says where it went', async () => {
  const buyer = buildUser();
  const purchase = buildPurchase({
    customer: buyer,
    deliveryAddress: 'Home 1\nDhaka',
    destinations: [further],
    orders: [order('Servo', 1), order('Lidar', null), order('Gripper', 1)],
    shipments: [buildShipment({ deliveryAddress: 'Site 1\nDhaka' })],
  });
  server.use(graphql.query('Purchase', () => HttpResponse.json({ data: { purchase } })));
  renderApp({ path: `/purchase/${purchase.id}`, as: buyer });
  const lines = within(await screen.findByRole('table', { name: 'Lines' }));
  const headings = lines.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(headings).toEqual([
    'Address 1 Home 1, Dhaka',
    expect.stringMatching(/^Lidar/),
    'Address 2 Site 1, Dhaka, +880 1711 000002',
    expect.stringMatching(/^Servo/),
    expect.stringMatching(/^Gripper/),
  ]);
  expect(screen.getByText('2 addresses, each above its lines')).toBeVisible();
  expect(screen.getByText('Site 1, Dhaka', { selector: 'p' })).toBeVisible();
});
