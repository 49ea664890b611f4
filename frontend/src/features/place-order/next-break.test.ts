import { nextBreak } from './next-break';

const tool = {
  price: 800,
  priceBreaks: [
    { minQuantity: 100, unitPrice: 720 },
    { minQuantity: 1_000, unitPrice: 650 },
  ],
  minimumOrder: 10,
  orderMultiple: 1,
  availableStock: 5_000,
};

it.each([
  ['costs less in total', tool, 95, 'Add 5 more to pay $7.20 each ($40 less in total)'],
  ['saves a part of each unit', tool, 50, 'Add 50 more to pay $7.20 each (save 10%)'],
  ['costs the same', tool, 90, 'Add 10 more to pay $7.20 each (save 10%)'],
  [
    'is reached in multiples',
    { ...tool, orderMultiple: 8 },
    96,
    'Add 8 more to pay $7.20 each ($19.20 less in total)',
  ],
  ['is the last one', tool, 500, 'Add 500 more to pay $6.50 each (save 10%)'],
])('the next price break %s', (_what, sold, quantity, text) => {
  expect(nextBreak(sold, quantity)).toBe(text);
});

it.each([
  ['on the last rung', tool, 1_000],
  ['without a ladder', { ...tool, priceBreaks: [] }, 10],
  ['when the stock does not reach it', { ...tool, availableStock: 99 }, 10],
  ['at the same price', { ...tool, priceBreaks: [{ minQuantity: 100, unitPrice: 800 }] }, 10],
])('says nothing %s', (_when, sold, quantity) => {
  expect(nextBreak(sold, quantity)).toBeNull();
});
