import { daysAfter } from '../../rules/days';

export { dayOf } from '../../rules/days';
export { clockOf, dayIn, WorkingDays, type SellerHours } from '../../rules/working-days';

const MONDAY = 1;
const weekFrom = (first: number, day: string): string =>
  daysAfter(day, -((new Date(day).getUTCDay() - first + 7) % 7));

/** The Monday of the week of a day; weeks of production, of lists and of figures go from Monday to Sunday. */
export const weekOf = (day: string): string => weekFrom(MONDAY, day);
export const weekAfter = (monday: string): string => daysAfter(monday, 7);

/**
 * The first day of the week of a day as the seller works: it begins after their weekend, the longest run of days without
 * work. Friday and Saturday: on Sunday. Of runs of the same length, the one counts that is nearest before a Monday.
 */
export function workWeekOf(day: string, weekend: readonly number[]): string {
  const isFree = (weekday: number) => weekend.includes((weekday + 7) % 7);
  let [first, longest] = [MONDAY, 0];
  for (let back = 0; back < 7; back += 1) {
    const start = (MONDAY - back + 7) % 7;
    let run = 0;
    while (run < 7 && isFree(start - 1 - run)) run += 1;
    if (!isFree(start) && run > longest) [first, longest] = [start, run];
  }
  return weekFrom(first, day);
}

/** A lead time as people read it. */
export const workingDaysText = (count: number): string => `${count} working ${count === 1 ? 'day' : 'days'}`;
