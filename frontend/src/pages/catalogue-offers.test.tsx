import { act, screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import type { CatalogueQueryVariables } from '../features/catalogue/catalogue.generated';
import { address } from '../test/address';
import { buildConnection, buildTool } from '../test/builders';
import { renderApp } from '../test/render-app';
import { server, toolFacetsOf } from '../test/server';

function answer(tools = [buildTool()], over: object = {}) {
  const asked: CatalogueQueryVariables['filter'][] = [];
  server.use(
    graphql.query<Record<string, unknown>, CatalogueQueryVariables>('Catalogue', ({ variables }) => {
      asked.push(variables.filter);
      return HttpResponse.json({ data: { tools: buildConnection('ToolConnection', tools, tools.length) } });
    }),
    graphql.query('CatalogueFacets', () =>
      HttpResponse.json({ data: { toolFacets: { ...toolFacetsOf([]), ...over } } }),
    ),
  );
  return asked;
}
const chips = () => within(screen.getByRole('group', { name: 'Filters that are set' }));

it('what ships this week and what has a data sheet are filters of the address', async () => {
  const asked = answer();
  const { user } = renderApp({ path: '/catalogue' });
  await user.click(await screen.findByLabelText(/^Ships this week/));
  await user.click(screen.getByLabelText(/^Has a data sheet/));
  expect(address().search).toBe('?shipsThisWeek=true&dataSheet=true');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ shipsThisWeek: true, hasDataSheet: true }));
  await user.click(chips().getByRole('button', { name: 'Remove Ships this week' }));
  expect(address().search).toBe('?dataSheet=true');
  act(() => window.history.back());
  await waitFor(() => expect(screen.getByLabelText(/^Ships this week/)).toBeChecked());
});

it('says by which day an order leaves', async () => {
  answer();
  renderApp({ path: '/catalogue' });
  expect(await screen.findByText(/^An order leaves by Fri/)).toBeVisible();
});

it.each(['/catalogue', '/catalogue?family=drivers'])('has counts: %s', async (path) => {
  answer();
  renderApp({ path });
  expect(await screen.findByLabelText(/^Ships this week.*3 tools$/)).not.toBeChecked();
  expect(screen.getByLabelText(/^Has a data sheet.*2 tools$/)).toBeVisible();
});

it('a budget for some pieces', async () => {
  const asked = answer(undefined, { budget: { __typename: 'OfferFacet', count: 1, total: 5 } });
  const { user } = renderApp({ path: '/catalogue?family=drivers' });
  await user.type(await screen.findByLabelText('Budget, $'), '2,500.50');
  await waitFor(() => expect(asked.at(-1)?.budget).toEqual({ amount: 250_050, quantity: 1 }));
  await user.type(screen.getByLabelText('For how many pieces'), '500');
  await waitFor(() => expect(asked.at(-1)?.budget).toEqual({ amount: 250_050, quantity: 500 }));
  expect(await chips().findByText('Budget: $2,500.50 for 500 pieces')).toBeVisible();
  expect(await screen.findByText('Within the budget')).toBeVisible();
  await user.click(chips().getByRole('button', { name: /^Remove Budget/ }));
  expect(address().search).toBe('?family=drivers');
  await user.type(screen.getByLabelText('For how many pieces'), 'many');
  expect(await screen.findByText('Not a number of units, such as 20')).toBeVisible();
});

it('more tools than a total counts', async () => {
  answer(undefined, {
    inStock: 10_001,
    hasDataSheet: { __typename: 'OfferFacet', count: 10_000, total: 10_001 },
  });
  renderApp({ path: '/catalogue' });
  expect(await screen.findByLabelText(/^In stock only.*10,000\+ tools$/)).toBeVisible();
  expect(screen.getByLabelText(/^Has a data sheet.*10,000 tools$/)).toBeVisible();
});

it.each(['', 'family=drivers'])('an empty list says which of them to leave out: %s', async (others) => {
  answer([]);
  const { user } = renderApp({ path: `/catalogue?shipsThisWeek=true&${others}` });
  await user.click(await screen.findByRole('button', { name: 'Without Ships this week: 5 tools' }));
  expect(address().search).toBe(others && `?${others}`);
});
