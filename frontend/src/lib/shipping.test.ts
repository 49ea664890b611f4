import { moreOn, shipsWhen, workingDays } from './shipping';

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
