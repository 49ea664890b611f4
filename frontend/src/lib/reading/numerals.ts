import { withAsciiDigits } from '../../../../gateway/src/rules/plain';
import { currencyOf, DOLLAR } from './currencies';

/** A number as a cell has it, before it is known which sign parts off the decimals. */
export interface Numeral {
  /** Digits with points, commas, apostrophes and single blanks between them. */
  readonly core: string;
  readonly negative: boolean;
  /** The currency next to the digits. */
  readonly currency: string | null;
  /** Other words next to the digits, in lower case and without a point: `dr`, `pcs`. The caller has to handle each. */
  readonly words: readonly string[];
}

export type Decimal = '.' | ',';
export interface DecimalNumber {
  readonly whole: string;
  readonly fraction: string;
}

const FULL_WIDTH = /[\uff01-\uff5e]/g;
const toAscii = (letter: string) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0);

/** One sign for each meaning. Marks of the direction of writing have none. */
const normal = (cell: string): string =>
  withAsciiDigits(cell)
    .replace(FULL_WIDTH, toAscii)
    .replace(/[\u2010-\u2015\u2212\ufe58\ufe63\u207b]/g, '-')
    .replace(/\ufe62/g, '+')
    .replace(/[’‘´`ʼ′]/g, "'")
    .replace(/٫/g, '.')
    .replace(/٬/g, ',')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Zs}|\t/gu, ' ')
    .trim();

/** Prices without cents: `1.250,-` and `1'250.--`. */
const NO_CENTS = /(?<=\d[.,])-{1,2}(?=\D*$)/;
const SHAPE = /^(?<before>\D*?)(?<core>[.,]?\d[\d.,' ]*)(?<after>\D*)$/;
const TOKENS = /[-+()]|\p{L}{0,3}\p{Sc}|\p{L}[\p{L}.]*/gu;
const MOST_LETTERS = 60;

const tokensOf = (text: string): string[] => text.match(TOKENS) ?? [];

/** Words before and after the digits; null if one is not understood. */
function affixes(before: string, after: string): Omit<Numeral, 'core'> | null {
  const all = [...tokensOf(before), ...tokensOf(after)];
  const rest = `${before}${after}`.replace(TOKENS, '').trim();
  const [opened, closed] = [before.includes('('), after.includes(')')];
  const signs = all.filter((token) => /^[-+(]$/.test(token));
  if (rest || signs.length > 1 || opened !== closed || all.filter((it) => it === ')').length > 1) return null;
  const words = all.filter((token) => !/^[-+()]$/.test(token));
  const currencies = [...new Set(words.flatMap((word) => currencyOf(word) ?? []))];
  if (currencies.length > 1) return null;
  const others = words.filter((word) => word !== '$' && !currencyOf(word));
  return {
    negative: signs.some((sign) => sign !== '+'),
    currency: currencies[0] ?? (words.includes('$') ? DOLLAR : null),
    words: others.map((word) => word.toLowerCase().replace(/\.$/, '')),
  };
}

/** The number of a cell, or null for anything else: exponents, several numbers, signs that are not understood. */
export function readNumeral(cell: string): Numeral | null {
  if (cell.length > MOST_LETTERS) return null;
  const text = normal(cell).replace(NO_CENTS, '00');
  const { before = '', core = '', after = '' } = SHAPE.exec(text)?.groups ?? {};
  const digits = core.trim();
  const found = digits && /\d$/.test(digits) ? affixes(before, after) : null;
  return found && { core: digits, ...found };
}

const GROUPED = /^[1-9]\d{0,2}(?:([,.' ])\d{3})(?:\1\d{3})*$/;
/** 1,00,000: hundreds of thousands in India. */
const GROUPED_BY_TWO = /^[1-9]\d?(?:,\d{2})+,\d{3}$/;

/** The number that digits are if this sign parts off the decimals; null if they cannot be read so. */
function readAs(core: string, decimal: Decimal): DecimalNumber | null {
  const at = core.indexOf(decimal);
  const [whole, fraction] = at < 0 ? [core, ''] : [core.slice(0, at), core.slice(at + 1)];
  if (at >= 0 && !/^\d+$/.test(fraction)) return null;
  const isPlain = /^\d*$/.test(whole);
  if (!isPlain && !GROUPED.test(whole) && !GROUPED_BY_TWO.test(whole)) return null;
  return { whole: whole.replace(/\D/g, '') || '0', fraction };
}

const sameNumber = (one: DecimalNumber, other: DecimalNumber) =>
  one.whole === other.whole && one.fraction === other.fraction;

/** True if digits mean two numbers: 1,250 is 1250 or 1.250. */
export function isAmbiguous(core: string): boolean {
  const [point, comma] = [readAs(core, '.'), readAs(core, ',')];
  return point !== null && comma !== null && !sameNumber(point, comma);
}

/** The decimal sign that digits prove; null if they prove none. */
function proves(core: string): Decimal | null {
  const [point, comma] = [readAs(core, '.'), readAs(core, ',')];
  if (point && !comma) return '.';
  return comma && !point ? ',' : null;
}

/** The decimal sign of a column, by its cells: `ask` if they do not settle it, null if it does not matter. */
export function decimalOf(cores: readonly string[]): Decimal | 'ask' | null {
  const proofs = new Set(cores.map(proves).filter((proof) => proof !== null));
  const [first = null] = proofs;
  if (proofs.size === 1) return first;
  return cores.some(isAmbiguous) ? 'ask' : null;
}

/** The number that digits are; `decimal` decides those that may be two. Null if they are none. */
export function numberOf(core: string, decimal: Decimal | null): DecimalNumber | null {
  if (isAmbiguous(core)) return decimal && readAs(core, decimal);
  return readAs(core, '.') ?? readAs(core, ',');
}

/** A number in units of its last decimal place: 12.5 with 2 places is 1250. Null if it has more places or is beyond 2^53. */
export function scaledOf({ whole, fraction }: DecimalNumber, places: number): number | null {
  const value = Number(whole + fraction.slice(0, places).padEnd(places, '0'));
  return /^0*$/.test(fraction.slice(places)) && Number.isSafeInteger(value) ? value : null;
}

/** The numbers that ambiguous digits may be, in units of the last place: 1,250 with 2 places is 125000 or 125. */
export function meaningsOf(core: string, places: number): number[] {
  const readings = ([',', '.'] as const).map((decimal) => readAs(core, decimal));
  const values = readings.flatMap((number) => (number ? (scaledOf(number, places) ?? []) : []));
  return values.sort((one, other) => other - one);
}
