import { departure, departureOfPurchase, shipsWhen, workingDays } from './shipping';

it.each([
  ['2026-11-20', 'today'],
  ['2026-11-21', 'tomorrow'],
  ['2026-11-23', 'on Monday'],
  ['2026-11-26', 'on Thursday'],
  ['2026-11-27', 'on Nov 27'],
  ['2027-01-04', 'on Jan 4, 2027'],
  // A page that was left open.
  ['2026-11-19', 'on Nov 19'],
])('an order that leaves on %s ships %s', (shipsOn, when) => {
  expect(shipsWhen(shipsOn, new Date(2026, 10, 20, 18))).toBe(when);
});

it('counts one working day and several', () => {
  expect([1, 15, 1_000].map(workingDays)).toEqual(['1 working day', '15 working days', '1,000 working days']);
});

it('names the promised day until an order has left, then its carrier and number', () => {
  const order = { status: 'Approved' as const, promisedOn: '2026-11-26', shipment: null };
  const shipment = { carrier: 'DHL', trackingNumber: 'JD1' };
  const on = (day: number) => new Date(2026, 10, day, 18);
  expect(departure(order, on(20))).toEqual({ text: 'Ships Nov 26', isLate: false });
  expect(departure(order, on(26))).toEqual({ text: 'Ships Nov 26', isLate: false });
  expect(departure(order, on(27))).toEqual({ text: 'Late, due Nov 26', isLate: true });
  expect(departure(order, new Date(2027, 0, 1))?.text).toBe('Late, due Nov 26, 2026');
  expect(departure({ ...order, status: 'Pending' }, on(27))).toEqual({
    text: 'Was due Nov 26',
    isLate: false,
  });
  expect(departure({ ...order, promisedOn: null })).toBeNull();
  expect(departure({ ...order, deletedAt: '2026-11-25T00:00:00Z' })).toBeNull();
  expect(departure({ ...order, status: 'Shipped', shipment })?.text).toBe('DHL, JD1');
  expect(departure({ ...order, status: 'Shipped', shipment: { ...shipment, carrier: null } })?.text).toBe(
    'JD1',
  );
  expect(departure({ ...order, status: 'Shipped' })).toBeNull();
});

it('names the days of a purchase, and the first one once it is over', () => {
  const purchase = { promisedFrom: '2026-11-26', promisedTo: '2026-12-03', toShip: 1 };
  const on = (day: number) => new Date(2026, 10, day, 18);
  expect(departureOfPurchase(purchase, on(26))).toEqual({ text: 'Nov 26 – Dec 3', isLate: false });
  expect(departureOfPurchase(purchase, on(27))).toEqual({ text: 'Late, due Nov 26', isLate: true });
  expect(departureOfPurchase({ ...purchase, toShip: 0 }, on(27))?.text).toBe('Was due Nov 26');
  expect(departureOfPurchase({ ...purchase, promisedFrom: null, promisedTo: null }, on(27))).toBeNull();
});
