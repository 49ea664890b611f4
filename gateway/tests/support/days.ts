import { clockOf, WorkingDays, type SellerHours } from '../../src/shared/time/working-days';
import type { Person, TestShop } from './shop';

const ALL_BUT_DATE = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

/** Stops the gateway's clock, now or at another instant, until `jest.useRealTimers()`. PostgreSQL's goes on. */
export const stopClock = (now = new Date()) => jest.useFakeTimers({ now, doNotFake: [...ALL_BUT_DATE] });

/** The day that many days after another; before it, if negative. */
export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** The day in UTC that many days from today; before it, if negative. */
export const dayIn = (days: number): string => daysLater(new Date().toISOString().slice(0, 10), days);

/** The day of payments that name no other: the same in all of a test file, some weeks ago. */
export const RECEIVED_ON = dayIn(-25);

const hour = new Date().getUTCHours();

/** A time zone in which it is noon: none of the seller's days ends while a test file runs. Its day is that of UTC. */
export const NOON_ZONE = `Etc/GMT${hour < 12 ? '-' : '+'}${Math.abs(12 - hour)}`;

/** Moves the seller to a time zone. By default, they work from Monday to Friday. */
export async function moveSeller(
  shop: Pick<TestShop, 'gql'>,
  admin: Person,
  timeZone: string,
  weekend: readonly number[] = [0, 6],
): Promise<void> {
  const { errors } = await shop.gql(
    'mutation ($i: CalendarInput!) { updateCalendar(input: $i) { timeZone } }',
    { variables: { i: { weekend, closingHour: 24, timeZone } }, as: admin },
  );
  if (errors) throw new Error(JSON.stringify(errors));
}

interface Hours extends Partial<Pick<SellerHours, 'weekend' | 'closingHour'>> {
  readonly timeZone?: string;
  readonly holidays?: readonly string[];
}

/** The working days of a seller; by default of a new shop: Monday to Friday in UTC. */
export const workingDaysOf = (now: string | Date, hours: Hours = {}): WorkingDays => {
  const { weekend = [0, 6], closingHour = 24, timeZone = 'UTC', holidays = [] } = hours;
  const all = { weekend, closingHour, clock: clockOf(timeZone), holidays: new Set(holidays) };
  return new WorkingDays(all, new Date(now));
};
