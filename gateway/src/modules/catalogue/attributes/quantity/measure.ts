import type { Numeral } from './numerals';
import type { Scanner } from './scanner';
import { findUnit, type Unit } from './units';

/** Letters behind a number: a unit, or a prefix of it. */
export interface Suffix {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** True if it stands for the decimal point: 4k7. */
  readonly isCode: boolean;
}

/** A number with its sign and unit as typed, not yet converted. */
export interface Measure {
  readonly sign: 1 | -1;
  /** A fraction is two numerals, with a whole one before it three; anything else is one. */
  readonly numerals: readonly Numeral[];
  readonly exponent: number;
  readonly suffix: Suffix | null;
  readonly start: number;
  readonly end: number;
}

const FRACTION = /(?:(\d+) )?(\d+)\/(\d+)(?![\d.,])/;
/** IEC 60062: the letter is the decimal point. */
const CODE = /(\d*)([RkKMGmunpVA])(\d+)(?![\d.,])/;
const PLAIN = /[.,]?\d+(?:[.,']\d+| \d{3}(?!\d))*/;
const EXPONENT = /[eE]([+-]?\d+)(?![\d.])|(?: ?[x*] ?10\^)(-?\d+)/;
export const UNIT = new RegExp(
  [
    '[pnumkMG]?N m(?!\\p{L})',
    'k?(?:g|oz|lb)f? (?:cm|mm|m|in|ft)(?!\\p{L})',
    '°? ?[CF](?!\\p{L})',
    '[pnumkMG]?[VAW] (?:dc|DC|ac|AC|rms|RMS|pp|p-p|pk)(?!\\p{L})',
    'per ?cent',
    `[\\p{L}°%‰"'][\\p{L}°%‰]*(?:\\^-?\\d+|\\d)?(?:[*/.-](?:\\p{L}|°)+(?:\\^-?\\d+|\\d)?)*`,
  ].join('|'),
  'u',
);
export const BOUND = /(?:(min)(?:imum|\.)?|(max)(?:imum|\.)?|(typ)(?:ical|\.)?|nom(?:inal|\.)?)(?!\p{L})/iu;
export const UP_TO = /(?:to|till|until|through|bis)(?!\p{L})/iu;
/** 80 × 56 mm. */
const TIMES = /x(?!\p{L})/u;
/** M3: a metric thread is named by its diameter. */
const THREAD = /M(?=\d)/;

const isLength = (unit: Unit): boolean => unit.dimension === findUnit('m')?.dimension;
const isTime = (unit: Unit): boolean => unit.dimension === findUnit('s')?.dimension;

/** @throws Unreadable */
export function takeMeasure(scanner: Scanner, unit: Unit): Measure {
  const start = scanner.at;
  const sign = scanner.take(/[+-] ?/)?.[0].startsWith('-') ? -1 : 1;
  const found = { sign, start } as const;
  const measure = (rest: Pick<Measure, 'numerals' | 'exponent' | 'suffix'>): Measure => ({
    ...found,
    ...rest,
    end: scanner.at,
  });
  const thread = isLength(unit) && scanner.take(THREAD);
  if (thread) {
    const numerals = [takeNumeral(scanner)];
    const suffix = { text: 'mm', start, end: start + 1, isCode: false };
    return measure({ numerals, exponent: 0, suffix });
  }
  const code = takeCode(scanner, unit);
  if (code) return measure({ ...code, exponent: 0 });
  const fraction = takeFraction(scanner);
  const numerals = fraction ?? [takeNumeral(scanner)];
  const [, e, power] = (!fraction && scanner.take(EXPONENT)) || [];
  return measure({ numerals, exponent: Number(e ?? power ?? 0), suffix: takeSuffix(scanner, unit) });
}

function takeNumeral(scanner: Scanner): Numeral {
  const start = scanner.at;
  const core = scanner.take(PLAIN)?.[0];
  if (core === undefined)
    return scanner.refuse(scanner.isAtEnd ? 'A number is missing here' : 'This is not a number');
  return { core, start, end: scanner.at };
}

function takeFraction(scanner: Scanner): Numeral[] | null {
  const start = scanner.at;
  const found = scanner.take(FRACTION);
  if (!found) return null;
  const parts = found.slice(1).filter((part): part is string => part !== undefined);
  if (Number(parts.at(-1)) === 0) scanner.refuse('Nothing can be divided by 0', start, scanner.at);
  return parts.map((core) => ({ core, start, end: scanner.at }));
}

/** 4k7, 2R2, R47, 3V3; not 5m2, if that is an area. */
function takeCode(scanner: Scanner, unit: Unit): Pick<Measure, 'numerals' | 'suffix'> | null {
  const start = scanner.at;
  const [, whole = '', letter = '', fraction = ''] = scanner.take(CODE) ?? [];
  const isPower = findUnit(letter + fraction, unit)?.dimension === unit.dimension;
  if (!letter || isPower || (!whole && letter !== 'R')) {
    scanner.at = start;
    return null;
  }
  const numerals = [{ core: `${whole || '0'}.${fraction}`, start, end: scanner.at }];
  return { numerals, suffix: suffixOfCode(scanner, { letter, start: start + whole.length, unit }) };
}

/** What the letter of a code means together with the unit behind it: 4k7 Ω, 3V3. */
function suffixOfCode(
  scanner: Scanner,
  { letter, start, unit }: { letter: string; start: number; unit: Unit },
): Suffix {
  const behind = takeSuffix(scanner, unit)?.text ?? '';
  const isUnit = /[RVA]/.test(letter);
  if (isUnit && behind && findUnit(behind)?.dimension !== findUnit(letter)?.dimension)
    scanner.refuse(`“${letter}” and “${behind}” are two units`, start, scanner.at);
  return { text: isUnit ? letter : letter + behind, start, end: scanner.at, isCode: true };
}

function takeSuffix(scanner: Scanner, unit: Unit): Suffix | null {
  const before = scanner.at;
  scanner.blanks();
  const start = scanner.at;
  const text = isWord(scanner, unit) ? undefined : scanner.take(UNIT)?.[0];
  if (text === undefined) {
    scanner.at = before;
    return null;
  }
  return { text, start, end: scanner.at, isCode: false };
}

/** True before `max`, `to` and the like. If a time is expected, `min` is minutes. */
function isWord(scanner: Scanner, unit: Unit): boolean {
  const { at } = scanner;
  const bound = scanner.take(BOUND);
  const word = bound ?? scanner.take(UP_TO) ?? scanner.take(TIMES);
  scanner.at = at;
  return word !== null && !(bound?.[1] && word[0] === 'min' && isTime(unit));
}
