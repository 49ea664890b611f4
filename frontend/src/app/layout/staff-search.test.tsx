import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { address } from '../../test/address';
import { buildAdmin, buildStaffRole } from '../../test/builders';
import { renderApp } from '../../test/render-app';
import { refuse, server } from '../../test/server';
import { formatShortDay } from '../../lib/format/format';

describe('the search of staff', () => {
  const customer = { __typename: 'User', id: 'gwen', displayName: 'Gwen Stone' };
  const none = { totalCount: 0, nodes: [] };
  const list = (name: string, nodes: object[]) => ({
    __typename: `${name}Connection`,
    totalCount: nodes.length + 2,
    nodes,
  });
  const order = {
    __typename: 'Order',
    id: 'o1',
    number: 'ORD-70F65B75',
    toolName: 'Calipers',
    quantity: 50,
    status: 'Shipped',
    payment: 'unpaid',
    placedAt: '2026-11-20T09:00:00.000Z',
    promisedOn: '2020-11-26',
    isPromiseOver: true,
    shipment: {
      __typename: 'Shipment',
      id: 's',
      shippedAt: '2026-11-25T09:00:00.000Z',
      carrier: 'DHL',
      trackingNumber: '123',
    },
    purchase: { __typename: 'Purchase', id: 'p9', delivery: null },
    customer,
  };
  const unshipped = { ...order, id: 'o2', number: 'ORD-80F65B75', status: 'Approved', shipment: null };
  const purchase = {
    __typename: 'Purchase',
    id: 'p1',
    number: 'P-2026-000017',
    poNumber: 'PO-0777',
    placedAt: '2026-11-20T09:00:00.000Z',
    state: 'Shipped',
    openAmount: 62_283_00,
    company: { __typename: 'Company', id: 'c', legalName: 'Helix Automation' },
    customer,
  };
  beforeEach(() =>
    server.use(
      graphql.query('Purchase', refuse('NOT_FOUND')),
      graphql.query('ManagedOrders', refuse('NOT_FOUND')),
      graphql.query('StaffSuggestions', () =>
        HttpResponse.json({
          data: {
            purchases: list('Purchase', [purchase]),
            orders: list('Order', [order, unshipped]),
            documents: { __typename: 'DocumentConnection', ...none },
            companies: { __typename: 'CompanyConnection', ...none },
            users: { __typename: 'UserConnection', ...none },
            tools: { __typename: 'ToolConnection', ...none },
          },
        }),
      ),
    ),
  );
  const open = async (text: string) => {
    const app = renderApp({ path: '/blogs', as: buildAdmin() });
    const input = await screen.findByRole('combobox', {
      name: 'Find orders, customers, parts, pages, actions',
    });
    await app.user.keyboard('{Control>}k{/Control}');
    expect(input).toHaveFocus();
    await app.user.keyboard(text);
    await screen.findAllByRole('option');
    return app;
  };

  it('groups what the words find, with the fact that answers a caller', async () => {
    await open('gwen calipers');
    const orders = within(screen.getByRole('group', { name: 'Orders' })).getAllByRole('option');
    expect(orders[0]).toHaveTextContent(
      `50 × CalipersORD-70F65B75, Gwen StoneShipped ${formatShortDay('2026-11-25')}, DHL, 123, unpaid`,
    );
    expect(orders[1]).toHaveTextContent('Approved, late, due Nov 26, 2020, unpaid');
    expect(orders[2]).toHaveTextContent('Show all 4: Orders');
    const [first] = within(screen.getByRole('group', { name: 'Purchases' })).getAllByRole('option');
    expect(first).toHaveTextContent(
      'P-2026-000017, PO-0777Helix Automation, Gwen StoneShipped, $62,283 open',
    );
    expect(screen.queryByRole('group', { name: 'Documents' })).toBeNull();
  });

  it.each([
    ['gwen', '/purchase/p1'],
    ['ord 70f65b75', '?order=o1'],
  ])('Enter after %j opens %s: the first, or what is called so', async (text, to) => {
    // The order is not what this test is about.
    server.use(graphql.query('OrderDrawer', refuse('NOT_FOUND')));
    const { user } = await open(text);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address().pathname + address().search).toContain(to));
  });

  it('asks only for what the role of the viewer may read', async () => {
    const asked: unknown[] = [];
    server.use(
      graphql.query('StaffSuggestions', ({ variables }) => {
        asked.push(variables);
        return HttpResponse.json({
          data: {
            purchases: list('Purchase', [purchase]),
            orders: list('Order', [order]),
            tools: { __typename: 'ToolConnection', ...none },
          },
        });
      }),
    );
    const as = buildAdmin({ staffRole: buildStaffRole('Warehouse', ['orders.read', 'orders.ship']) });
    const { user } = renderApp({ path: '/blogs', as });
    await screen.findByRole('combobox', { name: 'Find orders, customers, parts, pages, actions' });
    await user.keyboard('{Control>}k{/Control}gwen');
    expect(await screen.findByRole('group', { name: 'Orders' })).toBeVisible();
    expect(asked.at(-1)).toEqual({
      search: 'gwen',
      seesOrders: true,
      seesDocuments: false,
      seesCompanies: false,
      seesUsers: false,
      madeFor: 'ALL',
    });
  });

  it('finds pages by the beginnings of their words, first', async () => {
    const { user } = await open('man ord');
    const [page] = within(screen.getByRole('group', { name: 'Pages' })).getAllByRole('option');
    expect(page).toHaveTextContent('Manage Orders');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address().pathname).toBe('/dashboard/manageOrders'));
  });

  it.each([
    ['new money', 'Record a payment', '/dashboard/payments?record=payment', /payment/i],
    ['new role', 'Add a role', '/dashboard/roles?add=role', 'Add role'],
  ])('finds what the role of the viewer allows, by its words: %j', async (typed, label, path, dialog) => {
    server.use(
      graphql.query('Payments', refuse('FORBIDDEN')),
      graphql.query('StaffRoles', () => HttpResponse.json({ data: { staffRoles: [] } })),
    );
    const { user } = await open(typed);
    const [action] = within(screen.getByRole('group', { name: 'Actions' })).getAllByRole('option');
    expect(action).toHaveTextContent(label);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address().pathname + address().search).toBe(path));
    expect(await screen.findByRole('dialog', { name: dialog })).toBeVisible();
  });

  it('offers no action that the role does not allow', async () => {
    const as = buildAdmin({ staffRole: buildStaffRole('Warehouse', ['orders.read', 'orders.ship']) });
    const { user } = renderApp({ path: '/blogs', as });
    await screen.findByRole('combobox', { name: 'Find orders, customers, parts, pages, actions' });
    await user.keyboard('{Control>}k{/Control}pay');
    await screen.findByRole('group', { name: 'Orders' });
    expect(screen.queryByRole('group', { name: 'Actions' })).toBeNull();
  });

  it.each([
    ['dark', '/purchase/p1', undefined],
    ['switch to dark', '/blogs', 'dark'],
  ])('Enter after %j leads to %s: what is done here needs its whole name', async (text, to, theme) => {
    const { user } = await open(text);
    expect(screen.getByRole('option', { name: 'Switch to dark' })).toBeVisible();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address().pathname).toBe(to));
    await waitFor(() => expect(document.documentElement.dataset.theme).toBe(theme ?? 'light'));
  });
});
