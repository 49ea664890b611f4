import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { address } from '../../test/address';
import { buildAdmin, buildConnection, buildOrder, buildUser } from '../../test/builders';
import { buildPurchase, buildPurchaseOrder, buildPurchasePermissions } from '../../test/purchasing';
import { renderApp } from '../../test/render-app';
import { server } from '../../test/server';

const buyer = buildUser({ id: 'user-a' });
const purchase = {
  ...buildPurchase({
    id: 'p1',
    number: 'P-2026-000017',
    poNumber: 'PO-4711',
    customer: buyer,
    state: 'Shipped',
    paidTotal: 25_000,
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

it('ships the approved orders of a purchase from its row', async () => {
  const viewerCan = buildPurchasePermissions();
  answers('ManagedPurchases', [{ ...purchase, state: 'Open', toShip: 1, viewerCan }]);
  const approved = buildOrder({ toolName: 'Servo', status: 'Approved' });
  const orders = [approved, buildOrder({ status: 'Pending' })];
  const sent: unknown[] = [];
  server.use(
    graphql.query('OrdersToShip', () =>
      HttpResponse.json({ data: { purchase: { __typename: 'Purchase', id: 'p1', orders } } }),
    ),
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
});

it('saves the orders of all purchases as CSV, for bookkeeping', async () => {
  const orders = [
    buildPurchaseOrder({ reference: 'Shelf 4' }),
    buildPurchaseOrder({ id: 'order-b', number: 'ORD-0000BBBB', deletedAt: purchase.placedAt }),
  ];
  const awaited = {
    ...buildPurchase({ id: 'p2', number: 'P-2026-000018', state: 'AwaitingApproval', orders: [] }),
    lineCount: 2,
  };
  answers('ManagedPurchases', [{ ...purchase, orders }, awaited]);
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = renderApp({ path: '/dashboard/managePurchases', as: buildAdmin() });
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const lines = (await saved[0]!.text()).replace('\ufeff', '').split('\r\n');
  expect(lines).toEqual([
    'Purchase,PO number,Placed at,Customer,Order,SKU,Tool,Reference,Quantity,Unit price,Total price,Delivery address,Status,Payment',
    'P-2026-000017,PO-4711,2026-11-22T09:00:00.000Z,buyer@example.com,ORD-0000AAAA,SERVO-7,Servo,Shelf 4,10,25,250,"12 Motijheel, Dhaka",Pending,unpaid',
    'P-2026-000017,PO-4711,2026-11-22T09:00:00.000Z,buyer@example.com,ORD-0000BBBB,SERVO-7,Servo,,10,25,250,"12 Motijheel, Dhaka",Cancelled,unpaid',
    'P-2026-000018,,2026-11-22T09:00:00.000Z,buyer@example.com,,,,,,,,"12 Motijheel, Dhaka",Awaiting approval,',
  ]);
});
