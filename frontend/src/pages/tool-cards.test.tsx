import { act, screen, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildConnection, buildPriceBreak, buildTool } from '../test/builders';
import { renderApp } from '../test/render-app';
import { server } from '../test/server';
import { cartSet, VISITOR } from '../store/cart/cart-slice';
import { dayOf, daysAfter } from '../../../gateway/src/rules/days';

/** The card of the only tool in the catalogue. */
const openCard = async (over: Parameters<typeof buildTool>[0]) => {
  const tools = [buildTool(over)];
  server.use(
    graphql.query('Catalogue', () =>
      HttpResponse.json({ data: { tools: buildConnection('ToolConnection', tools) } }),
    ),
  );
  const { store } = renderApp({ path: '/catalogue' });
  return { store, card: await screen.findByRole('article') };
};

const cells = (card: HTMLElement, role: 'columnheader' | 'cell') =>
  within(card)
    .getAllByRole(role)
    .map((cell) => `${cell.textContent}${cell.hasAttribute('aria-current') ? ', current' : ''}`);

const ladder = [
  buildPriceBreak(50, 2_250),
  buildPriceBreak(100, 2_100),
  buildPriceBreak(500, 1_980),
  buildPriceBreak(1_000, 1_850),
];

it('shows the first rungs from the smallest order on, and what the others lead to', async () => {
  const { card } = await openCard({ price: 2_500, minimumOrder: 10, priceBreaks: ladder });
  expect(within(card).getByRole('table', { name: 'Unit price by quantity' })).toBeVisible();
  expect(cells(card, 'columnheader')).toEqual(['10+, current', '50+', '100+']);
  expect(cells(card, 'cell')).toEqual(['$25, current', '$22.50', '$21']);
  expect(within(card).getByText('1,000+ $18.50')).toBeVisible();
});

it('marks the rung of the units in the cart', async () => {
  const { card, store } = await openCard({ id: 'servo', minimumOrder: 10, priceBreaks: ladder });
  const lines = [{ toolId: 'servo', quantity: 60, reference: '' }];
  act(() => void store.dispatch(cartSet({ owner: VISITOR, lines })));
  expect(cells(card, 'columnheader')).toEqual(['10+', '50+, current', '100+']);
});

it('has no table for a single price', async () => {
  const { card } = await openCard({ priceBreaks: [] });
  expect(within(card).queryByRole('table')).not.toBeInTheDocument();
});

it('names SKU, multiple, and when it ships', async () => {
  const { card } = await openCard({
    sku: 'TITAN-20',
    orderMultiple: 25,
    shipsOn: daysAfter(dayOf(new Date()), 1),
  });
  expect(within(card).getByText('TITAN-20')).toBeVisible();
  expect(within(card).getByText(/^Min\. .*, multiples of 25$/)).toBeVisible();
  expect(within(card).getByText(/ in stock$/)).toBeVisible();
  expect(within(card).getByText('Ships tomorrow; more in 15 working days')).toBeVisible();
});

it('names the last day to buy', async () => {
  const { card } = await openCard({ lifecycle: 'LastTimeBuy', lastBuyOn: '2099-12-31' });
  expect(within(card).getByText('Last-time buy until Dec 31, 2099')).toBeVisible();
});

it('says why it is sold out, and when there is more', async () => {
  const { card } = await openCard({ minimumOrder: 10, availableStock: 9, moreOn: '2099-12-11' });
  expect(card).toHaveTextContent('Not Enough Stock An order takes 10. More by Dec 11, 2099');
  expect(within(card).queryByRole('button', { name: /^Add to cart/ })).not.toBeInTheDocument();
});

it('leads from a discontinued tool to the one that replaces it', async () => {
  const replacement = buildTool({ id: 'tool-b', sku: 'ECHO-60' });
  const { card } = await openCard({
    lifecycle: 'Discontinued',
    replacedBy: replacement,
  });
  expect(within(card).getByText('Discontinued')).toBeVisible();
  expect(within(card).getByRole('link', { name: 'ECHO-60' })).toHaveAttribute('href', '/details/tool-b');
  expect(within(card).queryByRole('button', { name: /^Add to cart/ })).not.toBeInTheDocument();
});
