import { departure, departureOfPurchase } from './shipping';
import { shipsWhen, workingDays } from './lead-time';

// The year is named if it is another one.
beforeEach(() => jest.useFakeTimers({ now: new Date(2026, 10, 20, 18) }));
afterEach(() => jest.useRealTimers());

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
  const order = {
    status: 'Approved' as const,
    promisedOn: '2026-11-26',
    isPromiseOver: false,
    shipment: null,
    purchase: { delivery: null },
  };
  const over = { ...order, isPromiseOver: true };
  const shipment = { carrier: 'DHL', trackingNumber: 'JD1' };
  expect(departure(order)).toEqual({ text: 'Ships Nov 26', isLate: false });
  expect(departure(over)).toEqual({ text: 'Late, due Nov 26', isLate: true });
  expect(departure({ ...over, promisedOn: '2025-12-31' })?.text).toBe('Late, due Dec 31, 2025');
  expect(departure({ ...over, status: 'Pending' })).toEqual({ text: 'Was due Nov 26', isLate: false });
  expect(departure({ ...order, promisedOn: null })).toBeNull();
  expect(departure({ ...over, deletedAt: '2026-11-25T00:00:00Z' })).toBeNull();
  expect(departure({ ...over, status: 'Shipped', shipment })?.text).toBe('DHL, JD1');
  expect(departure({ ...over, status: 'Shipped', shipment: { ...shipment, carrier: null } })?.text).toBe(
    'JD1',
  );
  expect(departure({ ...over, status: 'Shipped' })).toBeNull();
  const pickup = { delivery: { kind: 'PICKUP' as const } };
  expect(departure({ ...order, purchase: pickup })?.text).toBe('Ready for pickup Nov 26');
  expect(departure({ ...over, purchase: pickup })?.text).toBe('Late, due Nov 26');
});

it('names the days of a purchase, and the first one once it is over', () => {
  const days = { promisedFrom: '2026-11-26', promisedTo: '2026-12-03' };
  const purchase = { ...days, isPromiseOver: false, toShip: 1, delivery: null };
  const over = { ...purchase, isPromiseOver: true };
  expect(departureOfPurchase(purchase)).toEqual({ text: 'Nov 26 – Dec 3', isLate: false });
  expect(departureOfPurchase(over)).toEqual({ text: 'Late, due Nov 26', isLate: true });
  expect(departureOfPurchase({ ...over, toShip: 0 })?.text).toBe('Was due Nov 26');
  const pickup = { ...purchase, delivery: { kind: 'PICKUP' as const } };
  expect(departureOfPurchase(pickup)?.text).toBe('Pickup Nov 26 – Dec 3');
  expect(departureOfPurchase({ ...pickup, promisedTo: '2026-11-26' })?.text).toBe('Pickup Nov 26');
  expect(departureOfPurchase({ ...pickup, isPromiseOver: true })?.text).toBe('Late, due Nov 26');
  expect(departureOfPurchase({ ...purchase, promisedFrom: null, promisedTo: null })).toBeNull();
});
