import { Unreadable } from './quantity';

/** The digits of a number as they are typed, and where. */
export interface Numeral {
  readonly core: string;
  readonly start: number;
  readonly end: number;
}

export type Decimal = '.' | ',';

const GROUPED = /^\d{1,3}(?:([,.' ])\d{3})(?:\1\d{3})*$/;
const LARGEST = 1e30;

/** The number that digits are if this sign parts off the decimals; null if they cannot be read so. */
function readAs(core: string, decimal: Decimal): number | null {
  const [whole = '', fraction = '', ...others] = core.split(decimal);
  if (others.length > 0 || (core.includes(decimal) && !/^\d+$/.test(fraction))) return null;
  const isGrouped = GROUPED.test(whole) && !/^0/.test(whole);
  if (!/^\d*$/.test(whole) && !isGrouped) return null;
  return Number(`${whole.replace(/\D/g, '') || '0'}.${fraction || '0'}`);
}

/**
 * The decimal sign of a text, by its numbers. A point is one unless a number cannot be read so: 2.048 V is about two volts in
 * every data sheet. A comma has to be proven, because 1,500 may be 1500 or 1.5.
 */
export function decimalOf(numerals: readonly Numeral[]): Decimal | null {
  const proofs = new Set(
    numerals.flatMap(({ core }): Decimal[] => {
      const [point, comma] = [readAs(core, '.'), readAs(core, ',')];
      if (point !== null && comma === null) return core.includes('.') || core.includes(',') ? ['.'] : [];
      return comma !== null && point === null ? [','] : [];
    }),
  );
  const [first = null] = proofs;
  return proofs.size === 1 ? first : null;
}

/** @throws Unreadable */
export function numberOf({ core, start, end }: Numeral, decimal: Decimal | null): number {
  const [point, comma] = [readAs(core, '.'), readAs(core, ',')];
  const values = decimal === ',' ? [comma] : decimal === '.' ? [point] : [point, comma];
  const [first, second] = values.filter((value) => value !== null);
  if (first === undefined) throw new Unreadable(`“${core}” is not a number`, start, end);
  if (second !== undefined && second !== first && core.includes(','))
    throw new Unreadable(`“${core}” may be ${first} or ${second}. Write one of them`, start, end);
  return first;
}

/** @throws Unreadable */
export function refuseTooLarge(value: number, [start, end]: readonly [number, number]): number {
  if (!Number.isFinite(value) || Math.abs(value) > LARGEST)
    throw new Unreadable('This number is too large', start, end);
  return value;
}
