import { screen, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildAdmin, buildConnection, buildOrder } from '../../../test/builders';
import { renderApp } from '../../../test/render-app';
import { server } from '../../../test/server';

const stageOf = (id: string, name: string, isRetired = false) => ({
  __typename: 'OrderStage' as const,
  id,
  name,
  isRetired,
});
const tested = stageOf('b', 'Tested');

/** A gateway with two orders and three stages, and what it was sent. */
function gateway() {
  const orders = [buildOrder({ toolName: 'Servo' }), buildOrder({ toolName: 'Lidar' })];
  const sent: unknown[] = [];
  server.use(
    graphql.query('ManagedOrders', () =>
      HttpResponse.json({ data: { orders: buildConnection('OrderConnection', orders) } }),
    ),
    graphql.query('StagesToSet', () =>
      HttpResponse.json({
        data: { orderStages: [stageOf('a', 'In production'), tested, stageOf('c', 'Painted', true)] },
      }),
    ),
    graphql.mutation('SetOrderStage', ({ variables }) => {
      sent.push(variables.input);
      const { ids } = variables.input as { ids: string[] };
      const stage = { __typename: 'OrderStage', id: tested.id, name: tested.name };
      const setOrderStage = ids.map((id) => ({
        __typename: 'OrderResult',
        id,
        error: null,
        order: { __typename: 'Order', id, stage },
      }));
      return HttpResponse.json({ data: { setOrderStage } });
    }),
  );
  return { orders, sent };
}

it('sets a stage that is used for all selected orders', async () => {
  const { orders, sent } = gateway();
  const { user } = renderApp({ path: '/dashboard/manageOrders', as: buildAdmin() });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  const bar = within(screen.getByRole('group', { name: 'Selected rows' }));
  await user.click(bar.getByRole('button', { name: 'Set stage…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set the stage of orders' }));
  const choice = await dialog.findByRole('combobox', { name: 'Stage' });
  expect(within(choice).queryByRole('option', { name: 'Painted' })).toBeNull();
  await user.selectOptions(choice, 'Tested');
  await user.click(dialog.getByRole('button', { name: 'Set stage of 2 orders' }));
  expect(await screen.findByText('2 changed')).toBeVisible();
  expect(sent).toEqual([{ ids: orders.map(({ id }) => id), stageId: 'b' }]);
});

it('an order shows its stage until it has left', async () => {
  const stage = { __typename: 'OrderStage' as const, id: 'b', name: 'Tested' };
  const order = buildOrder({
    id: 'order-b',
    toolName: 'Servo',
    status: 'Approved',
    stage,
    stageChanges: [
      {
        __typename: 'OrderStageChange',
        id: 'change',
        at: '2026-11-21T09:00:00.000Z',
        stage,
      },
    ],
  });
  gateway();
  server.use(graphql.query('OrderDrawer', () => HttpResponse.json({ data: { order } })));
  renderApp({ path: '/dashboard/manageOrders?order=order-b', as: buildAdmin() });
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('Tested')).toBeVisible();
  expect(drawer.getByText(/^Tested \(/)).toBeVisible();
});
