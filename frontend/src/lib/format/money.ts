import { wholeNumber } from '../forms/whole-number';

/** Money is whole cents of a US dollar, as in the API; people type and read dollars. */
export const CENTS = 100;

/** Typed dollars with at most two decimals, in cents; null for anything else. */
export function centsOf(dollars: string | undefined): number | null {
  const [, whole, cents = ''] = /^\s*(\d{1,13})(?:\.(\d{1,2}))?\s*$/.exec(dollars ?? '') ?? [];
  return whole === undefined ? null : Number(whole) * CENTS + Number(cents.padEnd(2, '0'));
}

/** Typed whole dollars in cents; null for anything else. */
export function wholeDollars(dollars: string | undefined): number | null {
  const number = wholeNumber(dollars);
  return number === null ? null : number * CENTS;
}

/** Cents as a form or a file has them: `1250`, `7.20`. */
export const dollarsText = (cents: number): string =>
  cents % CENTS ? (cents / CENTS).toFixed(2) : String(cents / CENTS);
