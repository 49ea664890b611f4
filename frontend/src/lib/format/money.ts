export { dollarsText } from '../../../../gateway/src/rules/dollars-text';
import { dollarRule, moneyRule, valueOf } from '../reading/typed-number';

/** Money is whole cents of a US dollar, as in the API; people type and read dollars. */
export const CENTS = 100;

/** Typed dollars with at most two decimals (`8.50`, `8,50`, `$1,250.00`), in cents; null for anything else. */
export function centsOf(dollars: string | undefined): number | null {
  const cents = valueOf(dollars ?? '', moneyRule);
  return cents !== null && cents >= 0 ? cents : null;
}

/** Typed whole dollars in cents; null for anything else. */
export function wholeDollars(dollars: string | undefined): number | null {
  const value = valueOf(dollars ?? '', dollarRule);
  return value === null ? null : value * CENTS;
}
