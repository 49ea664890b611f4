import { UNIT } from '../attributes/quantity/measure';
import { spellingOf, type Spelling } from '../attributes/quantity/spelling';
import { unitsOf } from '../attributes/quantity/units';

/** A part of a text, by its offsets. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** What is said about a single number: at least, at most, or nothing. Two numbers are a range. */
export type Bound = 'least' | 'most' | 'range' | null;

/** A number of a search, or two of a range, with a unit or without one. */
export interface Amount extends Place {
  readonly bound: Bound;
  /** As a condition on an attribute begins and ends: 24V and 48V. They are the same for a single number. */
  readonly from: string;
  readonly to: string;
  /** In the normal spelling; empty without one. */
  readonly unit: string;
  /** Where the bound is said, if a word is between: 4 channels or more. */
  readonly said?: Place | undefined;
}

const NUMBER = String.raw`\d+(?:[.,']\d+)*`;
/** Words that follow a number and are no units: 5 to 10 V, 4 in 1. */
const NO_UNITS = String.raw`(?!(?:to|till|until|through|or|and|in|x|max|min|with|for|bits?)(?![\p{L}/]))`;
const UNIT_BEHIND = String.raw`(?:${NO_UNITS}(?:${UNIT.source})| ${NO_UNITS}(?:${UNIT.source}))`;
const BEFORE = String.raw`(?:(?<least>>=?|at least|from|min(?:imum|\.)?|more than|over|above)|(?<most><=?|at most|up to|max(?:imum|\.)?|less than|under|below|within)|±|\+ ?\/ ?-|\+-)`;
const BETWEEN = String.raw` ?(?:\.{2,3}|-|~|(?:to|till|until|through)(?!\p{L})) ?`;
/** "24 V at least 4 A": what is before another number is about that one. */
const AFTER = String.raw` ?(?:(?<orMore>\+|(?:min(?:imum|\.)?|at least|or (?:more|above|higher|greater)|and (?:up|above|more))(?! ?[\d+-]))|(?<orLess>(?:max(?:imum|\.)?|at most|or (?:less|below|lower|under)|and below)(?! ?[\d+-])))(?!\p{L})`;
const AMOUNT = new RegExp(
  String.raw`(?<![\p{L}\p{N}.'%-]|\d,)(?:${BEFORE} ?)?(?<first>[+-]?${NUMBER})(?<unit>${UNIT_BEHIND})?` +
    String.raw`(?:${BETWEEN}(?<second>[+-]?${NUMBER})(?<unit2>${UNIT_BEHIND})?)?(?:${AFTER})?(?![\p{L}\p{N}])`,
  'giu',
);

/** The numbers of a text, in its order. */
export function amountsIn(typed: string): Amount[] {
  const spelling = spellingOf(typed);
  return [...spelling.text.matchAll(AMOUNT)].flatMap((found) => amountOf(found, spelling) ?? []);
}

type Groups = Partial<Record<string, string>>;

function amountOf(found: RegExpExecArray, { places }: Spelling): Amount | null {
  const groups = found.groups as Groups;
  const { first = '', second = first, unit, unit2 } = groups;
  const isRange = groups.second !== undefined;
  const [own, ofSecond] = [unitIn(unit), unitIn(unit2)];
  if (own === null || ofSecond === null || (isRange && unit && own === '')) return null;
  const common = ofSecond || own;
  const length = lengthOf(found[0], { behind: isRange ? unit2 : unit, isUnit: common !== '' });
  const end = found.index + length;
  return {
    start: places[found.index] ?? 0,
    end: places[end] ?? 0,
    bound: isRange ? 'range' : boundOf(groups),
    from: first + (own || common),
    to: second + common,
    unit: common,
    said: length < found[0].length ? boundBehind(found, places) : undefined,
  };
}

/** The bound at the end of what is found. */
function boundBehind(found: RegExpExecArray, places: Spelling['places']): Place | undefined {
  const { orMore, orLess = orMore } = found.groups as Groups;
  const end = found.index + found[0].length;
  return orLess ? { start: places[end - orLess.length] ?? 0, end: places[end] ?? 0 } : undefined;
}

/** "16 channel": a word behind that is no unit is not a part of the number. */
const lengthOf = (text: string, { behind, isUnit }: { behind?: string; isUnit: boolean }): number =>
  behind && !isUnit ? text.lastIndexOf(behind) : text.length;

function boundOf({ least, most, orMore, orLess }: Groups): Bound {
  if (least || orMore) return 'least';
  return most || orLess ? 'most' : null;
}

/** As people write units who do not reach for the shift key. */
const CARELESS: Record<string, string> = {
  ma: 'mA',
  mah: 'mAh',
  ah: 'Ah',
  wh: 'Wh',
  kw: 'kW',
  mv: 'mV',
  kv: 'kV',
  hz: 'Hz',
  khz: 'kHz',
  mhz: 'MHz',
  ghz: 'GHz',
  kb: 'kB',
  mb: 'MB',
  gb: 'GB',
};

/** The unit behind a number; empty if a word is there; null if letters are glued to the number that are no unit: 4way. */
function unitIn(behind = ''): string | null {
  const typed = behind.trim();
  const spelled = CARELESS[typed] ?? typed;
  if (spelled === '' || unitsOf(spelled).length > 0) return spelled;
  return behind.startsWith(' ') ? '' : null;
}

/** As the filter of an attribute takes it: 4A.., ..50g, 24V..48V, 60mm. */
export function filterText({ from, to }: Amount, bound: Bound): string {
  if (bound === null) return from;
  return { least: `${from}..`, most: `..${to}`, range: `${from}..${to}` }[bound];
}
