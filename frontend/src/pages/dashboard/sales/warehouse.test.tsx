import { screen, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildAdmin, buildConnection, buildOrder, buildTool } from '../../../test/builders';
import { renderApp } from '../../../test/render-app';
import { server } from '../../../test/server';

const { purchase } = buildOrder();
const ordered = (name: string, number: string, over: Parameters<typeof buildOrder>[0] = {}) => {
  const tool = { ...buildTool({ sku: name.toUpperCase() }), place: name === 'Servo' ? 'A-03-2' : null };
  const bought = { ...purchase, id: number, number, poNumber: 'PO-7' };
  return buildOrder({
    toolName: name,
    tool,
    purchase: bought,
    status: 'Approved',
    promisedOn: '2026-11-25',
    ...over,
  });
};

const asks = (orders: ReturnType<typeof buildOrder>[]) => {
  const asked: unknown[] = [];
  server.use(
    graphql.query('Warehouse', ({ variables }) => {
      asked.push(variables);
      return HttpResponse.json({ data: { orders: buildConnection('OrderConnection', orders) } });
    }),
  );
  return asked;
};
const open = (search = '') => renderApp({ path: `/dashboard/warehouse${search}`, as: buildAdmin() });

it('lists what leaves today by purchase, and ships a purchase with all its lines filled in', async () => {
  const part = { quantity: 100, shippedQuantity: 60 };
  asks([ordered('Servo', 'P-1'), ordered('Lidar', 'P-1', part), ordered('Gripper', 'P-2')]);
  const { user } = open();
  const first = within((await screen.findByRole('heading', { name: 'P-1' })).closest('li') as HTMLElement);
  expect(first.getByText('A-03-2')).toBeVisible();
  expect(first.getByText('No place')).toBeVisible();
  expect(first.getByText('60 of 100 shipped')).toBeVisible();
  await user.click(first.getByRole('button', { name: 'Ship 2 of P-1' }));
  const steps = within(await screen.findByRole('dialog'));
  const units = await steps.findAllByRole('spinbutton', { name: /^Units of/ });
  expect(units.map((input) => (input as HTMLInputElement).value)).toEqual(['10', '40']);
});

it('ships each address of a purchase by itself', async () => {
  const several = {
    ...purchase,
    id: 'p',
    number: 'P-1',
    destinations: [{ __typename: 'PurchaseDestination' as const, number: 1 }],
  };
  const to = (destination: number | null, deliveryAddress: string) => ({
    ...{ purchase: several, destination, deliveryAddress },
  });
  asks([
    ordered('Servo', 'P-1', to(null, 'Home 1\nDhaka')),
    ordered('Lidar', 'P-1', to(1, 'Site 1\nDhaka')),
    ordered('Gripper', 'P-1', to(null, 'Home 1\nDhaka')),
  ]);
  open();
  expect(await screen.findByRole('button', { name: 'Ship 2 of P-1 to Home 1, Dhaka' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ship 1 of P-1 to Site 1, Dhaka' })).toBeVisible();
});

it.each([
  ['', { leaving: ['TODAY'], sort: { field: 'PROMISED_ON', direction: 'ASC' }, page: 1 }],
  ['?list=late&page=2', { leaving: ['LATE'], sort: { field: 'PROMISED_ON', direction: 'ASC' }, page: 2 }],
  ['?list=pick', { leaving: ['LATE', 'TODAY'], sort: { field: 'PLACE', direction: 'ASC' }, page: 1 }],
])('at "%s" asks for %j, and says that there is nothing', async (search, variables) => {
  const asked = asks([]);
  open(search);
  expect(await screen.findByText(/^Nothing (leaves today|is late|to pick)$/)).toBeVisible();
  expect(asked[0]).toMatchObject(variables);
});

it('the pick list has each tool once, with the units of all its orders', async () => {
  const [one, two] = [ordered('Servo', 'P-1'), ordered('Servo', 'P-2', { quantity: 5 })];
  asks([one, { ...two, tool: one.tool }, ordered('Lidar', 'P-2')]);
  open('?list=pick');
  const table = within(await screen.findByRole('table', { name: 'Pick list' }));
  const rows = table.getAllByRole('row').slice(1);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toHaveTextContent(`A-03-2ServoSERVO10 for ${one.number}, 5 for ${two.number}15`);
  expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
});
