import type { Measure, Suffix } from './measure';
import { numberOf, refuseTooLarge, type Decimal } from './numerals';
import { Unreadable } from './quantity';
import { findUnit, inBase, type Unit } from './units';

export interface Meaning {
  /** The unit of the definition: what a number without one is in. */
  readonly unit: Unit;
  readonly decimal: Decimal | null;
  /** The unit of another number of the same text. */
  readonly written: Suffix | null;
}

/** m is a metre, and T a tesla: they are prefixes only within a code (4m7). */
const PREFIX = /^[kKMGunp]$/;
const WITH_PREFIX = /^[pnumkMG](?=.)/;

/** The number in its own unit. @throws Unreadable */
export function plainNumber(
  { sign, numerals, exponent, start, end }: Measure,
  decimal: Decimal | null,
): number {
  const [first = 0, second, third] = numerals.map((numeral) => numberOf(numeral, decimal));
  const value =
    third !== undefined ? first + (second ?? 0) / third : second !== undefined ? first / second : first;
  // As a decimal: 4.7e-6 is not 4.7 * 10 ** -6.
  return sign * refuseTooLarge(Number(`${value}e${exponent}`) || value * 10 ** exponent, [start, end]);
}

/** The number in the base unit. @throws Unreadable */
export function resolve(measure: Measure, { unit, decimal, written }: Meaning): number {
  const suffix = measure.suffix ?? written;
  const value = inBase(plainNumber(measure, decimal), suffix ? unitOfSuffix(suffix, unit) : unit);
  return refuseTooLarge(value, [measure.start, measure.end]);
}

/** @throws Unreadable */
export function unitOfSuffix({ text, start, end, isCode }: Suffix, wanted: Unit): Unit {
  const found = findUnit(text, wanted);
  if (found?.dimension === wanted.dimension) return found;
  if (PREFIX.test(text) || (isCode && text === 'm')) {
    const unit = withPrefix(text === 'K' ? 'k' : text, wanted);
    if (unit) return unit;
  }
  if (wanted.symbol === '') throw new Unreadable('This number has no unit', start, end);
  const problem = found
    ? `“${text}” measures something else than ${wanted.symbol}`
    : `“${text}” is not a known unit`;
  throw new Unreadable(problem, start, end);
}

/** 10k of a resistance is 10 kΩ. Temperatures, ratios and plain numbers have no prefix. */
function withPrefix(prefix: string, wanted: Unit): Unit | null {
  if (wanted.offset !== 0 || wanted.dimension === '0') return null;
  const { spelling } = wanted;
  const plain = findUnit(spelling.replace(WITH_PREFIX, ''), wanted);
  const base = plain?.dimension === wanted.dimension ? plain.spelling : spelling;
  const unit = findUnit(prefix + base, wanted);
  return unit?.dimension === wanted.dimension ? unit : null;
}
