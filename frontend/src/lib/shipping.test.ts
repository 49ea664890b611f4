import { departure, moreOn, shipsWhen, workingDays } from './shipping';

it.each([
  ['2026-11-19T12:00:00Z', 'tomorrow'],
  ['2026-11-20T12:00:00Z', 'on Monday'],
  ['2026-11-21T12:00:00Z', 'on Monday'],
  ['2026-11-22T12:00:00Z', 'tomorrow'],
])('an order on %s leaves %s', (now, when) => {
  expect(shipsWhen(new Date(now))).toBe(when);
});

it('counts one working day and several', () => {
  expect([1, 15, 1_000].map(workingDays)).toEqual(['1 working day', '15 working days', '1,000 working days']);
});

it.each([
  [0, '2026-11-20'],
  [1, '2026-11-23'],
  [5, '2026-11-27'],
  [15, '2026-12-11'],
])('more of a tool with a lead time of %d working days leaves on %s', (leadTime, day) => {
  expect(moreOn(leadTime, new Date('2026-11-20T12:00:00Z'))).toBe(day);
});

it('names the promised day until an order has left, then its carrier and number', () => {
  const order = { status: 'Approved' as const, promisedOn: '2026-11-26', shipment: null };
  const shipment = { carrier: 'DHL', trackingNumber: 'JD1' };
  expect(departure(order, new Date('2026-11-20'))).toBe('Ships Nov 26');
  expect(departure(order, new Date('2027-01-20'))).toBe('Ships Nov 26, 2026');
  expect(departure({ ...order, promisedOn: null })).toBeNull();
  expect(departure({ ...order, deletedAt: '2026-11-25T00:00:00Z' })).toBeNull();
  expect(departure({ ...order, status: 'Shipped', shipment })).toBe('DHL, JD1');
  expect(departure({ ...order, status: 'Shipped', shipment: { ...shipment, carrier: null } })).toBe('JD1');
  expect(departure({ ...order, status: 'Shipped' })).toBeNull();
});
