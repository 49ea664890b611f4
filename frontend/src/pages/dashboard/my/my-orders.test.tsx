import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { address } from '../../../test/address';
import { buildConnection, buildOrder, buildOrderEvent, buildUser, deny } from '../../../test/builders';
import { buildHowToPay } from '../../../test/purchasing';
import { renderApp } from '../../../test/render-app';
import { refuse, server, unreachable } from '../../../test/server';

const buyer = buildUser({ address: '12 Motijheel, Dhaka' });
describe('My Orders', () => {
  const orders = [
    buildOrder({ toolName: 'Servo', status: 'Approved', payment: 'paid' }),
    buildOrder({ id: 'order-b', toolName: 'Gripper' }),
  ];
  const answersOrders = (nodes = orders) => {
    const asked: unknown[] = [];
    server.use(
      graphql.query('MyOrders', ({ variables }) => {
        asked.push(variables);
        return HttpResponse.json({ data: { myOrders: buildConnection('OrderConnection', nodes) } });
      }),
    );
    return asked;
  };
  const row = async (tool: string) => within(await screen.findByRole('row', { name: new RegExp(tool) }));

  it('has the columns of the specification, and Pay and Delete only while not paid', async () => {
    answersOrders();
    renderApp({ path: '/dashboard/my-orders', as: buyer });
    expect((await row('Servo')).queryByRole('button', { name: /Pay|Delete/ })).not.toBeInTheDocument();
    expect((await row('Gripper')).getByRole('button', { name: 'Pay Gripper' })).toBeVisible();
    expect((await row('Gripper')).getByRole('button', { name: 'Delete Gripper' })).toBeVisible();
    const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    // The first one selects rows.
    expect(headings).toEqual(['', '#', 'Tools', 'Quantity', 'Total Price', 'Payment', 'Status', 'Actions']);
  });

  it('names the days of an order that leaves in parts, and all of them in its title', async () => {
    const promise = (quantity: number, promisedOn: string, source: 'STOCK' | 'MADE') => ({
      __typename: 'OrderPromise' as const,
      quantity,
      promisedOn,
      isOver: promisedOn < '2099',
      source,
    });
    const promises = [
      promise(120, '2020-11-27', 'STOCK'),
      promise(200, '2099-12-11', 'MADE'),
      promise(180, '2099-12-18', 'MADE'),
    ];
    const order = { quantity: 500, status: 'Approved' as const, promisedOn: '2099-12-18', promises };
    answersOrders([buildOrder({ ...order, toolName: 'Servo' })]);
    renderApp({ path: '/dashboard/my-orders', as: buyer });
    const departs = (await row('Servo')).getByTitle(
      '120 late, due Nov 27, 2020, 200 made by Dec 11, 2099, 180 made by Dec 18, 2099',
    );
    expect(departs).toHaveTextContent('120 late, due Nov 27, 2020380 by Dec 18, 2099');
  });

  it('says in the list and in the order that the promised day is over', async () => {
    const order = { promisedOn: '2020-11-20', isPromiseOver: true, promises: [] };
    answersOrders([
      buildOrder({ ...order, toolName: 'Servo', status: 'Approved' }),
      buildOrder({ ...order, toolName: 'Gripper' }),
    ]);
    renderApp({ path: '/dashboard/my-orders', as: buyer });
    expect((await row('Servo')).getByText('Late, due Nov 20, 2020')).toBeVisible();
    expect((await row('Gripper')).getByText('Was due Nov 20, 2020')).toBeVisible();
  });

  it('says of an order that is picked up when it is ready', async () => {
    const order = buildOrder({ promisedOn: '2099-11-20', isPromiseOver: false, promises: [] });
    const delivery = { __typename: 'PurchaseDelivery' as const, kind: 'PICKUP' as const };
    const purchase = {
      ...order.purchase,
      delivery: { ...delivery, name: 'Pickup', amount: 0, state: 'Agreed' as const },
    };
    answersOrders([{ ...order, purchase }]);
    renderApp({ path: '/dashboard/my-orders', as: buyer });
    expect(await screen.findByText('Ready for pickup Nov 20, 2099')).toBeVisible();
  });

  it("names each order's purchase, and shows only the orders of one, as the URL says", async () => {
    const asked = answersOrders() as { filter: { purchaseId: string | null } }[];
    const { user } = renderApp({ path: '/dashboard/my-orders?purchase=p1', as: buyer });
    expect((await row('Servo')).getByRole('link', { name: 'P-2026-000001' })).toHaveAttribute(
      'href',
      '/purchase/purchase-a',
    );
    expect(asked.map(({ filter }) => filter.purchaseId)).toEqual(['p1']);
    await user.click(screen.getByRole('button', { name: 'Remove Purchase: only one' }));
    await waitFor(() => expect(address().search).toBe(''));
    await waitFor(() => expect(asked.map(({ filter }) => filter.purchaseId)).toEqual(['p1', null]));
  });

  it('orders selected orders again together', async () => {
    answersOrders();
    const { user } = renderApp({ path: '/dashboard/my-orders', as: buyer });
    await row('Servo');
    for (const { number } of orders)
      await user.click(screen.getByRole('checkbox', { name: `Select ${number}` }));
    expect(screen.getByRole('link', { name: 'Order again' })).toHaveAttribute(
      'href',
      `/quick-order?orders=${orders[0]?.id},order-b`,
    );
  });

  it('is only offered to order again what the viewer may order', async () => {
    const [order = buildOrder()] = orders;
    const viewerCan = { ...order.purchase.viewerCan, orderAgain: deny('Not your role.', 'FORBIDDEN') };
    const bought = { ...order, purchase: { ...order.purchase, viewerCan } };
    answersOrders([bought]);
    server.use(graphql.query('Order', () => HttpResponse.json({ data: { order: bought } })));
    const { user } = renderApp({ path: '/dashboard/my-orders', as: buyer });
    await row('Servo');
    await user.click(screen.getByRole('checkbox', { name: `Select ${order.number}` }));
    expect(await screen.findAllByText(/1 selected/)).not.toHaveLength(0);
    expect(screen.queryByRole('link', { name: 'Order again' })).not.toBeInTheDocument();
  });

  it("deletes after asking, says 'SuccessFully Deleted', closes and reloads the list", async () => {
    answersOrders();
    const { user } = renderApp({ path: '/dashboard/my-orders', as: buyer });
    await user.click((await row('Gripper')).getByRole('button', { name: 'Delete Gripper' }));
    const question = 'Are you sure you want to delete order for Gripper ?';
    const dialog = within(await screen.findByRole('dialog', { name: question }));
    expect(dialog.getByText(/cannot be undone/)).toBeVisible();
    server.use(
      graphql.mutation('DeleteOrder', () =>
        HttpResponse.json({ data: { deleteOrder: { __typename: 'Order', id: 'order-b' } } }),
      ),
    );
    // The next answer no longer has the order: only a reload can take its row away.
    const reloads = answersOrders([orders[0]!]);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('SuccessFully Deleted')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.queryByText('Gripper')).not.toBeInTheDocument());
    expect(screen.getByText('Servo')).toBeVisible();
    expect(reloads).toHaveLength(1);
  });

  it('keeps the question open when deleting fails', async () => {
    answersOrders();
    server.use(graphql.mutation('DeleteOrder', refuse('ORDER_PAID', 'This order is already paid.')));
    const { user } = renderApp({ path: '/dashboard/my-orders', as: buyer });
    await user.click((await row('Gripper')).getByRole('button', { name: 'Delete Gripper' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('This order is already paid.')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
  });

  it('says why an order cannot be deleted', async () => {
    const reason = 'This order has already been shipped.';
    const shipped = { ...buildOrder().viewerCan, delete: deny(reason, 'ORDER_SHIPPED') };
    answersOrders([buildOrder({ toolName: 'Sensor', status: 'Shipped', viewerCan: shipped })]);
    const { user } = renderApp({ path: '/dashboard/my-orders', as: buyer });
    const button = (await row('Sensor')).getByRole('button', { name: 'Delete Sensor' });
    expect(button).toHaveAccessibleDescription(reason);
    await user.click(button);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  const pays = async (answer: Partial<ReturnType<typeof buildHowToPay>> = {}) => {
    answersOrders([buildOrder({ id: 'order-b', toolName: 'Gripper' })]);
    const asked: unknown[] = [];
    server.use(
      graphql.query('HowToPay', ({ variables }) => {
        asked.push(variables);
        return HttpResponse.json({ data: { howToPay: buildHowToPay(answer) } });
      }),
    );
    const { user } = renderApp({ path: '/dashboard/my-orders', as: buyer });
    await user.click((await row('Gripper')).getByRole('button', { name: 'Pay Gripper' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pay for Gripper' }));
    await dialog.findByText('Reference');
    return { user, asked, dialog };
  };

  it('tells how to pay by transfer, with the reference and a QR code; nothing is sent', async () => {
    const { asked, dialog } = await pays();
    const fact = (name: string) => dialog.getByText(name, { selector: 'dt' }).nextElementSibling;
    expect(asked).toEqual([{ what: { kind: 'Order', id: 'order-b' } }]);
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
    expect(fact('To pay')).toHaveTextContent('$25');
    expect(fact('Reference')).toHaveTextContent('RF48 ORD1 A2B3 C4D');
    expect(fact('Account holder')).toHaveTextContent('Robot Works Ltd.');
    expect(fact('Account')).toHaveTextContent('BD12 3456');
    expect(fact('BIC')).toHaveTextContent('CIBLBDDH');
    expect(fact('Bank')).toHaveTextContent('City Bank');
    expect(dialog.getByRole('img', { name: 'QR code of the transfer' })).toBeVisible();
  });

  it('without an account of the shop, tells where to ask for it', async () => {
    const { dialog } = await pays({ account: null, bic: null, bankName: null, qrText: null });
    expect(dialog.getByText('RF48 ORD1 A2B3 C4D')).toBeVisible();
    expect(dialog.getByRole('link', { name: 'shop@example.com' })).toBeVisible();
    expect(dialog.queryByText('Account holder')).not.toBeInTheDocument();
    expect(dialog.queryByRole('img', { name: 'QR code of the transfer' })).not.toBeInTheDocument();
  });

  it('leads to the catalogue when the list is empty, and offers Retry after a failure', async () => {
    server.use(graphql.query('MyOrders', unreachable));
    const { user } = renderApp({ path: '/dashboard/my-orders', as: buyer });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    answersOrders([]);
    await user.click(retry);
    expect(await screen.findByText('No orders yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse the catalogue' })).toHaveAttribute('href', '/catalogue');
  });

  it('sorts, filters and pages on the server, as the URL says', async () => {
    const asked = answersOrders();
    renderApp({
      path: '/dashboard/my-orders?page=2&sort=TOTAL_PRICE&dir=ASC&status=Pending&payment=nonsense',
      as: buyer,
    });
    await row('Gripper');
    expect(asked.at(-1)).toMatchObject({
      page: 2,
      sort: { field: 'TOTAL_PRICE', direction: 'ASC' },
      filter: { status: ['Pending'], payment: null },
    });
  });

  it('opens an order into a drawer with its timeline, which a shared address opens too', async () => {
    answersOrders();
    const approved = { from: 'Pending', to: 'Approved', actorRole: 'admin', actorName: 'Ada' } as const;
    const timeline = [buildOrderEvent(), buildOrderEvent({ kind: 'STATUS_CHANGED', ...approved })];
    const order = buildOrder({ id: 'order-b', toolName: 'Gripper', timeline });
    server.use(graphql.query('OrderDrawer', () => HttpResponse.json({ data: { order } })));
    const { user } = renderApp({ path: '/dashboard/my-orders?order=order-b', as: buyer });
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText('Status changed from Pending to Approved')).toBeVisible();
    expect(drawer.getByText(/by Ada \(admin\)/)).toBeVisible();
    await user.click(drawer.getByRole('button', { name: 'Close the order' }));
    await waitFor(() => expect(address().search).toBe(''));
  });
});
