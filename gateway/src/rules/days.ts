const DAY = 86_400_000;

/** The calendar day of an instant in UTC, as 2026-11-21. */
export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

export const daysAfter = (day: string, count: number): string =>
  dayOf(new Date(Date.parse(day) + count * DAY));

/** The furthest requested day of a delivery, in years from today. */
const DELIVERY_YEARS = 2;

const lastOfMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The same day some years later or earlier; 28 February where there is no 29th. Days as 2026-11-21. */
export function yearsAfter(day: string, years: number): string {
  const [year = NaN, month = NaN, date = NaN] = day.split('-').map(Number);
  const moved = Math.min(date, lastOfMonth(year + years, month));
  return dayOf(new Date(Date.UTC(year + years, month - 1, moved)));
}

/** The last day that a delivery can be requested for. */
export const lastDeliveryDay = (today: string): string => yearsAfter(today, DELIVERY_YEARS);

/** The days that a field accepts, both included, as 2026-11-21. */
export interface DayRange {
  readonly first: string;
  readonly last: string;
}

/** Older days than this are typing errors: the shop's books begin later. */
const EARLIEST = '2000-01-01';

/** The day on which money arrived. */
export const receiptDays = (today: string): DayRange => ({ first: EARLIEST, last: today });
/** The last day of something that is granted now. */
export const grantedDays = (today: string): DayRange => ({ first: today, last: yearsAfter(today, 2) });
/** A day that is ahead: until a quote holds, by when something is needed. */
export const comingDays = (today: string): DayRange => ({ first: today, last: lastDeliveryDay(today) });
/** A day of the books, of the catalogue or of a list's filter: years ago, or planned. */
export const bookDays = (today: string): DayRange => ({ first: EARLIEST, last: yearsAfter(today, 10) });
