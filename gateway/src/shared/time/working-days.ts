import { daysAfter } from '../../rules/days';

export { dayOf } from '../../rules/days';
export { clockOf, dayIn, WorkingDays, type SellerHours } from '../../rules/working-days';

/** The Monday of the week of a day; weeks go from Monday to Sunday. */
export const weekOf = (day: string): string => daysAfter(day, -((new Date(day).getUTCDay() + 6) % 7));
export const weekAfter = (monday: string): string => daysAfter(monday, 7);

/** A lead time as people read it. */
export const workingDaysText = (count: number): string => `${count} working ${count === 1 ? 'day' : 'days'}`;
