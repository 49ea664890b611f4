import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildConnection, buildTool, buildUser } from '../../test/builders';
import { renderApp } from '../../test/render-app';
import { refuse, server } from '../../test/server';

const movement = (over: object) => ({
  __typename: 'StockMovement',
  id: '1',
  at: '2026-11-21T09:00:00.000Z',
  kind: 'Receipt',
  quantity: 50,
  balance: 140,
  reason: 'PO 7',
  orderId: null,
  actorName: 'Ada',
  ...over,
});
const tool = buildTool({ id: 'servo', name: 'Servo', sku: 'SERVO-7', availableStock: 140 });

/** The tool and its movements; counts how often these are fetched. */
const answersStock = (
  movements = [
    movement({}),
    movement({
      id: '0',
      kind: 'Order',
      quantity: -10,
      balance: 90,
      reason: null,
      orderId: 'order-a',
      actorName: null,
    }),
  ],
) => {
  const asked: unknown[] = [];
  server.use(
    graphql.query('StockedTool', () => HttpResponse.json({ data: { tool } })),
    graphql.query('ToolStock', ({ variables }) => {
      asked.push(variables);
      return HttpResponse.json({
        data: { stockMovements: buildConnection('StockMovementConnection', movements) },
      });
    }),
  );
  return asked;
};
const open = () => renderApp({ path: '/dashboard/stock/servo', as: buildUser({ role: 'admin' }) });

it('shows every movement: when, what, how many, who, why, and the order', async () => {
  answersStock();
  open();
  expect(await screen.findByRole('heading', { name: 'Stock: Servo' })).toBeVisible();
  expect(screen.getByText('140', { selector: 'strong' })).toBeVisible();
  const receipt = within(await screen.findByRole('row', { name: /Receipt/ }));
  expect(receipt.getByText('+50')).toBeVisible();
  expect(receipt.getByText('140')).toBeVisible();
  expect(receipt.getByText('Ada')).toBeVisible();
  expect(receipt.getByText('PO 7')).toBeVisible();
  const order = within(screen.getByRole('row', { name: /-10/ }));
  expect(order.getByText('90')).toBeVisible();
  expect(order.getByText('The database')).toBeVisible();
  expect(order.getByRole('link', { name: 'Open the order' })).toHaveAttribute(
    'href',
    '/dashboard/manageOrders?order=order-a',
  );
});

it('receives units, and fetches the movements again', async () => {
  const asked = answersStock();
  const sent: Record<string, unknown>[] = [];
  server.use(
    graphql.mutation('ReceiveStock', ({ variables }) => {
      sent.push(variables);
      return HttpResponse.json({ data: { receiveStock: { ...tool, availableStock: 190 } } });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Receive units' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Receive units: Servo' }));
  await user.type(dialog.getByLabelText('Units'), '50');
  await user.click(dialog.getByRole('button', { name: 'Receive units' }));
  expect(await screen.findByText('Saved. 190 units are in stock.')).toBeInTheDocument();
  expect(sent).toMatchObject([{ toolId: 'servo', input: { quantity: 50, reason: null } }]);
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(await screen.findByText('190')).toBeVisible();
});

it('corrects with a reason, and repeats a correction with the same key', async () => {
  answersStock();
  const keys: unknown[] = [];
  server.use(
    graphql.mutation('CorrectStock', (request) => {
      keys.push(request.variables.idempotencyKey);
      return refuse('DATABASE_UNAVAILABLE')(request);
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Correct the stock' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct the stock: Servo' }));
  const submit = dialog.getByRole('button', { name: 'Correct the stock' });
  await user.type(dialog.getByLabelText('Units'), '-5');
  await user.click(submit);
  expect(await dialog.findByText('Reason is required')).toBeVisible();
  await user.type(dialog.getByLabelText('Reason'), 'Counted');
  await user.click(submit);
  await waitFor(() => expect(keys).toHaveLength(1));
  await user.click(submit);
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[0]).toBe(keys[1]);
});

it('says that a tool is not there', async () => {
  server.use(graphql.query('StockedTool', refuse('NOT_FOUND', 'There is nothing here.')));
  open();
  expect(await screen.findByText('There is nothing here.')).toBeVisible();
});
