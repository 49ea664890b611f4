import type { HolidaysTypes } from 'date-holidays';
import { dayOf } from '../../shared/time/working-days';

const DAY = 86_400_000;

export interface PublicHoliday {
  readonly day: string;
  readonly name: string;
}

/**
 * The days on which a whole country does not work, in English where the library knows the names; null for a country that it
 * does not know. It is loaded when it is needed, because it is large.
 */
export async function publicHolidays(country: string, year: number): Promise<PublicHoliday[] | null> {
  const { default: Holidays } = await import('date-holidays');
  const calendar = new Holidays({ country }, { types: ['public'], languages: ['en'] });
  if (!(country in calendar.getCountries())) return null;
  const names = new Map<string, string>();
  for (const { name, ...holiday } of calendar.getHolidays(year))
    for (const day of daysOf(holiday)) if (!names.has(day)) names.set(day, name);
  return [...names].map(([day, name]) => ({ day, name }));
}

/** A holiday may last several days, and begin on the evening before. Half a day is a working day. */
function daysOf({ date, start, end }: Pick<HolidaysTypes.Holiday, 'date' | 'start' | 'end'>): string[] {
  // One millisecond less, so that half a day is rounded down; the clocks may change in between.
  const count = Math.round((end.getTime() - start.getTime() - 1) / DAY);
  const first = Date.parse(date.slice(0, 10));
  return Array.from({ length: count }, (_, later) => dayOf(new Date(first + later * DAY)));
}
