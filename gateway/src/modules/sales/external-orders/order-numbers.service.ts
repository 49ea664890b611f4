import { DomainError } from '../../../shared/domain-error';
import { CENTS } from '../../../shared/money';
import { MAX_INTEGER } from '../../../shared/field-rules';

/** An order that cannot be placed as it is. */
export const refusedOrder = (message: string): DomainError =>
  new DomainError('rule', 'LINES_REFUSED', message);

/** Codes of single pieces: UN/ECE Recommendation 20, and what ERP systems write besides. */
const PIECES = new Set(['EA', 'EACH', 'C62', 'H87', 'PCE', 'PC', 'ST']);
const CURRENCY = 'USD';

const SHOWN = 20;
const shown = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);

/** Whole units of a text: `10` and `10.0` are ten. @throws DomainError LINES_REFUSED */
export function unitsOf(what: string, text: string): number {
  const [, whole = ''] = /^(\d{1,10})(?:\.0*)?$/.exec(text) ?? [];
  const units = Number(whole);
  if (whole === '' || units < 1 || units > MAX_INTEGER)
    throw refusedOrder(`${what}: the quantity ${shown(text)} is not a whole number above 0.`);
  return units;
}

/** Cents of an amount with a point. @throws DomainError LINES_REFUSED for another currency, and for parts of a cent */
export function centsOf(what: string, { amount, currency }: { amount: string; currency: string }): number {
  if (currency !== CURRENCY)
    throw refusedOrder(`${what}: the currency is ${shown(currency)}. The shop sells in ${CURRENCY}.`);
  const [, dollars, cents = ''] = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(amount) ?? [];
  if (dollars === undefined)
    throw refusedOrder(`${what}: ${shown(amount)} is not an amount with two decimals.`);
  return Number(dollars) * CENTS + Number(cents.padEnd(2, '0'));
}

/** @throws DomainError LINES_REFUSED for another unit than pieces */
export function requirePieces(what: string, unit: string): void {
  if (!PIECES.has(unit.toUpperCase()))
    throw refusedOrder(`${what}: the unit is ${shown(unit) || 'missing'}. The shop sells pieces (EA).`);
}
