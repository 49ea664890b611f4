import { currencyIn, currencyOf, DOLLAR } from '../../../lib/reading/currencies';
import { numberOf, readNumeral, scaledOf, type Decimal } from '../../../lib/reading/numerals';
import { bankLineLimits } from '../../../graphql/limits.generated';
import type { LineProblem } from './statement';
import { directionOf } from './direction-words';

/** An amount in a cell: `cents` are not negative. */
export interface Money {
  readonly cents: number;
  readonly isOut: boolean;
  readonly currency: string | null;
}

export type MoneyReading = { money: Money } | { problem: LineProblem };

/** Reads the amount of a cell. Any word in it must be a currency or a direction; a minus together with a direction is refused. */
export function readMoney(cell: string, decimal: Decimal | null): MoneyReading {
  const numeral = readNumeral(cell);
  const number = numeral && numberOf(numeral.core, decimal);
  if (!numeral || !number) return { problem: 'notAnAmount' };
  const directions = numeral.words.map(directionOf);
  if (directions.includes(undefined)) return { problem: 'notAnAmount' };
  if (directions.length > 1 || (directions.length === 1 && numeral.negative))
    return { problem: 'signUnknown' };
  const cents = scaledOf(number, 2);
  if (!/^\d{0,2}0*$/.test(number.fraction)) return { problem: 'fractionOfACent' };
  if (cents === null || cents > bankLineLimits.amount.max) return { problem: 'tooLarge' };
  return { money: { cents, isOut: numeral.negative || directions[0] === 'out', currency: numeral.currency } };
}

/** The currency of a line that is not in dollars; `named` is what its cell, its column of currencies and its heading say. */
export function otherCurrency(...named: readonly (string | null | undefined)[]): string | undefined {
  return named.find((currency) => currency && currency !== DOLLAR) ?? undefined;
}

/** The currency in a cell of its own; what is no currency is shown as it is. */
export const currencyOfCell = (cell: string): string | null =>
  (cell === '$' ? DOLLAR : cell && (currencyOf(cell) ?? cell)) || null;
export const currencyOfHeading = currencyIn;
