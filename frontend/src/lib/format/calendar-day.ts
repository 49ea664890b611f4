/** Days as a date field holds them, YYYY-MM-DD, in the reader's time zone. dayjs would cost the first table 3 kB. */

/** Midnight of an existing day, or a day later; null for any other text, as for 2026-02-31. */
function midnight(day = '', later = 0): Date | null {
  const [year = NaN, month = NaN, date = NaN] = day.split('-').map(Number);
  const isDay = dayOf(new Date(year, month - 1, date)) === day;
  return isDay ? new Date(year, month - 1, date + later) : null;
}

/** The day of an instant in the reader's time zone. */
function dayOf(at: Date): string {
  const parts = [at.getFullYear(), at.getMonth() + 1, at.getDate()];
  return parts.map((part, place) => String(part).padStart(place ? 2 : 4, '0')).join('-');
}

/** The instant at which a day begins for the reader, ISO 8601 in UTC; null for an invalid day. */
export const startOfDay = (day: string | undefined): string | null => midnight(day)?.toISOString() ?? null;

/** The following day; undefined for an invalid day. */
export function dayAfter(day: string | undefined): string | undefined {
  const next = midnight(day, 1);
  return next ? dayOf(next) : undefined;
}
