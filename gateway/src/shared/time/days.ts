/** How days are written outside of screens: with their year, in UTC, because documents and emails are kept (adr/0081). */
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });

/** Nov 27, 2026. */
export const dayText = (date: Date | string): string => day.format(new Date(date));

/** Friday, Nov 27, 2026. */
export const dayWithWeekday = (date: string): string => `${weekday.format(new Date(date))}, ${dayText(date)}`;
