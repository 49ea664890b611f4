import { NONE } from '../../rules/import-columns';
import { CENTS } from '../../shared/money';

/** The value of a cell, or why it has none. */
export type Read = { readonly value: unknown } | { readonly reason: string };

export type ReadCell = (text: string) => Read;

const WHOLE = /^-?\d{1,15}$/;
const DOLLARS = /^(-?\d{1,12})(?:\.(\d{1,2})0*)?$/;

export const readText: ReadCell = (text) => ({ value: text });

export const readWhole: ReadCell = (text) =>
  WHOLE.test(text) ? { value: Number(text) } : { reason: 'This is not a whole number.' };

/** Dollars as cents. */
export function readMoney(text: string): Read {
  const [, dollars, cents = ''] = DOLLARS.exec(text) ?? [];
  if (dollars === undefined) return { reason: 'This is not an amount in dollars with at most two decimals.' };
  const sign = dollars.startsWith('-') ? -1 : 1;
  return { value: Number(dollars) * CENTS + sign * Number(cents.padEnd(2, '0')) };
}

/** One of several names, in any case. */
export const readChoice =
  (names: Readonly<Record<string, string>>): ReadCell =>
  (text) => {
    const typed = text.trim().toLowerCase();
    const found = Object.keys(names).find((value) =>
      [value, names[value] ?? value].some((name) => name.toLowerCase() === typed),
    );
    const listed = Object.values(names).join(' or ');
    return found ? { value: found } : { reason: `This is not ${listed}.` };
  };

/** The same for what may be missing: `none` removes it. */
export const orNone =
  (read: ReadCell): ReadCell =>
  (text) =>
    isNone(text) ? { value: null } : read(text);

export const isNone = (text: string): boolean => text.trim().toLowerCase() === NONE;
