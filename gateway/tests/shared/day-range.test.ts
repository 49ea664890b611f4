import { validateSync } from 'class-validator';
import { dayOf, yearsAfter } from '../../src/rules/days';
import {
  bookDays,
  comingDays,
  DayIn,
  grantedDays,
  receiptDays,
  receivedFor,
  requireDay,
  type DayRange,
} from '../../src/shared/time/day-range';

beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] }));
afterEach(() => jest.useRealTimers());

const DAY = 86_400_000;
const move = (day: string, days: number) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

const grantedNow = () => grantedDays(dayOf(new Date()));

/** True if a field with this range accepts a value. */
function accepts(range: () => DayRange, value: unknown): boolean {
  class Input {
    day!: unknown;
  }
  DayIn('The date', range)(Input.prototype, 'day');
  return validateSync(Object.assign(new Input(), { day: value })).length === 0;
}

it.each<[string, string, () => DayRange, string, string]>([
  ['2026-11-25T12:00:00Z', 'delivery', comingDays, '2000-01-01', '2028-11-26'],
  ['2026-11-25T23:59:59.999Z', 'delivery', comingDays, '2000-01-01', '2028-11-26'],
  ['2026-11-26T00:00:00Z', 'delivery', comingDays, '2000-01-01', '2028-11-27'],
  ['2026-12-31T12:00:00Z', 'delivery', comingDays, '2000-01-01', '2029-01-01'],
  ['2027-01-01T00:00:00Z', 'delivery', comingDays, '2000-01-01', '2029-01-02'],
  ['2028-02-28T12:00:00Z', 'delivery', comingDays, '2000-01-01', '2030-02-28'],
  ['2026-12-31T23:59:59.999Z', 'grant', grantedNow, '2026-12-31', '2028-12-31'],
  ['2026-02-28T00:00:00Z', 'receipt', receiptDays, '2000-01-01', '2026-03-01'],
  ['2026-12-31T00:00:00Z', 'receipt', receiptDays, '2000-01-01', '2027-01-01'],
  ['2028-02-29T00:00:00Z', 'books', bookDays, '2000-01-01', '2038-03-01'],
])('at %s the days of a %s are from %s to %s', (now, _what, range, first, last) => {
  jest.setSystemTime(new Date(now));
  const days = [move(first, -1), first, last, move(last, 1)];
  expect(days.map((day) => accepts(range, day))).toEqual([false, true, true, false]);
  // An instant is of its day in UTC.
  const instants = [`${first}T00:00:00Z`, `${last}T23:59:59.999Z`, `${move(last, 1)}T00:00:00Z`];
  expect(instants.map((instant) => accepts(range, new Date(instant)))).toEqual([true, true, false]);
});

it.each([
  '0206-11-20',
  '9000-01-01',
  '9999-12-31',
  '12026-11-20',
  '2026-1-1',
  '20261121',
  '',
  20_261_121,
  null,
  {},
])('no field accepts %j', (value) => {
  for (const range of [comingDays, grantedNow, receiptDays, bookDays])
    expect(accepts(range, value)).toBe(false);
});

it.each([
  ['2028-02-29', -1, '2027-02-28'],
  ['2028-02-29', 4, '2032-02-29'],
  ['2027-02-28', 1, '2028-02-28'],
  ['2026-12-31', -1, '2025-12-31'],
  ['2027-01-01', -1, '2026-01-01'],
])('%s and %i years is %s', (day, years, moved) => expect(yearsAfter(day, years)).toBe(moved));

it.each([
  ['1999-12-31', comingDays, 'The requested delivery date must be Jan 1, 2000 or later.'],
  ['2028-11-27', comingDays, 'The requested delivery date must be Nov 26, 2028 or earlier.'],
  ['2026-11-24', grantedNow, 'The requested delivery date is in the past.'],
  ['2026-11-27', receiptDays, 'The requested delivery date is in the future.'],
  ['26-11-2026', bookDays, 'The requested delivery date must have the form 2026-11-21'],
])('of %s, it names the field, and the day as people read it', (day, range, message) => {
  jest.setSystemTime(new Date('2026-11-25T12:00:00Z'));
  expect(() => requireDay('requestedOn', 'The requested delivery date', day, range())).toThrow(
    expect.objectContaining({ details: { fields: { requestedOn: message } } }),
  );
});

it('money is received from a year before its order on, and until tomorrow', () => {
  jest.setSystemTime(new Date('2026-12-31T23:30:00Z'));
  const range = receivedFor(new Date('2026-03-01T00:00:00Z'));
  for (const day of ['2025-03-01', '2027-01-01'])
    expect(() => requireDay('receivedOn', 'The date of receipt', day, range)).not.toThrow();
  expect(() => requireDay('receivedOn', 'The date of receipt', '2025-02-28', range)).toThrow(
    expect.objectContaining({
      code: 'BAD_USER_INPUT',
      details: { fields: { receivedOn: 'The date of receipt must be Mar 1, 2025 or later.' } },
    }),
  );
  expect(() => requireDay('receivedOn', 'The date of receipt', '2027-01-02', range)).toThrow(
    'The date of receipt is in the future.',
  );
});
