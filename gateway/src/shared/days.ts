const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** In documents and messages: 22 November 2026, in UTC. */
export const longDay = (date: Date | string): string => day.format(new Date(date));
