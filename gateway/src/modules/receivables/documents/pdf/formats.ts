const amount = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const number = new Intl.NumberFormat('en-US');
const CENTS = 100;

/** $1,250.00: in a column all amounts have cents. */
export const dollars = (cents: number): string => amount.format(cents / CENTS);

export const quantity = (units: number): string => number.format(units);

/** 19%, 7.5%. */
export const percent = (basisPoints: number): string => `${basisPoints / CENTS}%`;
