import { screen } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import type { ToolAlertInput } from '../../graphql/schema-types.generated';
import { buildTool, deny } from '../../test/builders';
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
      alerts = [...alerts, alert(given)];
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

it('a sold-out tool: the reader asks to be told when it is back, and can stop it', async () => {
  const asked = remembers();
  const { user } = soldOut();
  await user.click(await screen.findByRole('button', { name: 'Tell me when it is back' }));
  expect(await screen.findByText('You will be told when 10 are in stock.')).toBeVisible();
  expect(asked).toEqual([{ toolId: 'tool-a', kind: 'InStock', quantity: 10 }]);
  const stop = screen.getByRole('button', { name: 'Do not tell me' });
  expect(stop).toHaveFocus();
  await user.click(stop);
  expect(await screen.findByRole('button', { name: 'Tell me when it is back' })).toHaveFocus();
});

it('says so if it is in stock again meanwhile', async () => {
  server.use(graphql.mutation('AddToolAlert', refuse('WRONG_STATE', 'This quantity is in stock.')));
  const { user } = soldOut();
  await user.click(await screen.findByRole('button', { name: 'Tell me when it is back' }));
  expect(await screen.findByText('This quantity is in stock.')).toBeVisible();
});

it('a tool that is in stock has no such button, nor one that is made for a customer', async () => {
  answersTool();
  renderApp({ path: '/details/tool-a', as: buyer });
  expect(await screen.findByRole('button', { name: 'Order Now' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Tell me when it is back' })).not.toBeInTheDocument();
});
