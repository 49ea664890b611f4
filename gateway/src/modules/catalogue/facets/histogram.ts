import { showNumbers, unitOf } from '../attributes/attribute-value';
import { rounded } from '../attributes/quantity/quantity';
import { fromBase, inBase } from '../attributes/quantity/units';
import type { Column } from './family-columns';
import type { FacetNumbers } from './facet.type';

const BARS = 20;
/** Resistors from 1 Ω to 10 MΩ: equal steps would put all of them into the first bar. */
const MANY_TIMES = 1_000;

/** The smallest and the greatest number of the tools; a range without an end does not have one there. */
function endsOf({ low, high }: Column, places: Int32Array): readonly [number, number] {
  let [min, max] = [Infinity, -Infinity];
  for (const place of places) {
    const [from, to] = [low[place] ?? NaN, high[place] ?? NaN];
    if (Number.isFinite(from)) [min, max] = [Math.min(min, from), Math.max(max, from)];
    if (Number.isFinite(to)) [min, max] = [Math.min(min, to), Math.max(max, to)];
  }
  return [min, max];
}

/** Bars between two numbers. */
function scaleOf(min: number, max: number) {
  const isLogarithmic = min > 0 && max / min > MANY_TIMES;
  const [from, to] = isLogarithmic ? [Math.log(min), Math.log(max)] : [min, max];
  return {
    barOf: (value: number): number => {
      const inside = Math.min(max, Math.max(min, value));
      const at = ((isLogarithmic ? Math.log(inside) : inside) - from) / (to - from);
      return Math.min(BARS - 1, Math.floor(at * BARS));
    },
    edge: (bar: number): number => {
      const at = from + ((to - from) * bar) / BARS;
      return isLogarithmic ? Math.exp(at) : at;
    },
  };
}

/** A number with as many digits as its difference to another one needs. */
function tidy(value: number, difference: number): number {
  const step = 10 ** (Math.floor(Math.log10(difference)) - 1);
  return rounded(Math.round(value / step) * step);
}

/** The numbers of tools that have a value; null if there are none. */
export function numbersOf(column: Column, places: Int32Array): FacetNumbers | null {
  const [min, max] = endsOf(column, places);
  if (min > max) return null;
  const { attribute, low, high } = column;
  const show = (value: number) => showNumbers(attribute, { min: null, typical: value, max: null });
  const unit = unitOf(attribute);
  const ends = { min, max, shownMin: show(min), shownMax: show(max) };
  if (min === max) return { ...ends, buckets: [{ shown: show(min), count: places.length }] };
  const { barOf, edge } = scaleOf(min, max);
  const counts = new Array<number>(BARS).fill(0);
  for (const place of places) {
    const last = barOf(high[place] ?? NaN);
    for (let bar = barOf(low[place] ?? NaN); bar <= last; bar += 1) counts[bar] = (counts[bar] ?? 0) + 1;
  }
  const buckets = counts.map((count, bar) => {
    const [from, to] = [fromBase(edge(bar), unit), fromBase(edge(bar + 1), unit)];
    const [begin, end] = [from, to].map((each) => inBase(tidy(each, to - from), unit)) as [number, number];
    return { count, shown: showNumbers(attribute, { min: begin, typical: null, max: end }) };
  });
  return { ...ends, buckets };
}
