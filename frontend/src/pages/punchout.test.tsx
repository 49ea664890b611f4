import { act, screen, waitFor } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { cartLines, setCart } from '../store/cart/cart';
import { address } from '../test/address';
import { buildUser } from '../test/builders';
import { buildCheckedLine, buildLinesCheck, buildLineTool } from '../test/purchasing';
import { renderApp } from '../test/render-app';
import { refuse, server } from '../test/server';

const visit = {
  __typename: 'PunchoutVisit' as const,
  id: 'visit-1',
  companyId: 'company-1',
  companyName: 'Helix Automation Ltd.',
  returnsTo: 'erp.example',
  expiresAt: '2099-01-01T00:00:00.000Z',
};

const checks = () =>
  graphql.query('CheckLines', ({ variables }) => {
    const sent = variables.lines as { toolId: string; quantity: number }[];
    const lines = sent.map(({ toolId, quantity }) =>
      buildCheckedLine({ tool: buildLineTool({ id: toolId, name: 'Servo' }), quantity, total: 1_000 }),
    );
    return HttpResponse.json({ data: { checkLines: buildLinesCheck(lines) } });
  });

const renderPunchout = () => renderApp({ path: '/punchout?start=tok', as: buildUser() });

afterEach(() => window.sessionStorage.clear());

it('starts a visit with a press, and offers to return the cart in place of the checkout', async () => {
  const sent: unknown[] = [];
  server.use(
    checks(),
    graphql.query('Catalogue', refuse('DATABASE_UNAVAILABLE')),
    graphql.query('CustomTools', refuse('DATABASE_UNAVAILABLE')),
    graphql.mutation('StartPunchout', ({ variables }) => {
      sent.push(variables);
      return HttpResponse.json({ data: { startPunchout: visit } });
    }),
    graphql.mutation('ReturnPunchoutCart', refuse('LINES_REFUSED', 'One line cannot be bought.')),
  );
  const { user, store } = renderPunchout();
  await user.click(await screen.findByRole('button', { name: 'Start shopping' }));
  await waitFor(() => expect(address().pathname).toBe('/catalogue'));
  expect(sent).toEqual([{ token: 'tok' }]);
  expect(
    await screen.findByText('Your cart for Helix Automation Ltd. goes back to erp.example'),
  ).toBeVisible();
  act(() => void store.dispatch(setCart([{ toolId: 'servo', quantity: 10, reference: 'arm' }])));
  await user.click(screen.getByRole('link', { name: /^Cart/ }));
  expect(await screen.findByRole('heading', { name: 'This cart goes back to erp.example' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Go to checkout' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Return 1 line' }));
  // It was refused: the cart is still there.
  expect(await screen.findByText('One line cannot be bought.')).toBeVisible();
  expect(cartLines(store.getState())).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Stay in the shop' }));
  expect(await screen.findByRole('link', { name: 'Go to checkout' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: /goes back to/ })).toBeNull();
});

it('says why an address does not start a visit', async () => {
  server.use(graphql.mutation('StartPunchout', refuse('NOT_FOUND', 'This address was used before.')));
  const { user } = renderPunchout();
  await user.click(await screen.findByRole('button', { name: 'Start shopping' }));
  expect(await screen.findByText('This address was used before.')).toBeVisible();
  expect(address().pathname).toBe('/punchout');
});

it('asks a visitor to log in first, and comes back', async () => {
  renderApp({ path: '/punchout?start=tok' });
  await waitFor(() => expect(address().pathname).toBe('/login'));
  expect(window.history.state.usr).toEqual({ from: '/punchout?start=tok' });
});
