import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { allowed, buildAdmin, buildConnection, buildUser, deny } from '../../test/builders';
import { address } from '../../test/address';
import { buildPurchase, buildPurchasePermissions } from '../../test/purchasing';
import { chooseRare, rareActions } from '../../test/rare';
import { renderApp } from '../../test/render-app';
import { server } from '../../test/server';

/** Actions on the page of a purchase, by role and permissions. */
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

async function opened(can: Can, as = buildUser(), over: Partial<ReturnType<typeof buildPurchase>> = {}) {
  const viewerCan = buildPurchasePermissions({ ...nothing, ...can });
  const purchase = buildPurchase({ id: 'p1', number: 'P-1', viewerCan, ...over });
  server.use(graphql.query('Purchase', () => HttpResponse.json({ data: { purchase } })));
  const { user } = renderApp({ path: '/purchase/p1', as });
  await screen.findByRole('heading', { name: 'Purchase P-1' });
  return { user };
}

/** The buttons and links of its heading: the main one, and the others. */
function offered() {
  const header = within(screen.getByRole('heading', { level: 1 }).closest('header') as HTMLElement);
  const all = [...header.queryAllByRole('link'), ...header.getAllByRole('button')];
  const isMain = ({ className }: HTMLElement) => /primary/.test(className);
  const texts = (found: HTMLElement[]) => found.map(({ textContent }) => textContent);
  return { main: texts(all.filter(isMain)), others: texts(all.filter((each) => !isMain(each))) };
}

it.each<[keyof Can, string[], string[]]>([
  ['pay', ['Pay'], []],
  ['recordPayment', ['Record payment'], []],
  ['approveOrders', ['Approve the whole purchase (1 line, $250)'], []],
  ['orderAgain', [], ['Order again']],
  ['returnItems', [], []],
])('who may only %s has the main button %j', async (action, main, others) => {
  await opened({ [action]: allowed });
  expect(offered()).toEqual({ main, others: [...others, 'Message the shop', 'More'] });
});

it.each([
  ['while something is to be paid', 'Shipped', { pay: allowed }, ['Pay']],
  ['once it is over', 'Shipped', {}, ['Order again']],
  ['once it is cancelled', 'Cancelled', {}, ['Order again']],
  ['while the shop is working on it', 'Confirmed', {}, []],
] as const)('the main button of a customer, %s', async (_when, state, can, main) => {
  await opened({ orderAgain: allowed, ...can }, buildUser(), { state });
  expect(offered().main).toEqual(main);
});

it.each([
  ['to approve', {}, { approveOrders: allowed }, /^Approve/],
  ['to ship', { toShip: 1 }, {}, /^Ship 1$/],
  ['to be paid', {}, {}, /^Record payment$/],
])('the main button of an admin about a purchase %s', async (_what, over, can, main) => {
  await opened({ recordPayment: allowed, ...can }, buildAdmin(), over);
  expect(await screen.findByRole('button', { name: main })).toBeVisible();
  const { main: found, others } = offered();
  expect(found).toEqual([expect.stringMatching(main)]);
  const record = found.includes('Record payment') ? [] : ['Record payment'];
  expect(others).toEqual([...record, 'Message the customer', 'More']);
});

it('who may not write to the shop is not sent to its messages', async () => {
  await opened({ writeMessage: no });
  expect(offered().others).toEqual(['More']);
});

it('nothing is offered to ship before the delivery fee is agreed', async () => {
  const delivery = {
    __typename: 'PurchaseDelivery' as const,
    name: 'Freight',
    kind: 'QUOTED' as const,
    pickupAddress: null,
    state: 'AwaitingFee' as const,
    amount: null,
    proposed: null,
    refusal: null,
    viewerCan: { __typename: 'DeliveryPermissions' as const, quote: allowed, answer: no },
  };
  await opened({}, buildAdmin(), { toShip: 1, delivery });
  expect(await screen.findByRole('button', { name: 'Set Fee' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Ship/ })).not.toBeInTheDocument();
});

it('rare actions of a customer are in the menu', async () => {
  const { user } = await opened({ orderAgain: allowed, change: allowed, returnItems: allowed });
  const lines = ['My Orders', 'Export CSV'];
  expect(await rareActions(user)).toEqual([
    'Change day or address',
    'Return items',
    'Request a quote',
    ...lines,
  ]);
});

it('so are those of an admin', async () => {
  const { user } = await opened({ change: allowed }, buildAdmin());
  expect(await rareActions(user)).toEqual(['Change day or address', 'Manage Orders', 'Export CSV']);
});

it('the menu leads to the orders of the purchase', async () => {
  server.use(
    graphql.query('MyOrders', () =>
      HttpResponse.json({ data: { myOrders: buildConnection('OrderConnection', []) } }),
    ),
  );
  const { user } = await opened({});
  await chooseRare(user, 'My Orders');
  await waitFor(() => expect(address().pathname).toBe('/dashboard/my-orders'));
  expect(address().search).toBe('?purchase=p1');
});
