import { screen } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildUser } from '../../test/builders';
import { buildPurchase } from '../../test/purchasing';
import { renderApp } from '../../test/render-app';
import { server } from '../../test/server';

type Purchase = ReturnType<typeof buildPurchase>;

const taxRate = { __typename: 'PurchaseTaxRate' as const, name: 'VAT', note: null, basisPoints: 1_000 };

/** A purchase of goods for $250. */
it.each<[string, object, Record<string, string>]>([
  [
    'of which $50 and their tax were credited',
    { taxRate, tax: 2_000, orderedTotal: 27_500, creditedTotal: 5_500, grossTotal: 22_000 },
    {
      Ordered: '$275',
      'Credit notes': '−$55',
      'Total before tax': '$200',
      'Tax (10%)': '$20',
      Total: '$220',
    },
  ],
  [
    'of which some was credited, without tax',
    { orderedTotal: 25_000, creditedTotal: 5_000, grossTotal: 20_000 },
    { Ordered: '$250', 'Credit notes': '−$50', Total: '$200' },
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
