import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { revisedTerms, termsOf } from './order-terms';

const rejection = (code: string, details: object) =>
  new CombinedGraphQLErrors({ data: null, errors: [{ message: code, extensions: { code, details } }] });
const tool = { price: 2_500, priceBreaks: [], minimumOrder: 5, orderMultiple: 1, availableStock: 10 };
const terms = termsOf(tool, 10);
const revised = (code: string, details: object, over: object = {}) =>
  revisedTerms(rejection(code, details), terms, { ...tool, ...over });

it('agrees to the price break that a quantity reaches', () => {
  const priceBreaks = [{ minQuantity: 10, unitPrice: 720 }];
  expect(termsOf({ price: 800, priceBreaks }, 9)).toEqual({ quantity: 9, unitPrice: 800, total: 7_200 });
  expect(termsOf({ price: 800, priceBreaks }, 10)).toEqual({ quantity: 10, unitPrice: 720, total: 7_200 });
});

it('offers the new price for the same quantity', () => {
  expect(revised('PRICE_CHANGED', { price: 2_700, total: 27_000 })).toEqual({
    reason: 'The price has changed from $25 to $27 per unit. The new total is $270.',
    offers: [{ terms: { quantity: 10, unitPrice: 2_700, total: 27_000 }, label: 'Accept $270' }],
  });
});

it('offers what is left while it is exactly the minimum order', () => {
  expect(revised('INSUFFICIENT_STOCK', { available: 5 })).toEqual({
    reason: 'Only 5 are left in stock; you asked for 10.',
    offers: [{ terms: { quantity: 5, unitPrice: 2_500, total: 12_500 }, label: 'Order 5 for $125 instead' }],
  });
});

it('offers of what is left a multiple at its own price, and names the day of more', () => {
  const over = { orderMultiple: 2, priceBreaks: [{ minQuantity: 10, unitPrice: 2_000 }] };
  expect(revised('INSUFFICIENT_STOCK', { available: 7, moreOn: '2026-12-11' }, over)).toEqual({
    reason: 'Only 7 are left in stock; you asked for 10. More can leave on Dec 11, 2026.',
    offers: [{ terms: { quantity: 6, unitPrice: 2_500, total: 15_000 }, label: 'Order 6 for $150 instead' }],
  });
});

it("says 'Not Enough Stock' and offers nothing below the minimum order", () => {
  expect(revised('INSUFFICIENT_STOCK', { available: 4 })).toEqual({
    reason: 'Not Enough Stock. Only 4 are left in stock; you asked for 10.',
    offers: [],
  });
});

it('names the new minimum order', () => {
  expect(revised('BELOW_MINIMUM', { minimum: 8 })).toEqual({
    reason: "The minimum order has changed. You can't order less than 8.",
    offers: [{ terms: { quantity: 8, unitPrice: 2_500, total: 20_000 }, label: 'Order 8 for $200 instead' }],
  });
});

it('offers a new minimum order while the stock reaches it', () => {
  expect(revised('BELOW_MINIMUM', { minimum: 10 })?.offers).toMatchObject([{ terms }]);
  expect(revised('BELOW_MINIMUM', { minimum: 11 })?.offers).toEqual([]);
});

it('offers the multiples below and above, each at its own price', () => {
  const details = { multiple: 4, nearestBelow: 8, nearestAbove: 12 };
  const priceBreaks = [{ minQuantity: 12, unitPrice: 2_000 }];
  expect(revised('NOT_A_MULTIPLE', details, { availableStock: 50, priceBreaks })).toEqual({
    reason: 'This tool is sold in multiples of 4; 10 is not one.',
    offers: [
      { terms: { quantity: 8, unitPrice: 2_500, total: 20_000 }, label: 'Order 8 for $200 instead' },
      { terms: { quantity: 12, unitPrice: 2_000, total: 24_000 }, label: 'Order 12 for $240 instead' },
    ],
  });
  expect(revised('NOT_A_MULTIPLE', details)?.offers.map(({ label }) => label)).toEqual([
    'Order 8 for $200 instead',
  ]);
});

it('names the tool that replaces one that is no longer sold', () => {
  const reason = 'This tool is no longer sold.';
  expect(revised('DISCONTINUED', { replacedBy: 'tool-b' })).toEqual({
    reason,
    offers: [],
    replacedBy: 'tool-b',
  });
  expect(revised('DISCONTINUED', { replacedBy: null })).toEqual({ reason, offers: [] });
});

it('is nothing for another error, or for one without its figures', () => {
  expect(revised('INTERNAL', { price: 2_700, total: 27_000 })).toBeNull();
  for (const code of ['PRICE_CHANGED', 'INSUFFICIENT_STOCK', 'BELOW_MINIMUM', 'NOT_A_MULTIPLE'])
    expect(revised(code, {})).toBeNull();
  expect(revised('ORDER_PAID', { price: 2_700, total: 27_000, available: 4, minimum: 6 })).toBeNull();
  expect(revisedTerms(new TypeError('Failed to fetch'), terms, tool)).toBeNull();
});
