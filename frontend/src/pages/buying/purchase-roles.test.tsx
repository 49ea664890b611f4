import { screen } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { allowed, buildAdmin, buildUser, deny } from '../../test/builders';
import { buildPurchase, buildPurchasePermissions } from '../../test/purchasing';
import { renderApp } from '../../test/render-app';
import { server } from '../../test/server';

/** What the page of a purchase offers, by role and by what the gateway allows. */
const no = deny('Not now.', 'WRONG_STATE');
type Can = NonNullable<Parameters<typeof buildPurchasePermissions>[0]>;
const nothing = {
  pay: no,
  recordPayment: no,
  approveOrders: no,
  decide: no,
  issueInvoice: no,
  setTaxCountry: no,
  orderAgain: no,
  returnItems: no,
  change: no,
};

async function opened(can: Can, as = buildUser()): Promise<void> {
  const viewerCan = buildPurchasePermissions({ ...nothing, ...can });
  const purchase = buildPurchase({ id: 'p1', number: 'P-1', viewerCan });
  server.use(graphql.query('Purchase', () => HttpResponse.json({ data: { purchase } })));
  renderApp({ path: '/purchase/p1', as });
  await screen.findByRole('heading', { name: 'Purchase P-1' });
}
const offers = {
  Pay: () => screen.queryByRole('button', { name: 'Pay' }),
  'Record payment': () => screen.queryByRole('button', { name: 'Record payment' }),
  Approve: () => screen.queryByRole('button', { name: /^Approve/ }),
  'Order again': () => screen.queryByRole('link', { name: 'Order again' }),
  'Request a quote': () => screen.queryByRole('button', { name: /quote/i }),
  'Return items': () => screen.queryByRole('button', { name: 'Return items' }),
};
const offered = () =>
  Object.entries(offers)
    .filter(([, find]) => find())
    .map(([name]) => name);

it.each<[keyof Can, string[]]>([
  ['pay', ['Pay']],
  ['recordPayment', ['Record payment']],
  ['approveOrders', ['Approve']],
  ['orderAgain', ['Order again', 'Request a quote']],
  ['returnItems', ['Return items']],
])('who may only %s is offered %j', async (action, names) => {
  await opened({ [action]: allowed });
  expect(offered()).toEqual(names);
});

it.each([
  ['a customer', buildUser(), true, '/dashboard/my-orders?purchase=p1'],
  ['an admin', buildAdmin(), false, '/dashboard/manageOrders?purchase=p1'],
])('%s orders again or not, and finds the orders of the purchase', async (_, as, again, href) => {
  await opened({ orderAgain: allowed, recordPayment: allowed }, as);
  expect(offered()).toEqual(['Record payment', ...(again ? ['Order again', 'Request a quote'] : [])]);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toContain(href);
});
