import { BOUND, takeMeasure, UP_TO, type Measure } from './measure';
import { Scanner } from './scanner';
import type { Unit } from './units';

/** The numbers of a text by what they are. */
export interface Parsed {
  readonly min: Measure | null;
  readonly typical: Measure | null;
  readonly max: Measure | null;
  /** Behind ±: of `typical`, or around zero without it. */
  readonly tolerance: Measure | null;
}

type Part = keyof Parsed;
const NOTHING: Parsed = { min: null, typical: null, max: null, tolerance: null };

const PLUS_MINUS = /±|\+ ?\/ ?-|\+-/;
const RANGE = new RegExp(` ?(?:\\.{2,3}|-|~|${UP_TO.source}) ?`, 'iu');
const BEFORE = new RegExp(
  `(?<max><=?|up to(?!\\p{L}))|(?<min>>=?|from(?!\\p{L}))|(?<typ>~|approx\\.?)`,
  'iu',
);
/** What may stand between two numbers, if one follows. */
const BETWEEN = / ?[,;/]? ?(?=[<>~+-]|\d|min|max|typ|nom|up to|from)/i;

/** @throws Unreadable */
export function parse(text: string, unit: Unit): Parsed {
  const scanner = new Scanner(text);
  scanner.blanks();
  const parsed = takeAll(scanner, unit);
  scanner.blanks();
  if (!scanner.isAtEnd) refuseRest(scanner);
  return parsed;
}

function takeAll(scanner: Scanner, unit: Unit): Parsed {
  const measure = (): Measure => (scanner.blanks(), takeMeasure(scanner, unit));
  if (scanner.take(PLUS_MINUS)) return { ...NOTHING, tolerance: measure() };
  const [part, first] = takePart(scanner, unit);
  if (part === 'typical' || part === 'min') {
    scanner.blanks();
    if (part === 'typical' && scanner.take(PLUS_MINUS))
      return { ...NOTHING, typical: first, tolerance: measure() };
    if (scanner.take(RANGE)) return { ...NOTHING, min: first, max: measure() };
  }
  return takeOthers(scanner, unit, { ...NOTHING, [part]: first });
}

/** 3 V min, 3.3 V typ, 3.6 V max. */
function takeOthers(scanner: Scanner, unit: Unit, parsed: Parsed): Parsed {
  if (!scanner.take(BETWEEN)) return parsed;
  const [part, measure] = takePart(scanner, unit);
  if (parsed[part]) scanner.refuse('This is a second number', measure.start, scanner.at);
  return takeOthers(scanner, unit, { ...parsed, [part]: measure });
}

function takePart(scanner: Scanner, unit: Unit): [Part, Measure] {
  const before = takeBound(scanner);
  scanner.blanks();
  const measure = takeMeasure(scanner, unit);
  const { at } = scanner;
  scanner.blanks();
  const after = before ? null : takeWord(scanner);
  if (!after) scanner.at = at;
  return [before ?? after ?? 'typical', measure];
}

function takeBound(scanner: Scanner): Part | null {
  const groups = scanner.take(BEFORE)?.groups;
  if (!groups) return takeWord(scanner);
  return groups.max ? 'max' : groups.min ? 'min' : 'typical';
}

function takeWord(scanner: Scanner): Part | null {
  const word = scanner.take(BOUND);
  return word && (word[1] ? 'min' : word[2] ? 'max' : 'typical');
}

function refuseRest(scanner: Scanner): never {
  const rest = scanner.text.slice(scanner.at);
  if (/^x ?[\d.]/i.test(rest)) scanner.refuse('These are several measures. Each of them is an attribute');
  return scanner.refuse(`“${rest}” is not understood`);
}
