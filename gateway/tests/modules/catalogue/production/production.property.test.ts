import fc from 'fast-check';
import { MAX_WEEKS, Production } from '../../../../src/modules/catalogue/production/production';
import { weekOf } from '../../../../src/shared/time/working-days';
import { workingDaysOf } from '../../../support/days';

/**
 * Promises, compared with a model that walks from day to day: room is counted in calendar weeks, and no unit leaves
 * before the day after the lead time, on a closed day, or in a week without room.
 */
const DAY = 86_400_000;
const iso = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);
const START = Date.parse('2026-11-25') / DAY;

interface Hours {
  readonly weekend: readonly number[];
  readonly holidays: readonly string[];
}

const isOpen = (day: number, { weekend, holidays }: Hours): boolean =>
  !weekend.includes(new Date(day * DAY).getUTCDay()) && !holidays.includes(iso(day));

/** The day on which a lead time that begins today ends. */
function earliestDay(leadTime: number, hours: Hours): number {
  let day = START;
  let left = leadTime;
  while (left > 0 || !isOpen(day, hours)) {
    day += 1;
    if (isOpen(day, hours)) left -= 1;
    if (left <= 0 && isOpen(day, hours)) break;
  }
  return day;
}

/** 1970-01-05 was a Monday. */
const weekNumber = (day: number): number => Math.floor((day - 4) / 7);

const hours: fc.Arbitrary<Hours> = fc.record({
  weekend: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 3 }),
  holidays: fc.uniqueArray(
    fc.integer({ min: 0, max: 60 }).map((later) => iso(START + later)),
    {
      maxLength: 25,
    },
  ),
});

it('promises the earliest days with room, in every calendar', () => {
  fc.assert(
    fc.property(
      hours,
      fc.integer({ min: 0, max: 30 }),
      fc.integer({ min: 1, max: 500 }),
      fc.array(fc.integer({ min: 1, max: 1_200 }), { minLength: 1, maxLength: 12 }),
      (calendar, leadTimeDays, weekly, orders) => {
        const days = workingDaysOf('2026-11-25T10:00:00Z', calendar);
        const production = new Production([{ toolId: 't', ownerId: 't', weekly, booked: {} }], days);
        const used = new Map<number, number>();
        const first = earliestDay(leadTimeDays, calendar);
        for (const units of orders) {
          const { parts, missing } = production.take({ id: 't', leadTimeDays }, units);
          // The model: week after week, whatever has room and a day on which the seller works.
          const expected: { quantity: number; shipsOn: string }[] = [];
          let left = units;
          for (let week = weekNumber(first); week < weekNumber(first) + MAX_WEEKS && left > 0; week += 1) {
            const open = Array.from({ length: 7 }, (_, at) => 4 + week * 7 + at).filter((day) =>
              isOpen(day, calendar),
            );
            const room = open.length === 0 ? 0 : Math.max(0, weekly - (used.get(week) ?? 0));
            const quantity = Math.min(room, left);
            if (quantity > 0) expected.push({ quantity, shipsOn: iso(open.at(-1) ?? 0) });
            left -= quantity;
          }
          expect(parts.map(({ quantity, shipsOn }) => ({ quantity, shipsOn }))).toEqual(expected);
          expect(missing).toBe(left);
          for (const { quantity, shipsOn } of left === 0 ? expected : []) {
            const week = weekNumber(Date.parse(shipsOn) / DAY);
            used.set(week, (used.get(week) ?? 0) + quantity);
          }
          expect(Math.max(0, ...used.values())).toBeLessThanOrEqual(weekly);
          expect(parts.every(({ shipsOn }) => shipsOn >= iso(first))).toBe(true);
        }
      },
    ),
    { numRuns: 500 },
  );
});

it('books what is promised for a day up to its week, above the capacity only in that week and if the others are full', () => {
  fc.assert(
    fc.property(
      hours,
      fc.integer({ min: 0, max: 30 }),
      fc.integer({ min: 0, max: 30 }),
      fc.integer({ min: 1, max: 50 }),
      fc.array(fc.integer({ min: 0, max: 120 }), { minLength: 1, maxLength: 12 }),
      (calendar, leadTimeDays, agreed, weekly, orders) => {
        const days = workingDaysOf('2026-11-25T10:00:00Z', calendar);
        const production = new Production([{ toolId: 't', ownerId: 't', weekly, booked: {} }], days);
        const day = days.after(agreed);
        const used = new Map<string, number>();
        for (const units of orders) {
          const parts = production.takeBy({ id: 't', leadTimeDays }, units, day);
          expect(parts.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(units);
          expect(new Set(parts.map(({ week }) => week)).size).toBe(parts.length);
          for (const { quantity, shipsOn, week } of parts) {
            expect([shipsOn, quantity > 0, (week as string) <= weekOf(day)]).toEqual([day, true, true]);
            used.set(week as string, (used.get(week as string) ?? 0) + quantity);
          }
          const above = [...used].filter(([, booked]) => booked > weekly);
          expect(above.every(([week]) => week === weekOf(day))).toBe(true);
          const others = [...used].filter(([week]) => week !== weekOf(day));
          if (above.length > 0) expect(others.every(([, booked]) => booked === weekly)).toBe(true);
        }
      },
    ),
    { numRuns: 300 },
  );
});

it('without a capacity, any number leaves after the lead time', () => {
  const days = workingDaysOf('2026-11-25T10:00:00Z');
  const production = new Production([{ toolId: 't', ownerId: 't', weekly: null, booked: {} }], days);
  const { parts } = production.take({ id: 't', leadTimeDays: 15 }, 1_000_000);
  expect(parts).toMatchObject([{ quantity: 1_000_000, shipsOn: '2026-12-16', week: '2026-12-14' }]);
});

it.each([
  ['a Friday and Saturday weekend: the week ends on Sunday', { weekend: [5, 6] }, '2026-12-20'],
  ['a holiday at the end of the week', { holidays: ['2026-12-18'] }, '2026-12-17'],
])('%s', (_what, given, lastDay) => {
  const days = workingDaysOf('2026-11-25T10:00:00Z', given);
  const production = new Production([{ toolId: 't', ownerId: 't', weekly: 5, booked: {} }], days);
  const { parts } = production.take({ id: 't', leadTimeDays: 14 }, 5);
  expect(parts).toMatchObject([{ shipsOn: lastDay }]);
});

it('a week that is all holidays has no room', () => {
  const holidays = ['2026-12-21', '2026-12-22', '2026-12-23', '2026-12-24', '2026-12-25'];
  const days = workingDaysOf('2026-12-01T10:00:00Z', { holidays });
  const production = new Production([{ toolId: 't', ownerId: 't', weekly: 5, booked: {} }], days);
  const { parts } = production.take({ id: 't', leadTimeDays: 10 }, 10);
  expect(parts).toMatchObject([
    { quantity: 5, week: '2026-12-14' },
    { quantity: 5, week: '2026-12-28' },
  ]);
});
