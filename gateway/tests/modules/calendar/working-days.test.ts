import fc from 'fast-check';
import { endOfShippingWeek } from '../../../src/modules/calendar/working-days.service';
import { workingDaysOf } from '../../support/days';

/** Everything but one day of the week. */
const only = (day: number) => [0, 1, 2, 3, 4, 5, 6].filter((other) => other !== day);
const DHAKA = { timeZone: 'Asia/Dhaka', weekend: [5, 6] };
const BERLIN = { timeZone: 'Europe/Berlin', closingHour: 15 };
const NEW_YORK = { timeZone: 'America/New_York', closingHour: 15 };
const AUCKLAND = { timeZone: 'Pacific/Auckland', closingHour: 17 };
const NEW_YEAR = { holidays: ['2026-12-24', '2026-12-25', '2026-12-31', '2027-01-01', '2027-01-04'] };

it.each([
  ['a new shop on a Friday', '2026-11-20', {}, 1, '2026-11-23'],
  ['a new shop on a Saturday', '2026-11-21', {}, 1, '2026-11-23'],
  ['a week', '2026-11-23', {}, 5, '2026-11-30'],
  ['the end of a year', '2026-12-31', {}, 1, '2027-01-01'],
  ['the end of February in a leap year', '2028-02-28', {}, 1, '2028-02-29'],
  ['a lead time of a year', '2026-11-20', {}, 365, '2028-04-14'],

  ['no lead time on a working day', '2026-11-20', {}, 0, '2026-11-20'],
  ['no lead time at the weekend', '2026-11-21', {}, 0, '2026-11-23'],
  ['no lead time on a holiday', '2026-12-25', NEW_YEAR, 0, '2026-12-28'],

  ['a weekend of Friday and Saturday', '2026-11-19T06:00:00Z', DHAKA, 1, '2026-11-22'],
  ['a Sunday of such a week', '2026-11-22T06:00:00Z', DHAKA, 1, '2026-11-23'],
  ['a week of such a week', '2026-11-22T06:00:00Z', DHAKA, 5, '2026-11-29'],

  ['a holiday on a Monday', '2026-11-20', { holidays: ['2026-11-23'] }, 1, '2026-11-24'],
  ['a holiday at the weekend', '2026-11-20', { holidays: ['2026-11-21'] }, 1, '2026-11-23'],
  ['holidays over new year', '2026-12-30', NEW_YEAR, 1, '2027-01-05'],
  ['several working days over new year', '2026-12-23', NEW_YEAR, 4, '2027-01-05'],

  ['one working day a week', '2026-11-23', { weekend: only(3) }, 1, '2026-11-25'],
  ['one working day a week, twice', '2026-11-25', { weekend: only(3) }, 2, '2026-12-09'],
  [
    'one working day a week, a holiday',
    '2026-11-25',
    { weekend: only(3), holidays: ['2026-12-02'] },
    1,
    '2026-12-09',
  ],
  ['no weekend', '2026-11-20', { weekend: [] }, 1, '2026-11-21'],

  ['before the closing hour', '2026-11-18T16:59:59Z', { closingHour: 17 }, 1, '2026-11-19'],
  ['at the closing hour', '2026-11-18T17:00:00Z', { closingHour: 17 }, 1, '2026-11-20'],
  ['after closing on a Friday', '2026-11-20T18:00:00Z', { closingHour: 17 }, 1, '2026-11-23'],
  ['after closing on the last day of a year', '2026-12-31T18:00:00Z', { closingHour: 17 }, 1, '2027-01-04'],
  ['a day that ends before it begins', '2026-11-18T00:00:00Z', { closingHour: 0 }, 1, '2026-11-20'],
  ['the last minute of a day', '2026-11-18T23:59:59Z', { closingHour: 24 }, 1, '2026-11-19'],

  // Six hours ahead of UTC: already Monday.
  ['an evening in Dhaka', '2026-11-22T18:30:00Z', DHAKA, 1, '2026-11-24'],
  ['Dhaka before closing', '2026-11-23T10:59:00Z', { ...DHAKA, closingHour: 17 }, 1, '2026-11-24'],
  ['Dhaka after closing', '2026-11-23T11:00:00Z', { ...DHAKA, closingHour: 17 }, 1, '2026-11-25'],
  // Thirteen hours ahead in summer, twelve in winter.
  ['Auckland before closing in summer', '2026-11-23T03:59:00Z', AUCKLAND, 1, '2026-11-24'],
  ['Auckland after closing in summer', '2026-11-23T04:00:00Z', AUCKLAND, 1, '2026-11-25'],
  ['Auckland before closing in winter', '2026-06-22T04:59:00Z', AUCKLAND, 1, '2026-06-23'],
  ['Auckland after closing in winter', '2026-06-22T05:00:00Z', AUCKLAND, 1, '2026-06-24'],
  ['Auckland, the next day already', '2026-11-23T11:00:00Z', AUCKLAND, 1, '2026-11-25'],
  [
    'Pago Pago, still the day before',
    '2026-11-24T10:59:00Z',
    { timeZone: 'Pacific/Pago_Pago' },
    1,
    '2026-11-24',
  ],

  // Summer ends on 25 October and 1 November, and begins on 28 and 14 March.
  ['Berlin before winter', '2026-10-22T12:59:00Z', BERLIN, 1, '2026-10-23'],
  ['Berlin before winter, closed', '2026-10-22T13:00:00Z', BERLIN, 1, '2026-10-26'],
  ['Berlin in winter', '2026-10-26T13:59:00Z', BERLIN, 1, '2026-10-27'],
  ['Berlin in winter, closed', '2026-10-26T14:00:00Z', BERLIN, 1, '2026-10-28'],
  ['Berlin, the hour that comes twice', '2026-10-25T01:30:00Z', { ...BERLIN, weekend: [] }, 1, '2026-10-26'],
  ['Berlin, the hour that is left out', '2027-03-28T01:00:00Z', { ...BERLIN, weekend: [] }, 1, '2027-03-29'],
  ['Berlin over the change', '2027-03-26T12:00:00Z', BERLIN, 2, '2027-03-30'],
  ['New York before winter, closed', '2026-10-29T19:00:00Z', NEW_YORK, 1, '2026-11-02'],
  ['New York in winter', '2026-11-02T19:59:00Z', NEW_YORK, 1, '2026-11-03'],
  ['New York in winter, closed', '2026-11-02T20:00:00Z', NEW_YORK, 1, '2026-11-04'],
  ['New York in summer, closed', '2027-03-15T19:00:00Z', NEW_YORK, 1, '2027-03-17'],
])('%s: %s', (_what, now, hours, count, day) => {
  expect(workingDaysOf(now, hours).after(count)).toBe(day);
});

it('prices, taxes and last-time buys go by the day in UTC', () => {
  expect(workingDaysOf('2026-11-23T11:00:00Z', { timeZone: 'Pacific/Auckland', closingHour: 0 }).today).toBe(
    '2026-11-23',
  );
});

it('each count is the same, in whatever order they are asked for', () => {
  const days = workingDaysOf('2026-12-30', NEW_YEAR);
  expect([3, 1, 2, 0].map((count) => days.after(count))).toEqual([
    '2027-01-07',
    '2027-01-05',
    '2027-01-06',
    '2026-12-30',
  ]);
});

const FIRST = Date.parse('2026-11-20T00:00:00Z');
const dayOfNumber = (days: number) => new Date(FIRST + days * 86_400_000).toISOString().slice(0, 10);

it('is the day up to which there are that many working days', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 6 }),
      fc.uniqueArray(fc.integer({ min: 0, max: 200 }).map(dayOfNumber), { maxLength: 150 }),
      fc.integer({ min: 1, max: 120 }),
      (weekend, holidays, count) => {
        const isOpen = (day: string) =>
          !holidays.includes(day) && !weekend.includes(new Date(day).getUTCDay());
        const open = Array.from({ length: 1_500 }, (_, at) => dayOfNumber(at + 1)).filter(isOpen);
        expect(workingDaysOf('2026-11-20', { weekend, holidays }).after(count)).toBe(open[count - 1]);
      },
    ),
  );
});

const FRIDAY_ONLY = { weekend: [5] };
it.each([
  ['Monday to Friday, on a Thursday', '2026-12-03', {}, '2026-12-04'],
  ['Monday to Friday, on a Friday, whose orders leave on Monday', '2026-12-04', {}, '2026-12-11'],
  ['Monday to Friday, on a Sunday', '2026-12-06', {}, '2026-12-11'],
  ['a holiday on that Friday', '2026-12-02', { holidays: ['2026-12-04'] }, '2026-12-03'],
  ['Sunday to Thursday, on a Saturday', '2026-11-28', DHAKA, '2026-12-03'],
  ['Sunday to Thursday, on a Sunday', '2026-11-29', DHAKA, '2026-12-03'],
  ['Sunday to Thursday, on a Wednesday', '2026-12-02', DHAKA, '2026-12-03'],
  ['Sunday to Thursday, on a Thursday', '2026-12-03', DHAKA, '2026-12-10'],
  ['Saturday to Thursday, on a Friday', '2026-12-04', FRIDAY_ONLY, '2026-12-10'],
  ['Monday to Saturday', '2026-12-02', { weekend: [0] }, '2026-12-05'],
  ['every day', '2026-12-02', { weekend: [] }, '2026-12-06'],
  ['Sundays and Wednesdays off', '2026-11-30', { weekend: [0, 3] }, '2026-12-05'],
  ['one working day', '2026-11-30', { weekend: only(3) }, '2026-12-02'],
])('the week in which stock leaves ends before the weekend: %s', (_, today, hours, end) => {
  expect(endOfShippingWeek(workingDaysOf(`${today}T06:00:00Z`, hours))).toBe(end);
});

it('the week in which stock leaves ends on a working day, with nothing but free days before the next week', () => {
  const day = fc.integer({ min: 0, max: 400 }).map((at) => new Date(Date.UTC(2026, 10, 1 + at, 6)));
  const weekend = fc.subarray([0, 1, 2, 3, 4, 5, 6], { maxLength: 6 });
  const property = fc.property(day, weekend, (now, free) => {
    const days = workingDaysOf(now, { weekend: free });
    const end = endOfShippingWeek(days);
    expect(days.from(end)).toBe(end);
    expect(end >= days.after(1)).toBe(true);
    if (free.length > 0) expect(free).toContain((new Date(end).getUTCDay() + 1) % 7);
  });
  fc.assert(property, { numRuns: 500 });
});
