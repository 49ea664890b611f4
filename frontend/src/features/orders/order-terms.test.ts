import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { revisedTerms } from './order-terms';

const rejection = (code: string, details: object) =>
  new CombinedGraphQLErrors({ data: null, errors: [{ message: code, extensions: { code, details } }] });
const terms = { quantity: 10, unitPrice: 2_500 };
const limits = { minimumOrder: 5, availableStock: 10 };

it('offers the new price for the same quantity', () => {
  expect(revisedTerms(rejection('PRICE_CHANGED', { price: 2_700 }), terms, limits)).toEqual({
    reason: 'The price has changed from $25 to $27 per unit. The new total is $270.',
    terms: { quantity: 10, unitPrice: 2_700 },
    acceptLabel: 'Accept $270',
  });
});

it('offers what is left while it is exactly the minimum order', () => {
  expect(revisedTerms(rejection('INSUFFICIENT_STOCK', { available: 5 }), terms, limits)).toMatchObject({
    terms: { quantity: 5, unitPrice: 2_500 },
    acceptLabel: 'Order 5 for $125 instead',
  });
});

it("says 'Not Enough Stock' and offers nothing below the minimum order", () => {
  expect(revisedTerms(rejection('INSUFFICIENT_STOCK', { available: 4 }), terms, limits)).toEqual({
    reason: 'Not Enough Stock. Only 4 are left in stock; you asked for 10.',
    terms: null,
    acceptLabel: '',
  });
});

it('names the new minimum order', () => {
  expect(revisedTerms(rejection('BELOW_MINIMUM', { minimum: 8 }), terms, limits)).toEqual({
    reason: "The minimum order has changed. You can't order less than 8.",
    terms: { quantity: 8, unitPrice: 2_500 },
    acceptLabel: 'Order 8 for $200 instead',
  });
});

it('offers a new minimum order while the stock reaches it', () => {
  expect(revisedTerms(rejection('BELOW_MINIMUM', { minimum: 10 }), terms, limits)?.terms).toEqual(terms);
  expect(revisedTerms(rejection('BELOW_MINIMUM', { minimum: 11 }), terms, limits)?.terms).toBeNull();
});

it('is nothing for another error, or for one without its figures', () => {
  expect(revisedTerms(rejection('INTERNAL', { price: 2_700 }), terms, limits)).toBeNull();
  for (const code of ['PRICE_CHANGED', 'INSUFFICIENT_STOCK', 'BELOW_MINIMUM'])
    expect(revisedTerms(rejection(code, {}), terms, limits)).toBeNull();
  const figures = { price: 2_700, available: 4, minimum: 6 };
  expect(revisedTerms(rejection('ORDER_PAID', figures), terms, limits)).toBeNull();
  expect(revisedTerms(new TypeError('Failed to fetch'), terms, limits)).toBeNull();
});
