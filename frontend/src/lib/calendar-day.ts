/** Days as a date field holds them: 2026-11-21, in the reader's time zone. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const two = (value: number) => String(value).padStart(2, '0');

/** The day an instant falls on for the reader; today unless told. */
export const dayOf = (date = new Date()): string =>
  `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

const parse = (day: string | undefined): Date | null => {
  if (!day || !DAY.test(day)) return null;
  const date = new Date(`${day}T00:00:00`);
  return Number.isNaN(date.getTime()) ? null : date;
};

/** The instant a day begins for the reader, ISO 8601 in UTC; null for what is no day. */
export const startOfDay = (day: string | undefined): string | null => parse(day)?.toISOString() ?? null;

/** The day that follows, across months and changes of the clock; undefined for what is no day. */
export function dayAfter(day: string | undefined): string | undefined {
  const date = parse(day);
  return date ? dayOf(new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1)) : undefined;
}
