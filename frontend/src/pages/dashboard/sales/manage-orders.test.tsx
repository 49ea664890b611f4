import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { address } from '../../../test/address';
import { buildAdmin, buildConnection, buildOrder, buildOrderResult, buildUser } from '../../../test/builders';
import { renderApp } from '../../../test/render-app';
import { savedFiles } from '../../../test/saved-files';
import { refuse, server } from '../../../test/server';

type Variables = Record<string, unknown>;
const refused = (reason: string) => ({
  __typename: 'Permission',
  allowed: false,
  code: 'ORDER_PAID',
  reason,
});

/** Answers the list with these orders and keeps what was asked. */
function listing(orders: ReturnType<typeof buildOrder>[], total = orders.length) {
  const asked: Variables[] = [];
  server.use(
    graphql.query('ManagedOrders', ({ variables }) => {
      asked.push(variables);
      return HttpResponse.json({ data: { orders: buildConnection('OrderConnection', orders, total) } });
    }),
  );
  return asked;
}

const open = (search = '') => renderApp({ path: `/dashboard/manageOrders${search}`, as: buildAdmin() });
const withDelivery = { ...buildOrder().purchase, grossTotal: 128_000 };
const servo = () =>
  buildOrder({
    toolName: 'Servo',
    totalPrice: 125_000,
    grossTotal: 125_000,
    openAmount: 125_000,
    purchase: withDelivery,
    number: 'ORD-0000AAAA',
    quantity: 50,
    customer: buildUser({ email: 'bina@x.example', displayName: 'Bina' }),
  });

/** Opens the menu of the order of servos and takes what is called so. */
async function choose({ click }: ReturnType<typeof open>['user'], name: string | RegExp) {
  await click(await screen.findByRole('button', { name: /^More for Servo/ }));
  const item = await screen.findByRole('menuitem', { name });
  await click(item);
  return item;
}

describe('the table', () => {
  it('has the columns of the specification and counts rows over all pages', async () => {
    const company = { __typename: 'Company' as const, id: 'c', legalName: 'Helix Automation', isTest: false };
    const ofHelix = {
      ...servo(),
      toolName: 'Lidar',
      purchase: { ...servo().purchase, id: 'of-helix', company },
    };
    const asked = listing([servo(), ofHelix], 22);
    open('?page=2');
    const row = await screen.findByRole('row', { name: /Servo/ });
    const headings = screen.getAllByRole('columnheader').map((heading) => heading.textContent);
    expect(headings.join()).toBe(',#,Order,Tools,Customer,Quantity,Total Price,Payment,Status,Actions');
    const cells = within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(cells[1]).toBe('21');
    expect(cells[2]).toMatch(/^ORD-0000AAAA ?P-/);
    expect(cells.slice(3, 6)).toEqual(['Binabina@x.example', '50', '$1,280']);
    expect(within(row).getByRole('rowheader', { name: /^Servo/ })).toBeVisible();
    const lidar = screen.getByRole('row', { name: /Lidar/ });
    expect(lidar).toHaveTextContent('Helix AutomationBina, bina@x.example');
    expect(asked[0]).toMatchObject({ page: 2, first: 20, sort: { field: 'PLACED_AT', direction: 'DESC' } });
  });

  it("says 'No orders yet' in an empty list", async () => {
    listing([]);
    open();
    expect(await screen.findByText('No orders yet')).toBeVisible();
  });

  it('filters by what the URL says, and takes the filters away again', async () => {
    const asked = listing([]);
    const { user } = open('?status=Approved&payment=paid&search=bina&from=2026-11-01&to=2026-11-21');
    await screen.findByText('Nothing matches these filters');
    expect(asked[0]).toMatchObject({
      filter: {
        status: ['Approved'],
        payment: 'paid',
        search: 'bina',
        placedFrom: new Date('2026-11-01T00:00:00').toISOString(),
        placedTo: new Date('2026-11-22T00:00:00').toISOString(),
      },
    });
    expect(screen.getByRole('button', { name: 'Remove Status: Approved' })).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0]!);
    expect(await screen.findByText('No orders yet')).toBeVisible();
    expect(address().search).toBe('');
  });

  it('searches once the typing pauses', async () => {
    const asked = listing([servo()]);
    const { user } = open();
    await user.type(await screen.findByRole('searchbox', { name: /customer/ }), 'bina');
    await waitFor(() => expect(address().search).toBe('?search=bina'));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ filter: { search: 'bina' } }));
    expect(asked).toHaveLength(2);
  });

  it('offers Retry when the list cannot be fetched', async () => {
    server.use(graphql.query('ManagedOrders', refuse('DATABASE_UNAVAILABLE')));
    const { user } = open();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    listing([servo()]);
    await user.click(retry);
    expect(await screen.findByRole('row', { name: /Servo/ })).toBeVisible();
  });

  it('is saved as a file that the gateway writes, with its filters', async () => {
    listing([servo()]);
    const { saved, asked } = savedFiles();
    const { user } = open('?status=Pending');
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(asked).toMatchObject([
      { list: 'orders', variables: { filter: { status: ['Pending'], onePerPurchase: null } } },
    ]);
  });

  it('has a file of the selected orders, of which nothing runs as a formula', async () => {
    const hostile = { toolName: '=1+1', deliveryAddress: '@home', reference: 'Shelf 4' };
    listing([buildOrder({ number: 'ORD-0000AAAA', ...hostile })]);
    const { saved } = savedFiles();
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const [head, row] = (await saved[0]!.text()).split('\r\n');
    expect(head).toMatch(
      /Number,Placed at,SKU,Tool,Reference,Customer,Quantity,Unit price,Total price,Delivery address,Payment,Status,Purchase,Purchase total,Purchase status,Purchase payment$/,
    );
    expect(row).toBe(
      `ORD-0000AAAA,2026-11-21T09:00:00.000Z,STEPPER-DRIVER-2A,"'=1+1",Shelf 4,buyer@example.com,10,25,250,"'@home",unpaid,Pending,P-2026-000001,250,Pending,unpaid`,
    );
  });
});

describe('the status of an order', () => {
  const ask = async ({ user }: ReturnType<typeof open>) => {
    await choose(user, 'Update');
    return screen.findByRole('dialog', { name: 'Update Order Status for Servo ?' });
  };

  it("starts on the current one; 'Updating', then 'Updated', and the list reloads", async () => {
    const asked = listing([{ ...servo(), status: 'Approved' }]);
    let sent: Variables = {};
    server.use(
      graphql.mutation('ShipOrders', async ({ variables }) => {
        const { ids } = (sent = variables.input as { ids: string[] });
        await screen.findByText('Updating');
        const order = { ...servo(), id: ids[0]!, status: 'Shipped' as const };
        return HttpResponse.json({ data: { shipOrders: [buildOrderResult({ id: order.id, order })] } });
      }),
    );
    const app = open();
    const dialog = await ask(app);
    expect(within(dialog).getByText('Order ORD-0000AAAA')).toBeVisible();
    const status = within(dialog).getByRole('combobox', { name: 'Status' });
    expect(status).toHaveValue('Approved');
    expect(within(dialog).queryByRole('textbox', { name: 'Carrier' })).not.toBeInTheDocument();
    await app.user.selectOptions(status, 'Shipped');
    await app.user.type(within(dialog).getByRole('textbox', { name: 'Tracking number' }), ' JD0146 ');
    await app.user.click(within(dialog).getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('Updated')).toBeInTheDocument();
    expect(sent).toMatchObject({ shipment: { carrier: null, trackingNumber: 'JD0146' } });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(asked.length).toBeGreaterThan(1);
  });

  it('says why it could not be changed and keeps the question open until Cancel', async () => {
    listing([servo()]);
    server.use(graphql.mutation('UpdateOrderStatus', refuse('NOT_FOUND', 'There is nothing here.')));
    const app = open();
    const dialog = await ask(app);
    await app.user.click(within(dialog).getByRole('button', { name: 'Update' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('There is nothing here.');
    await app.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('the next step', () => {
  const approves = (order: ReturnType<typeof servo>) => {
    const sent: Variables[] = [];
    server.use(
      graphql.mutation('UpdateOrderStatus', ({ variables }) => {
        sent.push(variables);
        return HttpResponse.json({ data: { updateOrderStatus: { ...order, status: 'Approved' } } });
      }),
    );
    return sent;
  };

  it('asks before it approves an order, says what follows and which it was, and offers to ship it', async () => {
    const order = servo();
    listing([order]);
    const sent = approves(order);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Approve Servo, bina@x.example' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve ORD-0000AAAA' }));
    expect(dialog.getByText(/^The customer is told, .* only a credit note corrects it\.$/)).toBeVisible();
    expect(sent).toEqual([]);
    listing([{ ...order, status: 'Approved' }]);
    await user.click(dialog.getByRole('button', { name: /^Approve \$/ }));
    expect(await screen.findByText('ORD-0000AAAA approved')).toBeInTheDocument();
    expect(screen.getByText('Updated')).toBeInTheDocument();
    expect(sent).toMatchObject([{ id: order.id, status: 'Approved' }]);
    expect(await screen.findByRole('button', { name: /^Ship Servo/ })).toBeVisible();
  });

  it('moves the focus to the same button of the next row when the row leaves the list', async () => {
    const [first, second] = [servo(), { ...servo(), toolName: 'Lidar' }];
    listing([first, second]);
    approves(first);
    const { user } = open('?status=Pending');
    const approve = await screen.findByRole('button', { name: /^Approve Servo/ });
    listing([second]);
    approve.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: /^Approve \$/ })).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Approve Servo/ })).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: /^Approve Lidar/ })).toHaveFocus());
  });
});

it('shows deleted orders read-only', async () => {
  const asked = listing([{ ...servo(), deletedAt: '2026-11-20T10:00:00.000Z' }]);
  open('?status=Deleted');
  const row = within(await screen.findByRole('row', { name: /Servo/ }));
  expect(asked[0]).toMatchObject({ filter: { deleted: true, status: null } });
  expect(row.getByText(/^Deleted/)).toBeVisible();
  expect(row.getAllByRole('button')).toHaveLength(1);
});

describe('deleting an order', () => {
  it("asks as the customer is asked, then says 'SuccessFully Deleted' and reloads", async () => {
    const asked = listing([servo()]);
    server.use(
      graphql.mutation('DeleteOrder', ({ variables }) =>
        HttpResponse.json({ data: { deleteOrder: { __typename: 'Order', id: variables.id as string } } }),
      ),
    );
    const { user } = open();
    await choose(user, 'Delete');
    const dialog = await screen.findByRole('dialog', {
      name: 'Are you sure you want to delete order for Servo ?',
    });
    expect(within(dialog).getByText('This cannot be undone.')).toBeVisible();
    expect(within(dialog).getByText('Order ORD-0000AAAA')).toBeVisible();
    listing([]);
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('SuccessFully Deleted')).toBeInTheDocument();
    expect(await screen.findByText('No orders yet')).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  it('is not offered for a paid order, and says why', async () => {
    const order = servo();
    listing([
      {
        ...order,
        payment: 'paid',
        viewerCan: { ...order.viewerCan, delete: refused('This order is already paid.') as never },
      },
    ]);
    const { user } = open();
    const item = await choose(user, /^Delete/);
    expect(item).toHaveAttribute('aria-disabled', 'true');
    expect(item).toHaveTextContent('This order is already paid.');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('recording a payment', () => {
  const ask = async ({ user }: ReturnType<typeof open>) => {
    await choose(user, 'Record payment');
    const dialog = within(await screen.findByRole('dialog', { name: 'Record payment for Servo' }));
    expect(dialog.getByText(/A payment can be reversed later\./)).toBeVisible();
    return dialog;
  };

  it('offers the total, takes the reference, says that it is recorded, and reads the list again', async () => {
    const asked = listing([servo()]);
    let sent: Variables = {};
    server.use(
      graphql.mutation('RecordPayment', ({ variables }) => {
        sent = variables;
        return HttpResponse.json({
          data: { recordPayment: { ...servo(), id: variables.id as string, payment: 'paid' } },
        });
      }),
    );
    const app = open();
    const dialog = await ask(app);
    expect(dialog.getByText(/ORD-0000AAAA from bina@x.example/)).toBeVisible();
    expect(dialog.getByLabelText('Amount')).toHaveValue('1,250.00');
    await waitFor(() => expect(dialog.getByLabelText('Reference')).toHaveFocus());
    await app.user.click(dialog.getByRole('button', { name: 'Record payment' }));
    expect(dialog.getByText('Reference is required')).toBeVisible();
    await app.user.type(dialog.getByLabelText('Reference'), 'TRX-9');
    await app.user.click(dialog.getByRole('button', { name: 'Record payment' }));
    expect(await screen.findByText('Payment recorded')).toBeInTheDocument();
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(sent).toMatchObject({ input: { amount: 125_000, reference: 'TRX-9' } });
    expect(sent.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
  });

  it('repeats a lost attempt under the same key', async () => {
    listing([servo()]);
    const keys: unknown[] = [];
    server.use(
      graphql.mutation('RecordPayment', ({ variables }) => {
        keys.push(variables.idempotencyKey);
        return HttpResponse.error();
      }),
    );
    const app = open();
    const dialog = await ask(app);
    await app.user.type(dialog.getByLabelText('Reference'), 'TRX-9');
    await app.user.click(dialog.getByRole('button', { name: 'Record payment' }));
    await dialog.findByRole('alert');
    await app.user.click(await dialog.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[0]).toBe(keys[1]);
    expect(dialog.getByLabelText('Reference')).toHaveValue('TRX-9');
  });
});
