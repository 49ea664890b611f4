import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildAdmin, buildConnection, buildOrder } from '../../../test/builders';
import { renderApp } from '../../../test/render-app';
import { server } from '../../../test/server';

const openAmounts = { totalPrice: 125_000, grossTotal: 134_063, openAmount: 134_063 };

function ofThree() {
  const order = buildOrder({ toolName: 'Servo', number: 'ORD-0000AAAA', ...openAmounts });
  const toApprove = { ...order.purchase.toApprove, orders: 3, total: 750_050 };
  return { ...order, purchase: { ...order.purchase, toApprove } };
}

it('offers the whole purchase first, and only this line second', async () => {
  server.use(
    graphql.query('ManagedOrders', () =>
      HttpResponse.json({ data: { orders: buildConnection('OrderConnection', [ofThree()], 1) } }),
    ),
  );
  const sent: Record<string, unknown>[] = [];
  server.use(
    graphql.mutation('ApproveOrders', ({ variables }) => {
      sent.push(variables);
      const toApprove = { __typename: 'OrdersTotal', orders: 0, total: 0 };
      const approveOrders = { __typename: 'Purchase', id: 'purchase-a', toApprove, orders: [] };
      return HttpResponse.json({ data: { approveOrders } });
    }),
  );
  const { user } = renderApp({ path: '/dashboard/manageOrders', as: buildAdmin() });
  await user.click(await screen.findByRole('button', { name: /^Approve.*Servo/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve ORD-0000AAAA' }));
  const [whole, one] = ['Approve the whole purchase (3 lines, $7,500.50)', 'Only this line ($1,340.63)'];
  const buttons = dialog.getAllByRole('button').map((button) => button.textContent);
  expect(buttons.filter(Boolean)).toEqual([whole, one]);
  await user.click(dialog.getByRole('button', { name: whole }));
  await waitFor(() => expect(sent).toEqual([{ id: 'purchase-a', idempotencyKey: expect.any(String) }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
