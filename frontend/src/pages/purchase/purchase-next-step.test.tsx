import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildAdmin, buildConnection, buildOrder, buildUser } from '../../test/builders';
import { buildPurchase, buildPurchaseOrder, buildPurchasePermissions } from '../../test/purchasing';
import { renderApp } from '../../test/render-app';
import { server } from '../../test/server';

const answers = (over: Parameters<typeof buildPurchase>[0]) => {
  const purchase = buildPurchase({ id: 'p1', ...over });
  let asked = 0;
  server.use(
    graphql.query('Purchase', () => {
      asked += 1;
      return HttpResponse.json({ data: { purchase } });
    }),
  );
  return { asked: () => asked };
};

it('the main button of an admin is the step that the list offers: ship what is approved', async () => {
  answers({ toShip: 1, viewerCan: buildPurchasePermissions() });
  const approved = buildOrder({ toolName: 'Servo', status: 'Approved' });
  server.use(
    graphql.query('OrdersOfPurchases', () =>
      HttpResponse.json({
        data: { orders: buildConnection('OrderConnection', [approved]) },
      }),
    ),
  );
  const { user } = renderApp({ path: '/purchase/p1', as: buildAdmin() });
  await user.click(await screen.findByRole('button', { name: 'Ship 1' }));
  expect(await screen.findByRole('dialog', { name: /Servo|Ship/ })).toBeVisible();
});

it('what is paid before it ships is first recorded as paid', async () => {
  answers({ toShip: 1, payment: 'PrepaymentDue', viewerCan: buildPurchasePermissions() });
  renderApp({ path: '/purchase/p1', as: buildAdmin() });
  expect(await screen.findByRole('button', { name: 'Record payment' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Ship/ })).not.toBeInTheDocument();
});

it('a line that may be deleted is cancelled on the page, which is read again', async () => {
  const order = buildPurchaseOrder({ id: 'a' });
  const deletable = { ...order.viewerCan, delete: { ...order.viewerCan.delete, allowed: true } };
  const { asked } = answers({
    orders: [{ ...order, viewerCan: deletable }, buildPurchaseOrder({ id: 'b' })],
  });
  const sent: unknown[] = [];
  server.use(
    graphql.mutation('DeleteOrder', ({ variables }) => {
      sent.push(variables.id);
      return HttpResponse.json({ data: { deleteOrder: buildOrder({ id: 'a' }) } });
    }),
  );
  const { user } = renderApp({ path: '/purchase/p1', as: buildUser() });
  const buttons = await screen.findAllByRole('button', { name: /^Cancel this line/ });
  expect(buttons).toHaveLength(1);
  await user.click(buttons[0] as HTMLElement);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(sent).toEqual(['a']));
  await waitFor(() => expect(asked()).toBeGreaterThan(1));
});
