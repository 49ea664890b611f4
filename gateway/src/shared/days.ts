const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** In documents and messages: 22 November 2026, in UTC. */
export const longDay = (date: Date | string): string => day.format(new Date(date));

const medium = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** On screens: Nov 22, 2026. */
export const mediumDay = (date: string): string => medium.format(new Date(date));

const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** In a sentence: Nov 22; with its year if it is not the present one. */
export const dayInText = (date: string, now = new Date()): string =>
  date.startsWith(String(now.getUTCFullYear())) ? short.format(new Date(date)) : mediumDay(date);

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });

/** Friday, 27 November 2026. */
export const dayWithWeekday = (date: string): string => `${weekday.format(new Date(date))}, ${longDay(date)}`;
