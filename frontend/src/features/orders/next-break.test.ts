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
  ['costs less in total', tool, 95, '5 more bring the unit price to $7.20 and cost $40 less in total'],
  ['saves a part of each unit', tool, 50, '50 more bring the unit price to $7.20 and save 10 % a unit'],
  ['costs the same', tool, 90, '10 more bring the unit price to $7.20 and save 10 % a unit'],
  [
    'is reached in multiples',
    { ...tool, orderMultiple: 8 },
    96,
    '8 more bring the unit price to $7.20 and cost $19.20 less in total',
  ],
  ['is the last one', tool, 500, '500 more bring the unit price to $6.50 and save 10 % a unit'],
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
