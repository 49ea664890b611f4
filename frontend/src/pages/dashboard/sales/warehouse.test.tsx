import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildAdmin, buildConnection, buildOrder, buildTool } from '../../../test/builders';
import { renderApp } from '../../../test/render-app';
import { server } from '../../../test/server';

const { purchase } = buildOrder();
const ordered = (name: string, number: string, over: Parameters<typeof buildOrder>[0] = {}) => {
  const tool = { ...buildTool({ sku: name.toUpperCase() }), place: name === 'Servo' ? 'A-03-2' : null };
  const bought = { ...purchase, id: number, number, poNumber: 'PO-7' };
  const order = buildOrder({ toolName: name, tool, purchase: bought, status: 'Approved', ...over });
  return { ...order, dueOn: '2026-11-25', dueQuantity: order.quantity - order.shippedQuantity };
};

/** How many shipments are late and leave today. */
const counts = (late: number, today: number) =>
  graphql.query('WarehouseCounts', () => {
    const of = (total: number) => buildConnection('OrderConnection', [], total);
    return HttpResponse.json({ data: { late: of(late), today: of(today) } });
  });
beforeEach(() => server.use(counts(0, 1)));

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
  const part = { ...ordered('Lidar', 'P-1', { quantity: 100, shippedQuantity: 60 }), dueQuantity: 25 };
  asks([ordered('Servo', 'P-1'), part, ordered('Gripper', 'P-2')]);
  const { user } = open();
  const first = within((await screen.findByRole('heading', { name: 'P-1' })).closest('li') as HTMLElement);
  expect(first.getByText('A-03-2')).toBeVisible();
  expect(first.getByText('No place')).toBeVisible();
  expect(first.getByText('60 of 100 shipped')).toBeVisible();
  await user.click(first.getByRole('button', { name: 'Ship 2 of P-1' }));
  const steps = within(await screen.findByRole('dialog'));
  const units = await steps.findAllByRole('textbox', { name: /^Units of/ });
  expect(units.map((input) => (input as HTMLInputElement).value)).toEqual(['10', '25']);
});

it.each([
  ['AwaitingFee', 'Set the delivery fee'],
  ['FeeProposed', 'The customer has not answered the delivery fee'],
  ['FeeRefused', 'The customer refused the delivery fee'],
  ['Agreed', null],
] as const)('a purchase whose delivery is %s is flagged with %s, which leads to it', async (state, flag) => {
  const order = ordered('Servo', 'P-1');
  const facts = { name: 'Courier', kind: 'QUOTED' as const, amount: null };
  const delivery = { __typename: 'PurchaseDelivery' as const, ...facts, state };
  asks([{ ...order, purchase: { ...order.purchase, delivery } }]);
  open();
  const first = within((await screen.findByRole('heading', { name: 'P-1' })).closest('li') as HTMLElement);
  const links = first.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([['P-1', '/purchase/P-1'], ...(flag ? [[flag, '/purchase/P-1']] : [])]);
});

it('names the company and the missed day of what is late', async () => {
  const order = ordered('Servo', 'P-1');
  const company = {
    __typename: 'Company' as const,
    id: 'c',
    legalName: 'Helix Automation Ltd.',
    isTest: false,
  };
  asks([{ ...order, purchase: { ...order.purchase, company } }]);
  open('?list=late');
  const first = within((await screen.findByRole('heading', { name: 'P-1' })).closest('li') as HTMLElement);
  expect(first.getByText('Helix Automation Ltd. · PO-7')).toBeVisible();
  expect(first.getByText('Late, due Nov 25')).toBeVisible();
});

it('opens with what is late, and counts the shipments of each list', async () => {
  server.use(counts(4, 12));
  const asked = asks([ordered('Servo', 'P-1')]);
  open();
  expect(await screen.findByText('Late, due Nov 25')).toBeVisible();
  expect(asked).toMatchObject([{ leaving: ['LATE'] }]);
  const tabs = within(screen.getByRole('navigation', { name: 'Lists of the warehouse' }));
  const links = tabs
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('aria-current')]);
  expect(links).toEqual([
    ['Late4', 'page'],
    ['Leaves today12', null],
    ['Pick list', null],
  ]);
});

it('loads the list again once a purchase has left', async () => {
  const order = ordered('Servo', 'P-1');
  const asked = asks([order]);
  server.use(
    graphql.mutation('ShipOrders', () => {
      const result = { __typename: 'OrderResult' as const, id: order.id, error: null };
      return HttpResponse.json({
        data: { shipOrders: [{ ...result, order: { ...order, status: 'Shipped' } }] },
      });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Ship 1 of P-1' }));
  const before = asked.length;
  const steps = within(await screen.findByRole('dialog'));
  await user.click(await steps.findByRole('button', { name: /^Ship 1/ }));
  await waitFor(() => expect(asked.length).toBeGreaterThan(before));
});

it('goes on at the next purchase once one has left', async () => {
  const [order, next] = [ordered('Servo', 'P-1'), ordered('Lidar', 'P-2')];
  let left = [order, next];
  server.use(
    graphql.query('Warehouse', () =>
      HttpResponse.json({ data: { orders: buildConnection('OrderConnection', left) } }),
    ),
    graphql.mutation('ShipOrders', () => {
      left = [next];
      const result = { __typename: 'OrderResult' as const, id: order.id, error: null };
      return HttpResponse.json({
        data: { shipOrders: [{ ...result, order: { ...order, status: 'Shipped' } }] },
      });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Ship 1 of P-1' }));
  const steps = within(await screen.findByRole('dialog'));
  await user.click(await steps.findByRole('button', { name: /^Ship 1/ }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ship 1 of P-2' })).toHaveFocus());
});

it('ships each address of a purchase by itself', async () => {
  const several = {
    ...purchase,
    id: 'p',
    number: 'P-1',
    destinations: [{ __typename: 'PurchaseDestination' as const, number: 1 }],
  };
  const to = (destination: number | null, deliveryAddress: string) => ({
    purchase: several,
    destination,
    deliveryAddress,
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

it('the pick list says to which address the units of a purchase with several go', async () => {
  const several = {
    ...purchase,
    id: 'p',
    number: 'P-1',
    destinations: [{ __typename: 'PurchaseDestination' as const, number: 1 }],
  };
  const to = (destination: number | null, deliveryAddress: string) => ({
    purchase: several,
    destination,
    deliveryAddress,
  });
  const home = { ...ordered('Servo', 'P-1'), ...to(null, 'Home 1\nDhaka') };
  const site = { ...ordered('Servo', 'P-1', { quantity: 5 }), ...to(1, 'Site 1\nDhaka') };
  const other = { ...ordered('Servo', 'P-2', { quantity: 2 }), deliveryAddress: 'Elsewhere' };
  asks([home, { ...site, tool: home.tool }, { ...other, tool: home.tool }]);
  open('?list=pick');
  const table = within(await screen.findByRole('table', { name: 'Pick list' }));
  const units = table.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(units).toEqual([
    `10 for ${home.number}, Bina Buyer, address 1: Home 1, Dhaka`,
    `5 for ${site.number}, Bina Buyer, address 2: Site 1, Dhaka`,
    `2 for ${other.number}, Bina Buyer, PO-7`,
  ]);
});

it.each([
  [
    '',
    { leaving: ['TODAY'], sort: { field: 'PROMISED_ON', direction: 'ASC' }, page: 1 },
    'Approved orders appear here on their promised day.',
  ],
  [
    '?list=late&page=2',
    { leaving: ['LATE'], sort: { field: 'PROMISED_ON', direction: 'ASC' }, page: 2 },
    'Approved orders appear here once their promised day is over.',
  ],
  [
    '?list=pick',
    { leaving: ['LATE', 'TODAY'], sort: { field: 'PLACE', direction: 'ASC' }, page: 1 },
    'Approved orders appear here on their promised day.',
  ],
])('at "%s" asks for %j, and says that there is nothing', async (search, variables, text) => {
  const asked = asks([]);
  open(search);
  expect(await screen.findByText(/^Nothing (leaves today|is late|to pick)$/)).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(asked[0]).toMatchObject(variables);
});

it.each([
  ['', true, [['Next page', 'list=today&page=2']]],
  [
    '?list=late&page=2',
    true,
    [
      ['Previous page', 'list=late&page=1'],
      ['Next page', 'list=late&page=3'],
    ],
  ],
  ['?list=pick&page=3', false, [['Previous page', 'list=pick&page=2']]],
  ['', false, []],
] as const)('at "%s", with more or without, goes on and back', async (search, hasMore, links) => {
  const orders = [ordered('Servo', 'P-1')];
  server.use(
    graphql.query('Warehouse', () =>
      HttpResponse.json({ data: { orders: buildConnection('OrderConnection', orders, hasMore ? 500 : 1) } }),
    ),
  );
  open(search);
  await screen.findByText('Servo');
  const pages = screen.queryByRole('navigation', { name: 'Pages' });
  const found = pages ? within(pages).getAllByRole('link') : [];
  expect(found.map((link) => [link.textContent, link.getAttribute('href')?.split('?')[1]])).toEqual(links);
});

it('the pick list has what is left of orders of which a part has left', async () => {
  const part = { quantity: 100, shippedQuantity: 60 };
  const [one, two] = [ordered('Servo', 'P-1', part), ordered('Servo', 'P-2', { quantity: 5 })];
  asks([one, { ...two, tool: one.tool }]);
  open('?list=pick');
  const [, row] = within(await screen.findByRole('table', { name: 'Pick list' })).getAllByRole('row');
  expect(row).toHaveTextContent(
    `40 for ${one.number}, Bina Buyer, PO-75 for ${two.number}, Bina Buyer, PO-745`,
  );
});

it('the pick list has each tool once, with the units of all its orders', async () => {
  const [one, two] = [ordered('Servo', 'P-1'), ordered('Servo', 'P-2', { quantity: 5 })];
  asks([one, { ...two, tool: one.tool }, ordered('Lidar', 'P-2')]);
  open('?list=pick');
  const table = within(await screen.findByRole('table', { name: 'Pick list' }));
  const rows = table.getAllByRole('row').slice(1);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toHaveTextContent(
    `A-03-2ServoSERVO10 for ${one.number}, Bina Buyer, PO-75 for ${two.number}, Bina Buyer, PO-715`,
  );
  expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
});

it('orders of a test company are marked, and nothing is packed for them', async () => {
  const company = { __typename: 'Company' as const, id: 'c', legalName: 'Helix Sandbox', isTest: true };
  const order = ordered('Servo', 'TEST-P-1');
  const test = { ...order, id: 'test', purchase: { ...order.purchase, company } };
  asks([ordered('Lidar', 'P-1'), test]);
  const { unmount } = open();
  expect(await screen.findByText('Test company')).toBeVisible();
  unmount();
  open('?list=pick');
  expect(
    await screen.findByText('1 order of a test company is left out: nothing is packed for it.'),
  ).toBeVisible();
  expect(screen.queryByText(/Servo/)).toBeNull();
});
