import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse, type GraphQLResponseResolver } from 'msw';
import { buildConnection, buildTool, buildUser } from '../../../test/builders';
import { renderApp } from '../../../test/render-app';
import { refuse, server } from '../../../test/server';

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
  expect(await screen.findByText('Saved. 190 units in stock.')).toBeInTheDocument();
  expect(sent).toMatchObject([{ toolId: 'servo', input: { quantity: 50, reason: null } }]);
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(await screen.findByText('190')).toBeVisible();
});

type Sent = { idempotencyKey: string; input: { quantity: number } };
/** The gateway's correctStock: the answers in turn, the last one again and again. */
const answersCorrection = (...answers: GraphQLResponseResolver[]) => {
  const sent: Sent[] = [];
  server.use(
    graphql.mutation('CorrectStock', async (request) => {
      sent.push(structuredClone(request.variables) as Sent);
      return answers[Math.min(sent.length, answers.length) - 1]?.(request);
    }),
  );
  return sent;
};
const lost = refuse('DATABASE_UNAVAILABLE');
const corrected: GraphQLResponseResolver = () =>
  HttpResponse.json({ data: { correctStock: { ...tool, availableStock: 135 } } });
const openCorrection = async ({ user }: Pick<ReturnType<typeof open>, 'user'>) => {
  await user.click(await screen.findByRole('button', { name: 'Correct the stock' }));
  return within(await screen.findByRole('dialog', { name: 'Correct the stock: Servo' }));
};
const correctBy = async (
  { user }: Pick<ReturnType<typeof open>, 'user'>,
  dialog: Awaited<ReturnType<typeof openCorrection>>,
  units: string,
) => {
  await user.clear(dialog.getByLabelText('Units'));
  await user.type(dialog.getByLabelText('Units'), units);
  await user.clear(dialog.getByLabelText('Reason'));
  await user.type(dialog.getByLabelText('Reason'), 'Counted{Enter}');
};
const answersState = (...states: string[]) =>
  server.use(
    graphql.query('AttemptState', () => HttpResponse.json({ data: { attempt: states.shift() } })),
    graphql.mutation('WithdrawAttempt', () =>
      HttpResponse.json({ data: { withdrawAttempt: states.shift() } }),
    ),
  );

it('corrects with a reason, and repeats a correction as it was, with its key', async () => {
  answersStock();
  const sent = answersCorrection(lost, lost, corrected);
  const app = open();
  const dialog = await openCorrection(app);
  await app.user.click(dialog.getByRole('button', { name: 'Correct the stock' }));
  expect(await dialog.findByText('Reason is required')).toBeVisible();
  await correctBy(app, dialog, '-5');
  expect(await dialog.findByText("We don't know whether this arrived")).toBeVisible();
  // Something else cannot be sent.
  await correctBy(app, dialog, '-6');
  expect(dialog.queryByRole('button', { name: 'Correct the stock' })).toBeNull();
  await app.user.click(dialog.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  await app.user.click(await dialog.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Saved. 135 units in stock.')).toBeInTheDocument();
  expect(sent).toEqual([sent[0], sent[0], sent[0]]);
});

it.each([
  ['Check', ['Unused', 'Done']],
  ['Discard', ['Unused', 'Done']],
])('is asked about when the dialog opens again; %s shows that it has arrived', async (button, states) => {
  answersStock();
  const sent = answersCorrection(lost, corrected);
  const app = open();
  const dialog = await openCorrection(app);
  await correctBy(app, dialog, '-5');
  await app.user.click(await dialog.findByRole('button', { name: 'Cancel' }));
  answersState(...states);
  const again = await openCorrection(app);
  expect(await again.findByText(/^The shop has not received it so far/)).toBeVisible();
  expect(again.getByText('-5')).toBeVisible();
  expect(sent).toHaveLength(1);
  await app.user.click(again.getByRole('button', { name: button }));
  expect(await screen.findByText('Saved. 135 units in stock.')).toBeInTheDocument();
  expect(sent).toEqual([sent[0], sent[0]]);
});

it.each([
  ['given up here', ['Withdrawn'], null],
  ['given up in another window', [], 'This was discarded in another window.'],
])('has no effect when it is %s: the next has another key', async (_, states, text) => {
  answersStock();
  const sent = answersCorrection(lost, corrected);
  const app = open();
  const dialog = await openCorrection(app);
  await correctBy(app, dialog, '-5');
  answersState(...(text ? ['Withdrawn'] : ['Unused']), ...states);
  await app.user.click(await dialog.findByRole('button', { name: 'Check' }));
  if (!text) await app.user.click(await dialog.findByRole('button', { name: 'Discard' }));
  else expect(await dialog.findByText(text)).toBeVisible();
  await dialog.findByRole('button', { name: 'Correct the stock' });
  expect(dialog.queryByText(/could not reach the shop/)).toBeNull();
  await correctBy(app, dialog, '-6');
  expect(await screen.findByText('Saved. 135 units in stock.')).toBeInTheDocument();
  expect(sent[1]?.input.quantity).toBe(-6);
  expect(sent[1]?.idempotencyKey).not.toBe(sent[0]?.idempotencyKey);
});

it.each([
  ['Withdrawn', true],
  ['Done', false],
])('a retry that is refused ends it only if nothing can arrive: %s', async (state, isOver) => {
  answersStock();
  answersCorrection(lost, refuse('RATE_LIMITED'));
  const app = open();
  const dialog = await openCorrection(app);
  await correctBy(app, dialog, '-5');
  answersState(state);
  await app.user.click(await dialog.findByRole('button', { name: 'Retry' }));
  expect(await dialog.findByText(/^Too many requests/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Retry' }) === null).toBe(isOver);
});

it('says that a tool is not there', async () => {
  server.use(graphql.query('StockedTool', refuse('NOT_FOUND', 'There is nothing here.')));
  open();
  expect(await screen.findByText('There is nothing here.')).toBeVisible();
});
