import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { address } from '../../../test/address';
import { buildAdmin, buildConnection, buildOrder, buildOrderResult, buildUser } from '../../../test/builders';
import {
  buildHowToPay,
  buildPurchase,
  buildPurchaseOrder,
  buildPurchasePermissions,
} from '../../../test/purchasing';
import { renderApp } from '../../../test/render-app';
import { savedFiles } from '../../../test/saved-files';
import { server } from '../../../test/server';

const buyer = buildUser({ id: 'user-a' });
const purchase = {
  ...buildPurchase({
    id: 'p1',
    number: 'P-2026-000017',
    poNumber: 'PO-4711',
    customer: buyer,
    state: 'Shipped',
    payment: 'Paid',
  }),
  lineCount: 39,
};

type Variables = { filter: { search: string | null } };

const answers = (query: 'MyPurchases' | 'ManagedPurchases', given: object[] = [purchase]) => {
  const rows = given.map((row) => ({ company: null, ...row }));
  const searches: (string | null)[] = [];
  const field = query === 'MyPurchases' ? 'myPurchases' : 'purchases';
  server.use(
    graphql.query<Record<string, unknown>, Variables>(query, ({ variables }) => {
      searches.push(variables.filter.search);
      return HttpResponse.json({ data: { [field]: buildConnection('PurchaseConnection', rows) } });
    }),
  );
  return searches;
};

it("lists a customer's purchases, each a link to its page", async () => {
  answers('MyPurchases');
  renderApp({ path: '/dashboard/purchases', as: buyer });
  const row = within(
    (await screen.findByRole('rowheader', { name: /P-2026-000017/ })).closest('tr') ?? document.body,
  );
  expect(row.getByRole('link', { name: 'P-2026-000017' })).toHaveAttribute('href', '/purchase/p1');
  for (const text of ['PO-4711', '39', '$250', 'paid', 'Shipped']) expect(row.getByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'My Purchases' })).toHaveAttribute('aria-current', 'page');
});

it('lists what is to be paid, taxes included; before it is placed, what was agreed', async () => {
  const taxed = { ...purchase, id: 'p2', number: 'P-2026-000018', grossTotal: 27_500 };
  const waiting = {
    ...purchase,
    id: 'p3',
    number: 'P-2026-000019',
    state: 'AwaitingApproval',
    grossTotal: 9_000,
  };
  answers('MyPurchases', [taxed, waiting]);
  renderApp({ path: '/dashboard/purchases', as: buyer });
  const row = async (name: RegExp) =>
    within((await screen.findByRole('rowheader', { name })).closest('tr') ?? document.body);
  expect((await row(/000018/)).getByText('$275')).toBeVisible();
  expect((await row(/000019/)).getByText('$90')).toBeVisible();
});

it('says when what has not left ships, or that it is late', async () => {
  const one = { ...purchase, state: 'Open', toShip: 1 };
  const days = (from: string, to: string) => ({
    promisedFrom: from,
    promisedTo: to,
    isPromiseOver: from < '2099',
  });
  answers('MyPurchases', [
    { ...one, ...days('2099-12-01', '2099-12-01') },
    { ...one, ...days('2020-11-20', '2099-12-01'), id: 'p2', number: 'P-2026-000018' },
  ]);
  renderApp({ path: '/dashboard/purchases', as: buyer });
  expect(await screen.findByText('Ships Dec 1, 2099')).toBeVisible();
  expect(screen.getByText('Late, due Nov 20, 2020')).toBeVisible();
});

const allow = { __typename: 'Permission' as const, allowed: true, code: null, reason: null };
const refuse = { ...allow, allowed: false, code: 'WRONG_STATE', reason: 'Not now.' };

it.each(['MyPurchases', 'ManagedPurchases'] as const)(
  'opens a row of %s to its lines, fetched once it is open',
  async (query) => {
    answers(query);
    let fetched = 0;
    const shipment = { __typename: 'Shipment' as const, id: 's', carrier: 'DHL', trackingNumber: 'JD014600' };
    const promise = (quantity: number, promisedOn: string, source: 'STOCK' | 'MADE') => ({
      __typename: 'OrderPromise' as const,
      quantity,
      promisedOn,
      isOver: false,
      source,
    });
    const promises = [promise(3, '2099-11-27', 'STOCK'), promise(7, '2099-12-14', 'MADE')];
    const orders = [
      buildPurchaseOrder({ promisedOn: '2099-11-26' }),
      buildPurchaseOrder({ id: 'order-d', toolName: 'Gripper', promisedOn: '2099-12-14', promises }),
      buildPurchaseOrder({ id: 'order-b', toolName: 'Lidar', status: 'Shipped', shipment }),
      buildPurchaseOrder({ id: 'order-c', toolName: 'Belt', deletedAt: purchase.placedAt }),
    ];
    server.use(
      graphql.query('RowLines', () => {
        fetched += 1;
        return HttpResponse.json({
          data: { purchase: { __typename: 'Purchase', id: 'p1', delivery: null, orders, approval: null } },
        });
      }),
    );
    const [path, as] =
      query === 'MyPurchases'
        ? ['/dashboard/purchases', buyer]
        : ['/dashboard/managePurchases', buildAdmin()];
    const { user } = renderApp({ path, as });
    const button = await screen.findByRole('button', { name: 'Lines of P-2026-000017' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(fetched).toBe(0);
    button.focus();
    await user.keyboard('{Enter}');
    const lines = within(await screen.findByRole('region', { name: 'Lines of P-2026-000017' }));
    const row = async (name: RegExp) => within(await lines.findByRole('row', { name }));
    for (const text of ['10', '$25', '$250', 'Pending', 'unpaid', 'Ships Nov 26, 2099'])
      expect((await row(/Servo/)).getByText(text)).toBeVisible();
    for (const text of ['3 on Nov 27, 2099', '7 made by Dec 14, 2099'])
      expect((await row(/Gripper/)).getByText(text)).toBeVisible();
    expect((await row(/Lidar/)).getByTitle('DHL, JD014600')).toBeVisible();
    expect((await row(/Lidar/)).getByRole('link', { name: 'JD014600' })).toHaveAttribute(
      'href',
      'https://www.dhl.com/global-en/home/tracking.html?tracking-id=JD014600',
    );
    expect((await row(/Belt/)).getByText('Cancelled')).toBeVisible();
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await user.click(button);
    expect(screen.queryByRole('region', { name: 'Lines of P-2026-000017' })).toBeNull();
    expect(fetched).toBe(1);
  },
);

it('offers the next step of each purchase: to pay, or to decide', async () => {
  const viewerCan = (pay: object, decide: object) => ({
    viewerCan: { __typename: 'PurchasePermissions', pay, decide },
  });
  answers('MyPurchases', [
    { ...purchase, ...viewerCan(allow, refuse) },
    { ...purchase, id: 'p2', number: 'P-2026-000018', ...viewerCan(refuse, allow) },
    { ...purchase, id: 'p3', number: 'P-2026-000019', ...viewerCan(refuse, refuse) },
  ]);
  const asked: unknown[] = [];
  server.use(
    graphql.query('HowToPay', ({ variables }) => {
      asked.push(variables.what);
      return HttpResponse.json({ data: { howToPay: buildHowToPay() } });
    }),
  );
  const { user } = renderApp({ path: '/dashboard/purchases', as: buyer });
  await user.click(await screen.findByRole('button', { name: 'Pay: P-2026-000017' }));
  const dialog = within(await screen.findByRole('dialog', { name: /P-2026-000017/ }));
  expect(await dialog.findByText('City Bank')).toBeVisible();
  expect(asked).toEqual([{ kind: 'Purchase', id: 'p1' }]);
  expect(screen.getByRole('link', { name: 'Decide: P-2026-000018' })).toHaveAttribute('href', '/purchase/p2');
  expect(screen.queryByRole('button', { name: 'Pay: P-2026-000019' })).toBeNull();
});

it('approves all purchases that match, of every page, in four clicks; what failed stays selected', async () => {
  const viewerCan = { ...buildPurchasePermissions(), approveOrders: allow };
  const all = ['p1', 'p2', 'p3'].map((id, at) => ({
    ...purchase,
    id,
    number: `P-2026-00001${at}`,
    state: 'Open',
    viewerCan,
    company: null,
    toShip: 0,
  }));
  const orders = all.map(({ id }) =>
    buildOrder({
      grossTotal: 10_000,
      status: 'Pending',
      purchase: { ...buildOrder().purchase, id },
    }),
  );
  const asked: object[] = [];
  const sent: string[][] = [];
  server.use(
    graphql.query('ManagedPurchases', ({ variables }) => {
      const nodes = variables.first === 100 ? all : all.slice(0, 2);
      return HttpResponse.json({ data: { purchases: buildConnection('PurchaseConnection', nodes, 3) } });
    }),
    ...ordersOf(orders, asked),
    graphql.mutation('UpdateOrderStatuses', ({ variables }) => {
      const { ids } = variables.input as { ids: string[] };
      sent.push(ids);
      const updateOrderStatuses = orders.map((order, at) =>
        buildOrderResult({
          id: order.id,
          ...(at === 0
            ? { refusal: 'This order was deleted.' }
            : { order: { ...order, status: 'Approved' } }),
        }),
      );
      return HttpResponse.json({ data: { updateOrderStatuses } });
    }),
  );
  const { user } = renderApp({ path: '/dashboard/managePurchases', as: buildAdmin() });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  const bar = within(screen.getByRole('group', { name: 'Selected rows' }));
  await user.click(bar.getByRole('button', { name: 'Select all 3' }));
  const approve = await bar.findByRole('button', { name: 'Approve 3 purchases' });
  expect(approve).toHaveClass('ant-btn-primary');
  await user.click(approve);
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve orders' }));
  expect(dialog.getByText(/^3 orders, \$300, /)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Approve 3' }));
  expect(await dialog.findByText('2 changed, 1 failed')).toBeVisible();
  expect(asked).toEqual([{ purchaseIds: ['p1', 'p2', 'p3'], status: ['Pending'] }]);
  expect(sent).toEqual([orders.map(({ id }) => id)]);
  await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1)!);
  await waitFor(() => expect(bar.getByText('1 selected')).toBeVisible());
  expect(screen.getByRole('checkbox', { name: 'Select P-2026-000010' })).toBeChecked();
});

it('invites to the catalogue when there are no purchases', async () => {
  answers('MyPurchases', []);
  renderApp({ path: '/dashboard/purchases', as: buyer });
  expect(await screen.findByText('No purchases yet')).toBeVisible();
});

it('lets admins search all purchases, with the search in the URL', async () => {
  const searches = answers('ManagedPurchases');
  const { user } = renderApp({ path: '/dashboard/managePurchases', as: buildAdmin() });
  expect(await screen.findByTitle(buyer.email)).toHaveTextContent(buyer.displayName);
  await user.type(screen.getByRole('searchbox', { name: /PO number, SKU, tool or customer/ }), 'PO-47');
  await waitFor(() => expect(address().search).toBe('?search=PO-47'));
  await waitFor(() => expect(searches).toEqual([null, 'PO-47']));
});

/** A gateway with these orders of purchases; `asked` gets each filter. */
const ordersOf = (orders: object[], asked: object[]) => [
  graphql.query('OrdersOfPurchases', ({ variables }) => {
    asked.push(variables.filter as object);
    return HttpResponse.json({ data: { orders: buildConnection('OrderConnection', orders) } });
  }),
];

it('ships the approved orders of a purchase from its row', async () => {
  const viewerCan = buildPurchasePermissions();
  answers('ManagedPurchases', [{ ...purchase, state: 'Open', toShip: 1, viewerCan }]);
  const approved = buildOrder({ toolName: 'Servo', status: 'Approved' });
  const sent: unknown[] = [];
  const asked: object[] = [];
  server.use(
    ...ordersOf([approved], asked),
    graphql.mutation('ShipOrders', ({ variables }) => {
      sent.push((variables.input as { ids: string[] }).ids);
      const order = { ...approved, status: 'Shipped' };
      const result = { __typename: 'OrderResult', id: approved.id, order, error: null };
      return HttpResponse.json({ data: { shipOrders: [result] } });
    }),
  );
  const { user } = renderApp({ path: '/dashboard/managePurchases?state=Open', as: buildAdmin() });
  await user.click(await screen.findByRole('button', { name: 'Ship 1: P-2026-000017' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: /^Ship 1/ }));
  await waitFor(() => expect(sent).toEqual([[approved.id]]));
  expect(asked).toEqual([{ purchaseIds: ['p1'], status: ['Approved'] }]);
});

it.each([
  ['/dashboard/managePurchases', 'ManagedPurchases', 'purchases', buildAdmin()],
  ['/dashboard/purchases', 'MyPurchases', 'my-purchases', buyer],
] as const)('%s is saved as a file that the gateway writes', async (path, query, list, as) => {
  answers(query, [purchase]);
  const { saved, asked } = savedFiles();
  const { user } = renderApp({ path: `${path}?state=Open`, as });
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(asked).toMatchObject([{ list, variables: { filter: { state: ['Open'] } } }]);
});
