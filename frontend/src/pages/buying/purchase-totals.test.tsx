import { screen } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildUser } from '../../test/builders';
import { buildPurchase } from '../../test/purchasing';
import { renderApp } from '../../test/render-app';
import { buildReturn } from '../../test/returns';
import { server } from '../../test/server';

type Purchase = ReturnType<typeof buildPurchase>;

const fee = { __typename: 'Permission' as const, allowed: false };
const delivery = (state: 'Agreed' | 'FeeProposed', amount: number | null) => ({
  ...{ __typename: 'PurchaseDelivery' as const, name: 'Freight', kind: 'QUOTED' as const },
  ...{ state, amount, proposed: 3_000, refusal: null },
  viewerCan: { __typename: 'DeliveryPermissions' as const, quote: fee, answer: fee },
});
const tooling = { __typename: 'PurchaseCharge' as const, what: 'Tooling' as const, name: 'Stencil' };
const taxRate = { __typename: 'PurchaseTaxRate' as const, name: 'VAT', note: null, basisPoints: 1_000 };
const credited = buildReturn({ state: 'Credited' });

/** A purchase of goods for $250, with what is beside them: what it says about money. */
it.each<[string, object, Record<string, string>]>([
  [
    'with tooling and an agreed delivery, tax to be confirmed',
    { isTaxDecided: false, delivery: delivery('Agreed', 3_000), charges: [{ ...tooling, amount: 2_000 }] },
    { 'Total before tax': '$300', Tax: 'To be confirmed', Stencil: '$20', 'Delivery: Freight': '$30' },
  ],
  [
    'with a fee that is not agreed',
    { isTaxDecided: false, delivery: delivery('FeeProposed', null) },
    { 'Total before tax': '$250', Tax: 'To be confirmed' },
  ],
  [
    'of which $50 and their tax were credited',
    { taxRate, tax: 2_000, grossTotal: 22_000, returns: [credited] },
    { 'Total before tax': '$200', 'Tax (10%)': '$20', 'Total after credit notes': '$220' },
  ],
  [
    'of which some was credited, without tax',
    { grossTotal: 20_000, returns: [credited] },
    { 'Total after credit notes': '$200' },
  ],
])('says what a purchase costs, %s', async (_, over, expected) => {
  const purchase = { ...buildPurchase({ id: 'p1', openAmount: 0 }), ...(over as Partial<Purchase>) };
  server.use(graphql.query('Purchase', () => HttpResponse.json({ data: { purchase } })));
  renderApp({ path: '/purchase/p1', as: buildUser() });
  await screen.findByRole('heading', { level: 1 });
  const facts = screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(Object.fromEntries(facts)).toMatchObject(expected);
});
