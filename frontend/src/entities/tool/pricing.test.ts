import { priceAt } from './pricing';

const ladder = {
  price: 800,
  priceBreaks: [
    { minQuantity: 100, unitPrice: 720 },
    { minQuantity: 1_000, unitPrice: 650 },
  ],
};

// The same cases as the gateway's (gateway/tests/modules/catalogue/pricing/ladder.test.ts).
it.each([
  [1, 800, null, 100],
  [99, 800, null, 100],
  [100, 720, 100, 1_000],
  [999, 720, 100, 1_000],
  [1_000, 650, 1_000, null],
])('%d units cost %d cents each', (quantity, unitPrice, breakQuantity, next) => {
  expect(priceAt(ladder, quantity)).toEqual({
    unitPrice,
    total: unitPrice * quantity,
    breakQuantity,
    next: next === null ? null : ladder.priceBreaks.find(({ minQuantity }) => minQuantity === next),
  });
});

it('is the list price without price breaks', () => {
  expect(priceAt({ price: 800, priceBreaks: [] }, 5_000)).toEqual({
    unitPrice: 800,
    total: 4_000_000,
    breakQuantity: null,
    next: null,
  });
});
