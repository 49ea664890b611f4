import { decimalOf } from './numerals';
import type { Measure } from './measure';
import { parse, type Parsed } from './parse';
import { rounded, Unreadable, type Quantity, type Reading } from './quantity';
import { plainNumber, resolve, unitOfSuffix, type Meaning } from './resolve';
import { spellingOf } from './spelling';
import { findUnit, NO_UNIT, type Unit } from './units';

const LONGEST = 100;

/** Reads what people type for a number with a unit. A number without a unit has that of the definition. */
export function readQuantity(typed: string, unit: Unit): Reading {
  const { text, places } = spellingOf(typed);
  try {
    if (text.length > LONGEST) throw new Unreadable(`At most ${LONGEST} characters`, LONGEST, text.length);
    return ordered(quantityOf(parse(text, unit), unit), text);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const placeOf = (at: number) => places[at] ?? typed.length;
    const at = placeOf(error.start);
    return { problem: error.problem, at, length: Math.max(placeOf(error.end) - at, 0) };
  }
}

const measuresOf = ({ min, typical, max, tolerance }: Parsed): Measure[] =>
  [min, typical, max, tolerance].filter((each) => each !== null);

function quantityOf(parsed: Parsed, unit: Unit): Quantity {
  const { tolerance, ...parts } = parsed;
  const measures = measuresOf(parsed);
  const meaning = {
    unit,
    decimal: decimalOf(measures.flatMap(({ numerals }) => numerals)),
    // 24–48 V: a number without a unit has that of the other.
    written: measures.find((each) => each !== tolerance && each.suffix)?.suffix ?? null,
  };
  const value = (measure: Measure | null) => measure && resolve(measure, meaning);
  const typical = value(parts.typical);
  if (tolerance) return around(typical, tolerance, meaning);
  return { min: value(parts.min), typical, max: value(parts.max) };
}

/** 10 kΩ ±1 %, 20 °C ±2 °C, and ±5 % of something else. */
function around(typical: number | null, tolerance: Measure, meaning: Meaning): Quantity {
  const { unit, decimal } = meaning;
  const suffix = tolerance.suffix ?? meaning.written;
  const isRatio = suffix !== null && findUnit(suffix.text, NO_UNIT)?.dimension === NO_UNIT.dimension;
  const share = isRatio && unit.dimension !== NO_UNIT.dimension && typical !== null;
  const { factor } = suffix ? unitOfSuffix(suffix, share ? NO_UNIT : unit) : unit;
  const width = Math.abs(plainNumber(tolerance, decimal)) * factor * (share ? Math.abs(typical) : 1);
  return spread(typical, width);
}

const spread = (typical: number | null, width: number): Quantity => ({
  min: rounded((typical ?? 0) - width),
  typical,
  max: rounded((typical ?? 0) + width),
});

/** A single number with a tolerance in parts of it: 0.05 for ±5 %. */
export const withTolerance = (quantity: Quantity, part: number): Quantity =>
  quantity.typical !== null && quantity.min === null && quantity.max === null
    ? spread(quantity.typical, Math.abs(quantity.typical) * part)
    : quantity;

function ordered(quantity: Quantity, { length }: string): Quantity {
  const values = [quantity.min, quantity.typical, quantity.max].filter((value) => value !== null);
  if (values.some((value, at) => value < (values[at - 1] ?? -Infinity)))
    throw new Unreadable('The smallest number comes first: this range ends below its beginning', 0, length);
  return quantity;
}
