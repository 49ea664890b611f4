import { screen, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildOrder, buildTool, buildUser } from '../../test/builders';
import { buildCheckedLine, buildLinesCheck, buildLineTool } from '../../test/purchasing';
import { renderApp } from '../../test/render-app';
import { refuse, server } from '../../test/server';

type Sent = { sku: string; quantity: number };

/** Quick order with lines of earlier purchases and lists. The gateway has all tools, at a dollar a unit. */
const open = async (path: string) => {
  server.use(
    graphql.query('CheckLines', ({ variables }) => {
      const lines = (variables.lines as Sent[]).map(({ sku, quantity }) =>
        buildCheckedLine({
          tool: buildLineTool({ id: sku, name: sku, sku, minimumOrder: 5 }),
          quantity,
          unitPrice: 100,
          total: quantity * 100,
        }),
      );
      return HttpResponse.json({ data: { checkLines: buildLinesCheck(lines) } });
    }),
  );
  renderApp({ path, as: buildUser() });
  await screen.findByRole('heading', { level: 1 });
};
const quantities = () =>
  within(screen.getByRole('list', { name: 'Lines' }))
    .getAllByRole('textbox', { name: /^Quantity/ })
    .map((field) => (field as HTMLInputElement).value);

it("orders again and shows the price that was paid next to today's price", async () => {
  const order = (over: object) => ({
    ...buildOrder({ quantity: 10, unitPrice: 90 }),
    reference: 'R1',
    ...over,
  });
  server.use(
    graphql.query('OrderAgain', ({ variables }) =>
      HttpResponse.json({
        data: {
          order: order({
            id: String(variables.id),
            tool: buildTool({ sku: variables.id === 'o1' ? 'SERVO-7' : 'GM-12' }),
          }),
        },
      }),
    ),
  );
  await open('/quick-order?orders=o1,o2');
  expect(await screen.findByRole('heading', { name: 'Order again' })).toBeVisible();
  expect(await screen.findAllByText('▲ paid $0.90')).toHaveLength(2);
  expect(quantities()).toEqual(['10', '10']);
});

it('orders a purchase again, without adding up what was paid', async () => {
  const line = (id: string, sku: string) => ({
    ...buildOrder({ id, quantity: 10, unitPrice: 100, tool: buildTool({ sku }) }),
    reference: null,
  });
  server.use(
    graphql.query('PurchaseAgain', () =>
      HttpResponse.json({
        data: {
          purchase: {
            __typename: 'Purchase',
            id: 'p1',
            orders: [line('o1', 'SERVO-7'), line('o2', 'GM-12')],
            approval: null,
          },
        },
      }),
    ),
  );
  await open('/quick-order?purchase=p1');
  expect(await screen.findAllByText('paid $1')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Add 2 lines to cart' })).toBeVisible();
});

it('orders again what was rejected: its lines were never orders', async () => {
  const line = (quantity: number, sku: string) => ({
    __typename: 'HeldLine' as const,
    quantity,
    reference: `for ${sku}`,
    tool: buildTool({ sku }),
  });
  const approval = {
    __typename: 'PurchaseApproval' as const,
    lines: [line(10, 'SERVO-7'), line(20, 'GM-12')],
  };
  server.use(
    graphql.query('PurchaseAgain', () =>
      HttpResponse.json({ data: { purchase: { __typename: 'Purchase', id: 'p1', orders: [], approval } } }),
    ),
  );
  await open('/quick-order?purchase=p1');
  expect(await screen.findByDisplayValue('for GM-12')).toBeVisible();
  expect(quantities()).toEqual(['10', '20']);
});

it('previews a list', async () => {
  const lines = [
    { __typename: 'SavedLine', quantity: 12, reference: 'left', tool: buildTool({ sku: 'SERVO-7' }) },
  ];
  server.use(
    graphql.query('ListAgain', () =>
      HttpResponse.json({ data: { myList: { __typename: 'SavedList', id: 'l1', lines } } }),
    ),
  );
  await open('/quick-order?list=l1');
  expect(await screen.findByDisplayValue('left')).toBeVisible();
  expect(quantities()).toEqual(['12']);
});

it("says when somebody else's order is to be ordered again", async () => {
  server.use(graphql.query('OrderAgain', refuse('NOT_FOUND', 'There is nothing here.')));
  await open('/quick-order?orders=o1');
  expect(await screen.findByText('There is nothing here.')).toBeVisible();
});
