import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { address } from '../../../test/address';
import { buildAdmin, buildConnection, buildOrder, buildOrderResult, buildUser } from '../../../test/builders';
import { buildPurchase } from '../../../test/purchasing';
import { renderApp } from '../../../test/render-app';
import { savedFiles } from '../../../test/saved-files';
import { server } from '../../../test/server';

type Order = ReturnType<typeof buildOrder>;
type Filter = { onePerPurchase?: boolean | null; purchaseIds?: string[] | null };

/** Three orders of one purchase, the first of which stands for it, and one that was placed alone. */
function someOrders() {
  const purchase = {
    ...buildOrder().purchase,
    id: 'whole',
    number: 'P-2026-000042',
    poNumber: '4711',
    orderCount: 3,
    grossTotal: 77_500,
    state: 'PartlyShipped' as const,
    toApprove: { __typename: 'OrdersTotal' as const, orders: 2, total: 50_000 },
    toShip: 1,
    promisedFrom: '2099-11-26',
    promisedTo: '2099-12-03',
  };
  const customer = buildUser({ email: 'bina@x.example', displayName: 'Bina' });
  const line = (toolName: string, status: Order['status'] = 'Pending') =>
    buildOrder({ toolName, status, purchase, customer });
  const lines = [line('Servo'), line('Belt'), line('Lidar', 'Approved')];
  const alone = buildOrder({ toolName: 'Gripper', purchase: { ...buildOrder().purchase, id: 'alone' } });
  return { lines, alone, purchase };
}

/** Answers both lists, and what opens and changes a purchase. */
function shop() {
  const { lines, alone, purchase } = someOrders();
  const asked: Filter[] = [];
  const sent: string[][] = [];
  const found = ({ onePerPurchase, purchaseIds }: Filter) => {
    if (purchaseIds) return lines;
    return onePerPurchase ? [lines[0], alone] : [...lines, alone];
  };
  const list = (variables: Record<string, unknown>) => {
    const filter = variables.filter as Filter;
    asked.push(filter);
    return buildConnection('OrderConnection', found(filter), found(filter).length);
  };
  server.use(
    graphql.query('ManagedOrders', ({ variables }) =>
      HttpResponse.json({ data: { orders: list(variables) } }),
    ),
    graphql.query('MyOrders', ({ variables }) => HttpResponse.json({ data: { myOrders: list(variables) } })),
    graphql.query('RowLines', () =>
      HttpResponse.json({
        data: {
          purchase: {
            __typename: 'Purchase',
            id: purchase.id,
            delivery: null,
            orders: lines.map((line) => ({ ...line, returnedQuantity: 0 })),
            approval: null,
          },
        },
      }),
    ),
    graphql.query('OrderDrawer', ({ variables }) =>
      HttpResponse.json({ data: { order: lines.find(({ id }) => id === variables.id) } }),
    ),
    graphql.mutation('UpdateOrderStatuses', ({ variables }) => {
      const { ids } = variables.input as { ids: string[] };
      sent.push(ids);
      const updateOrderStatuses = ids.map((id) => buildOrderResult({ id, order: lines[0] }));
      return HttpResponse.json({ data: { updateOrderStatuses } });
    }),
  );
  return { lines, alone, asked, sent };
}

const manage = (search = '') => renderApp({ path: `/dashboard/manageOrders${search}`, as: buildAdmin() });
const mine = (search = '') => renderApp({ path: `/dashboard/my-orders${search}`, as: buildUser() });
const cellsOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));
const toggle = () => screen.findByRole('checkbox', { name: 'Group by purchase' });

describe('Manage Orders', () => {
  it('shows a purchase of several orders as one row, and an order placed alone as itself', async () => {
    const { asked } = shop();
    manage();
    const row = await cellsOf(/Servo and 2 more/);
    expect(asked).toMatchObject([{ onePerPurchase: true }]);
    expect(row.getByRole('link', { name: 'P-2026-000042' })).toHaveAttribute('href', '/purchase/whole');
    for (const text of [
      'PO 4711',
      '3 lines',
      '$775',
      'unpaid',
      'Partly shipped',
      'Nov 26, 2099 – Dec 3, 2099',
    ])
      expect(row.getByText(text)).toBeVisible();
    expect(row.getByRole('button', { name: /^Approve .*P-2026-000042$/ })).toBeVisible();
    const single = await cellsOf(/Gripper/);
    expect(single.getByRole('button', { name: /^Approve Gripper/ })).toBeVisible();
    expect(single.queryByRole('button', { name: /^Lines of/ })).toBeNull();
  });

  it('asks before it approves a purchase in its row, and reads the list again', async () => {
    const { asked } = shop();
    const approved: unknown[] = [];
    server.use(
      graphql.mutation('ApprovePurchaseOrders', ({ variables }) => {
        approved.push(variables.id);
        const approveOrders = buildPurchase({ id: 'whole', number: 'P-2026-000042' });
        return HttpResponse.json({ data: { approveOrders } });
      }),
    );
    const { user } = manage();
    await user.click(await screen.findByRole('button', { name: /^Approve .*P-2026-000042$/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve P-2026-000042' }));
    expect(approved).toEqual([]);
    await user.click(dialog.getByRole('button', { name: /^Approve the whole purchase \(2 lines, \$500\)/ }));
    await waitFor(() => expect(approved).toEqual(['whole']));
    await waitFor(() => expect(asked).toHaveLength(2));
  });

  it('opens a purchase to its lines, and each line to its order', async () => {
    const { lines } = shop();
    const { user } = manage();
    await user.click(await screen.findByRole('button', { name: 'Lines of P-2026-000042' }));
    const opened = within(await screen.findByRole('region', { name: 'Lines of P-2026-000042' }));
    expect(await opened.findByRole('rowheader', { name: /Belt/ })).toBeVisible();
    await user.click(opened.getByRole('button', { name: `Open order ${lines[1]?.number}` }));
    expect(await screen.findByRole('dialog', { name: `Order ${lines[1]?.number}` })).toBeVisible();
  });

  it('lists single orders when it is not grouped; the choice is in the address, and is no filter', async () => {
    const { asked } = shop();
    const { user } = manage();
    await user.click(await toggle());
    expect(await screen.findByRole('row', { name: /Lidar/ })).toBeVisible();
    expect(address().search).toBe('?group=no');
    expect(asked.at(-1)).toMatchObject({ onePerPurchase: null });
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
    await user.click(await toggle());
    await waitFor(() => expect(address().search).toBe(''));
  });

  it('lists single orders while it is sorted by what only they have', async () => {
    const { asked } = shop();
    const { user } = manage('?sort=QUANTITY&dir=ASC');
    expect(await toggle()).not.toBeChecked();
    expect(asked.at(-1)).toMatchObject({ onePerPurchase: null });
    await user.click(await toggle());
    await waitFor(() => expect(address().search).toBe(''));
  });

  it('approves all orders of the selected purchases, and the selected single ones', async () => {
    const { lines, alone, sent } = shop();
    const { user } = manage();
    await user.click(await screen.findByRole('checkbox', { name: 'Select P-2026-000042' }));
    await user.click(screen.getByRole('checkbox', { name: /^Select .*Gripper/ }));
    await user.click(screen.getByRole('button', { name: 'Approve 3' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve orders' }));
    expect(dialog.getByText('1 selected order stays as it is.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Approve 3' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.toSorted()).toEqual([alone.id, lines[0]?.id, lines[1]?.id].toSorted());
  });
});

describe('My Orders', () => {
  it('pays a purchase as a whole, and orders all of it again', async () => {
    shop();
    server.use(graphql.query('HowToPay', () => HttpResponse.json({ data: null })));
    const { user } = mine();
    const row = await cellsOf(/Servo and 2 more/);
    expect(row.queryByRole('button', { name: /^Delete/ })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Select P-2026-000042' }));
    expect(screen.getByRole('link', { name: 'Order again' })).toHaveAttribute(
      'href',
      '/quick-order?purchase=whole',
    );
    await user.click(row.getByRole('button', { name: 'Pay P-2026-000042' }));
    expect(await screen.findByRole('dialog', { name: /P-2026-000042/ })).toBeVisible();
  });

  it('saves each order of a purchase as a row of the file', async () => {
    const { asked } = shop();
    const { saved, asked: files } = savedFiles();
    const { user } = mine();
    await user.click(await screen.findByRole('checkbox', { name: 'Select P-2026-000042' }));
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(asked.at(-1)).toEqual({ purchaseIds: ['whole'] });
    expect((await saved[0]!.text()).split('\r\n').filter((line) => line.includes('ORD-'))).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(files).toMatchObject([{ list: 'my-orders', variables: { filter: { onePerPurchase: null } } }]);
  });
});
