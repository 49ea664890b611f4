import { showNumbers, unitOf } from '../attributes/attribute-value';
import { rounded } from '../attributes/quantity/quantity';
import { fromBase, inBase } from '../attributes/quantity/units';
import type { Column } from './family-columns';
import type { FacetNumbers } from './facet.type';

const BARS = 20;
/** Resistors from 1 Ω to 10 MΩ: equal steps would put all of them into the first bar. */
const MANY_TIMES = 1_000;

/** The smallest and the greatest number that is known of the tools; a range without an end does not have one there. */
function endsOf({ low, high }: Column, places: Int32Array): readonly [number, number] {
  let [min, max] = [Infinity, -Infinity];
  // Plain loops, as in facet-counts.ts: they run for each tool of a family and each of its attributes (npm run bench:facets).
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] as number;
    const [from, to] = [low[place] as number, high[place] as number];
    // Of NaN, nothing is true.
    if (from < min && from > -Infinity) min = from;
    if (from > max) max = from;
    if (to < min) min = to;
    if (to > max && to < Infinity) max = to;
  }
  return [min, max];
}

/** Bars between two numbers. */
function scaleOf(min: number, max: number) {
  const isLogarithmic = min > 0 && max / min > MANY_TIMES;
  const [from, to] = isLogarithmic ? [Math.log(min), Math.log(max)] : [min, max];
  const span = to - from;
  return {
    barOf: (value: number): number => {
      const inside = value < min ? min : value > max ? max : value;
      const bar = Math.floor((((isLogarithmic ? Math.log(inside) : inside) - from) / span) * BARS);
      return bar < BARS ? bar : BARS - 1;
    },
    edge: (bar: number): number => {
      const at = from + (span * bar) / BARS;
      return isLogarithmic ? Math.exp(at) : at;
    },
  };
}

/** How many tools have a number in each bar; a range is in each bar that it touches. */
function countBars({ low, high }: Column, places: Int32Array, barOf: (value: number) => number): number[] {
  // How many begin in a bar, less those that have ended in the one before.
  const changes = new Int32Array(BARS + 1);
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] as number;
    if (Number.isNaN(low[place])) continue;
    const first = barOf(low[place] as number);
    const after = 1 + (high === low ? first : barOf(high[place] as number));
    changes[first] = (changes[first] as number) + 1;
    changes[after] = (changes[after] as number) - 1;
  }
  let count = 0;
  return Array.from(changes.subarray(0, BARS), (change) => (count += change));
}

/** A number with as many digits as its difference to another one needs. */
function tidy(value: number, difference: number): number {
  const step = 10 ** (Math.floor(Math.log10(difference)) - 1);
  return rounded(Math.round(value / step) * step);
}

/** The numbers of tools, of which so many are known; null if none is. */
export function numbersOf(column: Column, places: Int32Array, known: number): FacetNumbers | null {
  const [min, max] = endsOf(column, places);
  if (min > max) return null;
  const { attribute } = column;
  const show = (value: number) => showNumbers(attribute, { min: null, typical: value, max: null });
  const unit = unitOf(attribute);
  const ends = { min, max, shownMin: show(min), shownMax: show(max) };
  if (min === max) return { ...ends, buckets: [{ shown: show(min), count: known }] };
  const { barOf, edge } = scaleOf(min, max);
  const edges = Array.from({ length: BARS + 1 }, (_, bar) => fromBase(edge(bar), unit));
  const buckets = countBars(column, places, barOf).map((count, bar) => {
    const [from, to] = [edges[bar], edges[bar + 1]] as [number, number];
    const [begin, end] = [from, to].map((each) => inBase(tidy(each, to - from), unit)) as [number, number];
    return { count, shown: showNumbers(attribute, { min: begin, typical: null, max: end }) };
  });
  return { ...ends, buckets };
}
