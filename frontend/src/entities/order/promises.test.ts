import { promisedParts, shortParts, type Promised } from './promises';

const order = (shippedQuantity: number, over: Partial<Promised> = {}): Promised => ({
  status: 'Approved',
  shippedQuantity,
  promises: [
    { quantity: 120, source: 'STOCK', promisedOn: '2026-11-27' },
    { quantity: 200, source: 'MADE', promisedOn: '2026-12-11' },
    { quantity: 180, source: 'MADE', promisedOn: '2026-12-18' },
  ],
  ...over,
});
const units = (promised: Promised) => promisedParts(promised).map(({ quantity }) => quantity);

it('the parts of an order are those that have not left, unless one day is left', () => {
  expect(units(order(0))).toEqual([120, 200, 180]);
  expect(units(order(100))).toEqual([20, 200, 180]);
  expect(units(order(120))).toEqual([200, 180]);
  expect(units(order(320))).toEqual([]);
  expect(units(order(0, { status: 'Shipped' }))).toEqual([]);
  expect(units(order(0, { deletedAt: '2026-11-20T00:00:00Z' }))).toEqual([]);
});

it('in short: what leaves first, and the day of the last of the others', () => {
  expect(shortParts(promisedParts(order(0)))).toEqual(['120 on Nov 27', '380 by Dec 18']);
  expect(shortParts(promisedParts(order(120)))).toEqual(['200 by Dec 11', '180 by Dec 18']);
});
