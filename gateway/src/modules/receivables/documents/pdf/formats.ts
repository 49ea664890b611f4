const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const amount = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const number = new Intl.NumberFormat('en-US');
const CENTS = 100;

/** 22 November 2026, in UTC. */
export const longDay = (date: Date | string): string => day.format(new Date(date));

/** $1,250.00: in a column all amounts have cents. */
export const dollars = (cents: number): string => amount.format(cents / CENTS);

export const quantity = (units: number): string => number.format(units);

/** 19%, 7.5%. */
export const percent = (basisPoints: number): string => `${basisPoints / CENTS}%`;
