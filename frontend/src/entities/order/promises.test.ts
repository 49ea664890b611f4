import { promisedParts, shortParts, type Promised } from './promises';

const order = (shippedQuantity: number, over: Partial<Promised> = {}): Promised => ({
  status: 'Approved',
  shippedQuantity,
  promises: [
    { quantity: 120, source: 'STOCK', promisedOn: '2026-11-27', isOver: false },
    { quantity: 200, source: 'MADE', promisedOn: '2026-12-11', isOver: false },
    { quantity: 180, source: 'MADE', promisedOn: '2026-12-18', isOver: false },
  ],
  ...over,
});
const units = (promised: Promised) => promisedParts(promised).map(({ quantity }) => quantity);

// The year is named if it is another one.
beforeEach(() => jest.useFakeTimers({ now: new Date(2026, 10, 26) }));
afterEach(() => jest.useRealTimers());

it('the parts of an order are those that have not left, unless one day is left', () => {
  expect(units(order(0))).toEqual([120, 200, 180]);
  expect(units(order(100))).toEqual([20, 200, 180]);
  expect(units(order(120))).toEqual([200, 180]);
  expect(units(order(320))).toEqual([]);
  expect(units(order(0, { status: 'Shipped' }))).toEqual([]);
  expect(units(order(0, { deletedAt: '2026-11-20T00:00:00Z' }))).toEqual([]);
});

it('in short: what leaves first, and the day of the last of the others', () => {
  const short = (promised: Promised) => shortParts(promisedParts(promised)).map(({ text }) => text);
  const [first, ...others] = order(0).promises;
  const promises = [{ ...(first as Promised['promises'][number]), isOver: true }, ...others];
  expect(short(order(0))).toEqual(['120 on Nov 27', '380 by Dec 18']);
  expect(short(order(120))).toEqual(['200 by Dec 11', '180 by Dec 18']);
  expect(short(order(0, { promises }))).toEqual(['120 late, due Nov 27', '380 by Dec 18']);
  expect(short(order(0, { promises, status: 'Pending' }))).toEqual(['120 on Nov 27', '380 by Dec 18']);
});
