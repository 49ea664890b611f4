import Qty from 'js-quantities';
import { LRUCache } from 'lru-cache';
import { rounded } from './quantity';

/** A unit, and how its numbers become those of the base unit: `value * factor + offset`. */
export interface Unit {
  /** As it is shown: kΩ. */
  readonly symbol: string;
  /** In the normal spelling: kohm. */
  readonly spelling: string;
  readonly factor: number;
  readonly offset: number;
  /** The same for all units that measure the same. */
  readonly dimension: string;
}

/** A number alone: how many ports. */
export const NO_UNIT: Unit = { symbol: '', spelling: '', factor: 1, offset: 0, dimension: '0' };

export const LONGEST_UNIT = 20;
const POSSIBLE = /^[\p{L}°%‰"'µ][\p{L}\d°%"'*/^. -]*$/u;
const PREFIX = '(?<prefix>[pnumkMG]?)';

const spelled = (pattern: string, words: string) => [new RegExp(`^(?:${pattern})$`), words] as const;

/** What people write and the library does not know or takes for another unit, and how the library spells it. */
const SPELLINGS = [
  spelled(`${PREFIX}(?<unit>[VAW]) ?(?:dc|DC|ac|AC|rms|RMS|pp|p-p|pk)`, '$<prefix>$<unit>'),
  spelled('°? ?C|[dD]eg ?C|[cC]elsius', 'tempC'),
  spelled('° ?F|[dD]eg ?F', 'tempF'),
  spelled('K|kelvin', 'tempK'),
  spelled('°|deg\\.?|degrees?', 'deg'),
  spelled('(?:°|deg)/s|dps', 'deg/s'),
  spelled(`"|in\\.`, 'inch'),
  spelled("'", 'ft'),
  spelled(`${PREFIX}(?:[oO]hms?|OHMS?|R)`, '$<prefix>ohm'),
  spelled(`${PREFIX}N[ .*]?m`, '$<prefix>N*m'),
  spelled('N[ .*]?(?<arm>mm|cm)', 'N*$<arm>'),
  spelled(`${PREFIX}(?<mass>g|oz|lb)f?[ .*-]?(?<arm>mm|cm|m|in|ft)`, '$<prefix>$<mass>*gee*$<arm>'),
  spelled(`${PREFIX}(?<mass>g|lb)f`, '$<prefix>$<mass>*gee'),
  spelled('g|G|gn', 'gee'),
  spelled('r/min|U/min|min\\^-1|1/min|RPM', 'rpm'),
  spelled(`${PREFIX}(?:[sS]/s|[sS][pP][sS]|samples/s|fps|frames/s|HZ|hz)`, '$<prefix>Hz'),
  spelled(`${PREFIX}(?:bps|b/s|bits/s|Bd|baud)`, '$<prefix>bit/s'),
  spelled('lbs', 'lb'),
  spelled('lx', 'lux'),
  spelled('MP|Mpx|Mpixels?|[mM]egapixels?', 'megapixel'),
  spelled('[vV]olts?|v', 'V'),
  spelled('[aA]mp(?:ere)?s?|a', 'A'),
  spelled('[wW]atts?|w', 'W'),
  spelled('hours?|hrs?|H', 'h'),
  spelled('per ?cent|pct', '%'),
  // Capitals that have no other meaning.
  spelled('K[oO]hms?', 'kohm'),
  spelled('K(?<unit>Hz|V|A|W|g|m|Pa|N|bit/s|B)', 'k$<unit>'),
] as const;

/** Ratios are numbers without a unit. Other units without a dimension in the library (dB, px) each have their own. */
const RATIOS = new Map([
  ['%', 0.01],
  ['‰', 0.001],
  ['ppm', 1e-6],
]);

/** The factor of a temperature is measured over this many degrees, for full precision. */
const MANY = 1e6;
/** Never passed to the library as typed: degC is a temperature difference there, and lbf has only six digits. */
const OTHERWISE = /^deg[CFK]$|lbf/;

/** kΩ, µF, N·m, mm². */
const symbolOf = (spelling: string): string =>
  spelling
    .replace(/ohm$/, 'Ω')
    .replace(/^u(?=[A-Zmsgl])/, 'µ')
    .replace(/\*/g, '·')
    .replace(
      /\^?(-?)(\d)/g,
      (_, minus: string, digit: string) => `${minus && '⁻'}${'⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]}`,
    );

function unitOf(spelling: string, words: string): Unit | null {
  const names = { symbol: symbolOf(spelling), spelling };
  const ratio = RATIOS.get(words);
  if (ratio !== undefined) return { ...names, factor: ratio, offset: 0, dimension: '0' };
  // Its types do not have the signature.
  let one: Qty & { readonly signature?: number };
  try {
    one = new Qty(1, words);
  } catch {
    return null;
  }
  const own = one.signature === 0 ? ` ${one.toBase().units()}` : '';
  const dimension = `${one.signature}${own}`;
  if (!/^temp/.test(words)) return { ...names, factor: one.baseScalar, offset: 0, dimension };
  const offset = new Qty(0, words).baseScalar;
  return { ...names, factor: (new Qty(MANY, words).baseScalar - offset) / MANY, offset, dimension };
}

/** The library takes 20 µs for each, and a page of facets shows hundreds of numbers. */
const known = new LRUCache<string, readonly Unit[]>({ max: 1_000 });

/** The units that a normal spelling may mean: g is a gram, or the gravity of the earth. */
export function unitsOf(spelling: string): readonly Unit[] {
  if (spelling === '') return [NO_UNIT];
  if (spelling.length > LONGEST_UNIT || !POSSIBLE.test(spelling)) return [];
  let units = known.get(spelling);
  if (!units) known.set(spelling, (units = readUnits(spelling)));
  return units;
}

function readUnits(spelling: string): Unit[] {
  const words = SPELLINGS.flatMap(([pattern, replaced]) =>
    pattern.test(spelling) ? [spelling.replace(pattern, replaced)] : [],
  );
  return [...(OTHERWISE.test(spelling) ? [] : [spelling]), ...words].flatMap(
    (each) => unitOf(spelling, each) ?? [],
  );
}

/** The unit with this normal spelling, if possible one that measures the same as `like`. */
export function findUnit(spelling: string, like?: Unit): Unit | null {
  const found = unitsOf(spelling);
  return found.find(({ dimension }) => dimension === like?.dimension) ?? found[0] ?? null;
}

export const inBase = (value: number, { factor, offset }: Unit): number => rounded(value * factor + offset);

export const fromBase = (base: number, { factor, offset }: Unit): number =>
  rounded(rounded(base - offset) / factor);
