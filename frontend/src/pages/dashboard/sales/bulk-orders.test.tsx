import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildAdmin, buildConnection, buildOrder, buildOrderResult, buildUser } from '../../../test/builders';
import { renderApp } from '../../../test/render-app';
import { server, unreachable } from '../../../test/server';

type Order = ReturnType<typeof buildOrder>;
type Sent = { ids: string[]; status: string; key: string };

/** A gateway with these orders, `perPage` on a page, that refuses to change those of `refused`. */
function gateway(orders: Order[], { refused = [] as string[], perPage = 20 } = {}) {
  const sent: Sent[] = [];
  server.use(
    graphql.query('ManagedOrders', ({ variables }) => {
      const from = ((variables.page as number | null) ?? 1) * perPage - perPage;
      const page = orders.slice(from, from + perPage);
      return HttpResponse.json({ data: { orders: buildConnection('OrderConnection', page, orders.length) } });
    }),
    graphql.mutation('UpdateOrderStatuses', ({ variables }) => {
      type Input = { ids: string[]; status: Order['status'] };
      const { ids, status } = variables.input as Input;
      sent.push({ ids, status, key: variables.idempotencyKey as string });
      const updateOrderStatuses = ids.map((id) => {
        const order = orders.find((known) => known.id === id)!;
        if (refused.includes(id)) return buildOrderResult({ id, refusal: 'This order was deleted.' });
        order.status = status;
        return buildOrderResult({ id, order });
      });
      return HttpResponse.json({ data: { updateOrderStatuses } });
    }),
  );
  return { sent };
}

const open = () => renderApp({ path: '/dashboard/manageOrders', as: buildAdmin() });
const pending = (toolName: string) => buildOrder({ toolName, status: 'Pending' });
const bar = () => within(screen.getByRole('group', { name: 'Selected rows' }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** Selects every order shown and begins to approve them. */
async function approveAll({ user }: ReturnType<typeof open>) {
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(bar().getByRole('button', { name: /^Approve \d+$/ }));
  return dialog('Approve orders');
}

it('approves the orders of two pages in five clicks and one request', async () => {
  const customers = [buildUser(), buildUser()];
  const orders = Array.from({ length: 21 }, (_, at) =>
    buildOrder({
      toolName: `Tool ${at}`,
      status: 'Pending',
      grossTotal: 10_000,
      customer: customers[at % 2],
    }),
  );
  const { sent } = gateway(orders);
  const app = open();
  await app.user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await app.user.click(screen.getByTitle('2'));
  await screen.findByRole('row', { name: /Tool 20/ });
  const steps = await approveAll(app);
  expect(steps.getByText('21 orders, $2,100, 2 customers')).toBeVisible();
  expect(steps.getByText(/only a credit note corrects it\.$/)).toBeVisible();
  await app.user.click(steps.getByRole('button', { name: 'Approve 21' }));
  expect(await screen.findByText('21 changed')).toBeVisible();
  expect(sent).toMatchObject([{ ids: orders.map(({ id }) => id), status: 'Approved' }]);
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Selected rows' })).toBeNull());
  await waitFor(() =>
    expect(screen.getByRole('checkbox', { name: 'Select all on this page' })).toHaveFocus(),
  );
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Ship Tool/ })).toHaveLength(1));
});

it('gives the reason of each failure, retries only those, and leaves what failed selected', async () => {
  const [servo, lidar] = [pending('Servo'), pending('Lidar')];
  const { sent } = gateway([servo, lidar], { refused: [lidar.id] });
  const app = open();
  const steps = await approveAll(app);
  await app.user.click(steps.getByRole('button', { name: 'Approve 2' }));
  expect(await steps.findByText('1 changed, 1 failed')).toBeVisible();
  const results = within(steps.getByRole('list', { name: 'Results' })).getAllByRole('listitem');
  expect(results.map(({ textContent }) => textContent)).toEqual([
    `${lidar.number} LidarThis order was deleted.`,
  ]);
  await app.user.click(steps.getByRole('button', { name: 'Retry failed' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(await steps.findByText('1 changed, 1 failed')).toBeVisible();
  await app.user.click(steps.getAllByRole('button', { name: 'Close' }).at(-1)!);
  await waitFor(() => expect(bar().getByText('1 selected')).toBeVisible());
  expect(screen.getByRole('checkbox', { name: /^Select .* Lidar/ })).toBeChecked();
  expect(sent[1]).toMatchObject({ ids: [lidar.id], status: 'Approved' });
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

it('repeats a request whose answer was lost with its key', async () => {
  const orders = [pending('Servo'), pending('Lidar')];
  const { sent } = gateway(orders);
  const lost: unknown[] = [];
  server.use(
    graphql.mutation(
      'UpdateOrderStatuses',
      ({ variables }) => {
        lost.push(variables.idempotencyKey);
        return unreachable();
      },
      { once: true },
    ),
  );
  const app = open();
  const steps = await approveAll(app);
  await app.user.click(steps.getByRole('button', { name: 'Approve 2' }));
  expect(await steps.findByText('0 changed, 2 failed')).toBeVisible();
  expect(steps.getAllByText(/could not reach the shop/).length).toBeGreaterThanOrEqual(2);
  expect(steps.queryByRole('button', { name: 'Retry failed' })).toBeNull();
  await app.user.click(steps.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('2 changed')).toBeVisible();
  expect(sent).toEqual([{ ids: orders.map(({ id }) => id), status: 'Approved', key: lost[0] }]);
});

it('sets a chosen status, and says which orders have it already; shipping has its own dialog', async () => {
  const { sent } = gateway([pending('Servo'), buildOrder({ toolName: 'Lidar', status: 'Approved' })]);
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(bar().getByRole('button', { name: 'Set status…' }));
  const steps = await dialog('Set the status of orders');
  const choice = steps.getByRole('combobox', { name: 'Status' });
  expect(within(choice).queryByRole('option', { name: 'Shipped' })).toBeNull();
  await user.selectOptions(choice, 'Pending');
  expect(steps.getByText('1 order: Pending already')).toBeVisible();
  expect(steps.getByText('1 order: from Approved to Pending')).toBeVisible();
  await user.click(steps.getByRole('button', { name: 'Set 2 to Pending' }));
  expect(await screen.findByText('2 changed')).toBeVisible();
  expect(sent).toMatchObject([{ status: 'Pending' }]);
});

it.each([
  ['Pending', 'Shipped', 'Approve 1'],
  ['Approved', 'Shipped', 'Ship 1'],
] as const)('makes the next step of %s and %s orders the main button: %s', async (one, other, name) => {
  gateway([buildOrder({ status: one }), buildOrder({ status: other })]);
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  expect(bar().getByRole('button', { name })).toHaveClass('ant-btn-primary');
  expect(bar().queryByRole('button', { name: 'Approve 2' })).toBeNull();
  await user.click(bar().getByRole('button', { name }));
  expect(await screen.findByText(/^1 order, \$/)).toBeVisible();
});

it('clears the selection, and gives the focus back to the table', async () => {
  gateway([pending('Servo'), pending('Lidar')]);
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: /^Select .* Servo/ }));
  expect(bar().getByText('1 selected')).toBeVisible();
  await user.click(bar().getByRole('button', { name: 'Clear' }));
  expect(screen.queryByRole('group', { name: 'Selected rows' })).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'Select all on this page' })).toHaveFocus();
});

describe('shipping', () => {
  const approved = (toolName: string, prepaymentDue = false) =>
    buildOrder({ toolName, status: 'Approved', prepaymentDue, grossTotal: 10_000, openAmount: 10_000 });

  function shipping(orders: Order[]) {
    gateway(orders);
    const sent: unknown[] = [];
    const undone: unknown[] = [];
    server.use(
      graphql.mutation('ShipOrders', ({ variables }) => {
        sent.push(variables.input);
        const { ids } = variables.input as { ids: string[] };
        const shipped = ids.map((id) => {
          const order = orders.find((known) => known.id === id)!;
          Object.assign(order, { status: 'Shipped', prepaymentDue: false });
          return buildOrderResult({ id, order });
        });
        return HttpResponse.json({ data: { shipOrders: shipped } });
      }),
      graphql.mutation('UndoShipping', ({ variables }) => {
        undone.push(variables.input);
        const { ids } = variables.input as { ids: string[] };
        const back = ids.map((id) => {
          const order = orders.find((known) => known.id === id)!;
          order.status = 'Approved';
          return buildOrderResult({ id, order });
        });
        return HttpResponse.json({ data: { undoShipping: back } });
      }),
    );
    return { sent, undone };
  }

  it('asks from the row, too: a prepaid and unpaid order leaves only with a reason', async () => {
    const servo = approved('Servo', true);
    const { sent } = shipping([servo]);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Ship Servo/ }));
    const steps = await dialog('Ship orders');
    expect(steps.getByText(/^A shipment can be voided later\./)).toBeVisible();
    await user.click(steps.getByRole('button', { name: 'Ship' }));
    expect(await steps.findByText('Tick at least one order.')).toBeVisible();
    await user.click(steps.getByRole('checkbox', { name: /^Ship anyway: .* Servo, \$100/ }));
    await user.click(steps.getByRole('button', { name: 'Ship 1' }));
    expect(await steps.findByText('Reason to ship before payment is required')).toBeVisible();
    await user.type(steps.getByLabelText('Reason to ship before payment'), 'Agreed');
    await user.click(steps.getByRole('button', { name: 'Ship 1' }));
    expect(await screen.findByText('1 order shipped')).toBeVisible();
    expect(sent).toEqual([
      { ids: [servo.id], shipment: null, shipUnpaid: { ids: [servo.id], reason: 'Agreed' } },
    ]);
  });

  it('ships only the prepaid and unpaid ones that are ticked, and names only them', async () => {
    const [servo, lidar, gripper] = [approved('Servo'), approved('Lidar', true), approved('Gripper', true)];
    const { sent } = shipping([servo, lidar, gripper]);
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(bar().getByRole('button', { name: 'Ship 3' }));
    const steps = await dialog('Ship orders');
    await user.click(steps.getByRole('checkbox', { name: /^Ship anyway: .* Lidar, \$100/ }));
    await user.type(steps.getByLabelText('Reason to ship before payment'), 'Agreed');
    await user.click(steps.getByRole('button', { name: 'Ship 2' }));
    expect(await screen.findByText('2 orders shipped')).toBeVisible();
    expect(sent).toEqual([
      { ids: [servo.id, lidar.id], shipment: null, shipUnpaid: { ids: [lidar.id], reason: 'Agreed' } },
    ]);
  });

  it('leaves unticked ones behind, and can be undone', async () => {
    const [servo, lidar] = [approved('Servo'), approved('Lidar', true)];
    const { sent, undone } = shipping([servo, lidar]);
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(bar().getByRole('button', { name: 'Ship 2' }));
    const steps = await dialog('Ship orders');
    expect(steps.getByText('Prepaid and unpaid: 1 order, $100, 1 customer')).toBeVisible();
    await user.click(steps.getByRole('button', { name: 'Ship 1' }));
    expect(await screen.findByText('1 order shipped')).toBeVisible();
    expect(sent).toEqual([{ ids: [servo.id], shipment: null, shipUnpaid: null }]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone. No customer was notified.')).toBeVisible();
    expect(screen.queryByText('1 order shipped')).toBeNull();
    expect(undone).toEqual([{ ids: [servo.id] }]);
  });

  it('ships part of an order: all that is open is filled in, less can be typed, an empty line stays', async () => {
    const [servo, lidar, gripper] = ['Servo', 'Lidar', 'Gripper'].map((name) =>
      Object.assign(approved(name), { quantity: 100, shippedQuantity: name === 'Servo' ? 20 : 0 }),
    );
    const { sent } = shipping([servo!, lidar!, gripper!]);
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(bar().getByRole('button', { name: 'Ship 3' }));
    const steps = await dialog('Ship orders');
    const units = (name: string) => steps.getByRole('textbox', { name: new RegExp(`^Units of .* ${name}$`) });
    expect([units('Servo'), units('Lidar')].map((input) => (input as HTMLInputElement).value)).toEqual([
      ...['80', '100'],
    ]);
    await user.clear(units('Lidar'));
    await user.type(units('Lidar'), '101');
    expect(await steps.findByText('Units must be at most 100')).toBeVisible();
    await user.clear(units('Lidar'));
    await user.type(units('Lidar'), '60');
    await user.clear(units('Gripper'));
    await user.click(steps.getByRole('button', { name: 'Ship 2' }));
    expect(await screen.findByText('2 orders shipped')).toBeVisible();
    expect(sent).toEqual([
      {
        ids: [servo!.id, lidar!.id],
        quantities: [{ id: lidar!.id, quantity: 60 }],
        shipment: null,
        shipUnpaid: null,
      },
    ]);
  });

  it('takes the packages of one purchase: one has everything, of two each says what is in it', async () => {
    const servo = Object.assign(approved('Servo'), { quantity: 100 });
    const { sent } = shipping([servo]);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Ship Servo/ }));
    const steps = await dialog('Ship orders');
    await user.click(steps.getByRole('button', { name: 'Add Package' }));
    expect(steps.getByLabelText('Weight, kg')).toHaveFocus();
    await user.keyboard('12.5');
    expect(steps.queryByRole('textbox', { name: /in package/ })).toBeNull();
    await user.click(steps.getByRole('button', { name: 'Add Package' }));
    await user.type(steps.getByRole('textbox', { name: /Servo in package 1$/ }), '70');
    await user.type(steps.getByRole('textbox', { name: /Servo in package 2$/ }), '30');
    await user.click(steps.getByRole('button', { name: 'Ship 1' }));
    expect(await screen.findByText('1 order shipped')).toBeVisible();
    const empty = { weightGrams: null, lengthMm: null, widthMm: null, heightMm: null };
    expect(sent).toMatchObject([
      {
        packages: [
          { ...empty, weightGrams: 12_500, contents: [{ id: servo.id, quantity: 70 }] },
          { ...empty, contents: [{ id: servo.id, quantity: 30 }] },
        ],
      },
    ]);
  });

  it('holds its rules in the dialog that sets any status', async () => {
    const servo = approved('Servo', true);
    const { sent } = shipping([servo]);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^More for Servo/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Update' }));
    const steps = await dialog('Update Order Status for Servo ?');
    await user.selectOptions(steps.getByRole('combobox', { name: 'Status' }), 'Shipped');
    const reason = steps.getByLabelText(/^Reason to ship before payment/);
    expect(reason).toHaveValue('Status set by hand');
    await user.clear(reason);
    await user.click(steps.getByRole('button', { name: 'Update' }));
    expect(await steps.findByText('Reason to ship before payment is required')).toBeVisible();
    expect(sent).toEqual([]);
    await user.type(reason, 'Agreed');
    await user.click(steps.getByRole('button', { name: 'Update' }));
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
    expect(sent).toEqual([
      { ids: [servo.id], shipment: null, shipUnpaid: { ids: [servo.id], reason: 'Agreed' } },
    ]);
  });
});
