import { availabilityOf } from './availability';

const tool = {
  minimumOrder: 10,
  orderMultiple: 4,
  availableStock: 12,
  lifecycle: 'Active' as const,
  lastBuyOn: null,
};

it.each([
  ['InStock', {}],
  ['OutOfStock', { availableStock: 11 }],
  ['Discontinued', { lifecycle: 'Discontinued' as const }],
  ['InStock', { lifecycle: 'LastTimeBuy' as const, lastBuyOn: '2999-12-31' }],
  ['InStock', { lifecycle: 'LastTimeBuy' as const, lastBuyOn: new Date().toISOString().slice(0, 10) }],
  ['Discontinued', { lifecycle: 'LastTimeBuy' as const, lastBuyOn: '2020-12-31' }],
])('is %s with %p', (availability, over) => {
  expect(availabilityOf({ ...tool, ...over })).toBe(availability);
});
