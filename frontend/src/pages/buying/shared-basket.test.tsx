import { screen, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { address } from '../../test/address';
import { buildUser } from '../../test/builders';
import { buildCheckedLine, buildLinesCheck, buildLineTool, buildProblem } from '../../test/purchasing';
import { renderApp } from '../../test/render-app';
import { refuse, server } from '../../test/server';

/** Lines that another program has sent, behind a link. */
const open = async (as?: ReturnType<typeof buildUser>) => {
  const asked: unknown[] = [];
  server.use(
    graphql.query('SharedBasket', ({ variables }) => {
      asked.push(variables.token);
      const line = (sku: string, quantity: number, reference: string | null = null) => ({
        __typename: 'SharedBasketLine',
        sku,
        quantity,
        reference,
      });
      const lines = [line('SERVO-7', 10, 'left arm'), line('NO-SUCH', 2)];
      const basket = { __typename: 'SharedBasket', expiresAt: '2026-12-06T10:00:00.000Z', lines };
      return HttpResponse.json({ data: { sharedBasket: basket } });
    }),
    graphql.query('CheckLines', ({ variables }) => {
      const lines = (variables.lines as { sku: string; quantity: number }[]).map(({ sku, quantity }) =>
        sku === 'SERVO-7'
          ? buildCheckedLine({ tool: buildLineTool({ id: 's', name: 'Servo', sku }), quantity, total: 1_000 })
          : buildCheckedLine({
              tool: null,
              quantity,
              unitPrice: null,
              listUnitPrice: null,
              total: null,
              shipsOn: null,
              problems: [buildProblem('UNKNOWN_SKU', { sku })],
            }),
      );
      return HttpResponse.json({ data: { checkLines: buildLinesCheck(lines) } });
    }),
  );
  const app = renderApp({ path: '/quick-order?basket=tok', as });
  await screen.findByRole('heading', { name: 'Lines from a link' });
  return { ...app, asked };
};

it('shows the lines with their problems, and puts the others into the cart', async () => {
  const { user, asked } = await open(buildUser());
  const lines = within(await screen.findByRole('list', { name: 'Lines' }));
  expect(await lines.findByText("The gateway's sentence about UNKNOWN_SKU")).toBeVisible();
  expect(lines.getByDisplayValue('left arm')).toBeVisible();
  expect(asked).toEqual(['tok']);
  expect(screen.queryByRole('link', { name: /Log in/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add 1 line to cart' }));
  expect(await screen.findByText('1 line added to the cart. 1 line left here.')).toBeVisible();
});

it('a visitor may log in, and comes back', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('link', { name: /^Log in to see your own prices/ }));
  expect(address().pathname).toBe('/login');
  expect(window.history.state.usr).toEqual({ from: '/quick-order?basket=tok' });
});

it('says that a link has ended', async () => {
  server.use(graphql.query('SharedBasket', refuse('NOT_FOUND', 'This link has ended.')));
  renderApp({ path: '/quick-order?basket=old' });
  expect(await screen.findByText('This link has ended.')).toBeVisible();
  expect(screen.queryByText(/Nothing is ordered yet/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(screen.getAllByRole('link', { name: 'Quick order' }).at(-1)).toHaveAttribute('href', '/quick-order');
});
