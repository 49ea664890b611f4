import dayjs from 'dayjs';

/** Days as a date field holds them, in the reader's time zone. */
const DAY = 'YYYY-MM-DD';

/** Null unless the text is an existing day: dayjs itself would read 2026-02-31 as 2026-03-03. */
const parse = (day = '') => (dayjs(day).format(DAY) === day ? dayjs(day) : null);

/** The day of an instant in the reader's time zone; today by default. */
export const dayOf = (date = new Date()): string => dayjs(date).format(DAY);

/** The instant at which a day begins for the reader, ISO 8601 in UTC; null for an invalid day. */
export const startOfDay = (day: string | undefined): string | null => parse(day)?.toISOString() ?? null;

/** The following day; undefined for an invalid day. */
export const dayAfter = (day: string | undefined): string | undefined =>
  parse(day)?.add(1, 'day').format(DAY);
