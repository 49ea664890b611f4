import { DOLLAR } from '../../../lib/reading/currencies';
import { numberOf, readNumeral, scaledOf, type Decimal } from '../../../lib/reading/numerals';

const CENTS = 100;
const PLACES = 2;

/** An amount in dollars as the gateway reads it: 1250 or 12.50; null for what it has to refuse. */
export function dollarsIn(cell: string, decimal: Decimal | null): string | null {
  const numeral = readNumeral(cell);
  const number = numeral && numberOf(numeral.core, decimal);
  if (!number || numeral.words.length > 0 || (numeral.currency !== null && numeral.currency !== DOLLAR))
    return null;
  const cents = scaledOf(number, PLACES);
  if (cents === null) return null;
  const dollars = cents % CENTS === 0 ? String(cents / CENTS) : (cents / CENTS).toFixed(PLACES);
  return numeral.negative && cents > 0 ? `-${dollars}` : dollars;
}
