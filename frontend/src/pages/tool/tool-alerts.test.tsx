import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { graphql, HttpResponse } from 'msw';
import type { ToolAlertInput } from '../../graphql/schema-types.generated';
import { buildPriceBreak, buildTool, deny } from '../../test/builders';
import { answersAfterwards, answersTool, buyer } from '../../test/ordering';
import { renderApp } from '../../test/render-app';
import { refuse, server } from '../../test/server';

beforeEach(answersAfterwards);

const alert = (given: object = {}) => ({
  __typename: 'ToolAlert' as const,
  id: 'alert-a',
  kind: 'InStock',
  quantity: 10,
  price: null,
  ...given,
});

/** A gateway that remembers what the viewer waits for. */
function remembers(...first: ReturnType<typeof alert>[]) {
  let alerts = first;
  const asked: ToolAlertInput[] = [];
  server.use(
    graphql.query('AlertsOfTool', () => HttpResponse.json({ data: { myToolAlerts: alerts } })),
    graphql.mutation('AddToolAlert', ({ variables: { input } }) => {
      asked.push(input);
      const { toolId: _, ...given } = input;
      alerts = [...alerts, alert({ ...given, id: input.kind })];
      return HttpResponse.json({ data: { addToolAlert: alerts.at(-1) } });
    }),
    graphql.mutation('RemoveToolAlert', ({ variables: { id } }) => {
      alerts = alerts.filter((one) => one.id !== id);
      return HttpResponse.json({ data: { removeToolAlert: true } });
    }),
  );
  return asked;
}

const soldOut = () => {
  const order = deny('Not Enough Stock', 'INSUFFICIENT_STOCK');
  answersTool({ availableStock: 5, viewerCan: { ...buildTool().viewerCan, order } });
  return renderApp({ path: '/details/tool-a', as: buyer });
};

const inStock = () => {
  answersTool({ priceBreaks: [buildPriceBreak(100, 2_000)] });
  return renderApp({ path: '/details/tool-a', as: buyer });
};

const openDialog = async (user: UserEvent, name: string) => {
  await user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: 'Tell me about Servo' }));
};

it('a sold-out tool: the reader asks to be told when it is back; the focus returns', async () => {
  const asked = remembers();
  const { user } = soldOut();
  const dialog = await openDialog(user, 'Tell me when it is back');
  expect(dialog.getByRole('combobox', { name: 'Tell me when' })).toHaveValue('InStock');
  expect(dialog.getByText('5 in stock now.')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Quantity' })).toHaveValue('10');
  await user.click(dialog.getByRole('button', { name: 'Tell me' }));
  expect(await screen.findByText('You will be told when 10 are in stock.')).toBeVisible();
  expect(asked).toEqual([{ toolId: 'tool-a', kind: 'InStock', quantity: 10, price: null }]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Tell me when it is back' })).toHaveFocus());
});

it('shows what was asked for; one is withdrawn, and the focus stays in the dialog', async () => {
  remembers(alert(), alert({ id: 'alert-b', kind: 'Changes', quantity: null }));
  const { user } = inStock();
  expect(await screen.findByText('You will be told when 10 are in stock.')).toBeVisible();
  const dialog = await openDialog(user, 'Tell me when …');
  await user.click(dialog.getByRole('button', { name: 'Remove: when 10 are in stock' }));
  await waitFor(() => expect(dialog.queryByText('when 10 are in stock')).not.toBeInTheDocument());
  expect(dialog.getByText('before it changes')).toBeVisible();
  await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Tell me when' })).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Tell me when …' })).toHaveFocus());
  expect(screen.queryByText('You will be told when 10 are in stock.')).not.toBeInTheDocument();
});

it('a price for the quantity that is typed on the page, more than is in stock', async () => {
  const asked = remembers();
  const { user } = inStock();
  const stepper = await screen.findByRole('textbox', { name: /Quantity/ });
  await user.clear(stepper);
  await user.type(stepper, '500');
  const dialog = await openDialog(user, 'Tell me when …');
  expect(dialog.getByText('You are told below this. It is $20 now, for this quantity.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Tell me' }));
  expect(await dialog.findByText('Price of a unit is required')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Price of a unit' }), '17.50');
  await user.click(dialog.getByRole('button', { name: 'Tell me' }));
  expect(
    await screen.findByText('You will be told when a unit costs less than $17.50 for 500.'),
  ).toBeVisible();
  expect(asked).toEqual([{ toolId: 'tool-a', kind: 'BelowPrice', quantity: 500, price: 1_750 }]);
});

it('changes need neither quantity nor price', async () => {
  const asked = remembers();
  const { user } = inStock();
  const dialog = await openDialog(user, 'Tell me when …');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Tell me when' }), 'it changes');
  expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Tell me' }));
  expect(await screen.findByText('You will be told before it changes.')).toBeVisible();
  expect(asked).toEqual([{ toolId: 'tool-a', kind: 'Changes', quantity: null, price: null }]);
});

it('says so in the dialog if it is in stock again meanwhile', async () => {
  remembers();
  server.use(graphql.mutation('AddToolAlert', refuse('WRONG_STATE', 'This quantity is in stock.')));
  const { user } = soldOut();
  const dialog = await openDialog(user, 'Tell me when it is back');
  await user.click(dialog.getByRole('button', { name: 'Tell me' }));
  expect(await dialog.findByText('This quantity is in stock.')).toBeVisible();
});

it('a tool that is made for a customer has no such button', async () => {
  answersTool({ madeFor: 'Dhaka Robotics' });
  renderApp({ path: '/details/tool-a', as: buyer });
  expect(await screen.findByRole('button', { name: 'Order Now' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Tell me when …' })).not.toBeInTheDocument();
});
