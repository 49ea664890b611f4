import { DOLLAR } from './currencies';
import { isAmbiguous, meaningsOf, numberOf, readNumeral, scaledOf } from './numerals';

/** What a field for a number takes. */
export interface NumberRule {
  /** Decimals of its smallest unit: 2 for cents. */
  readonly places: number;
  /** Words that may stand next to the digits, in lower case and without a point. */
  readonly words: ReadonlySet<string>;
  /** Signs that are no letters: `%`. */
  readonly sign?: RegExp;
  /** Takes the signs and codes of the shop's currency. */
  readonly isMoney?: boolean;
}

/** The meaning of a typed or pasted text. Values are in the smallest unit: cents, pieces, grams. */
export type Reading =
  | { readonly kind: 'empty' }
  | { readonly kind: 'read'; readonly value: number }
  /** Those of its meanings that the field takes: 1,250 is 1250 or 1.25, and 1,255 can only be 1255. */
  | { readonly kind: 'ambiguous'; readonly values: readonly number[] }
  | { readonly kind: 'refused'; readonly why: 'notANumber' | 'otherCurrency' | 'decimals' };

/** Words for pieces, as people write them behind a quantity. */
const PIECES = `pcs pc pce pces piece pieces ea each unit units x qty off stk stück stuck st stuks stuk pz pza pzas pezzo pezzi pièce pièces
  u ud uds unidad unidades szt sztuk sztuki un unid unidade unidades styck`;

export const quantityRule: NumberRule = { places: 0, words: new Set(PIECES.split(/\s+/)) };
export const moneyRule: NumberRule = { places: 2, words: new Set(), isMoney: true };
/** Money without cents: the price of a tool. */
export const dollarRule: NumberRule = { places: 0, words: moneyRule.words, isMoney: true };
export const percentRule: NumberRule = { places: 2, words: new Set(['percent', 'pct']), sign: /[%٪％]/ };
export const kilogramRule: NumberRule = { places: 3, words: new Set(['kg', 'kgs', 'kilo', 'kilos']) };

const refused = (why: Extract<Reading, { kind: 'refused' }>['why']): Reading => ({ kind: 'refused', why });

/** Reads what people type into a field for one number. Nothing of the text is dropped: it is read, asked about or refused. */
export function readTyped(text: string, { places, words, sign, isMoney }: NumberRule): Reading {
  if (!text.trim()) return { kind: 'empty' };
  const numeral = readNumeral(sign ? text.replace(sign, '') : text);
  if (!numeral?.words.every((word) => words.has(word))) return refused('notANumber');
  const { core, currency, negative } = numeral;
  if (currency !== null && !isMoney) return refused('notANumber');
  if (currency !== null && currency !== DOLLAR) return refused('otherCurrency');
  const signed = (value: number) => (negative && value !== 0 ? -value : value);
  if (isAmbiguous(core)) {
    const values = meaningsOf(core, places).map(signed);
    // Pieces and whole dollars have no decimals: three digits behind a sign are thousands.
    const [thousands] = values;
    if (places === 0 && thousands !== undefined) return { kind: 'read', value: thousands };
    return values.length > 0 ? { kind: 'ambiguous', values } : refused('decimals');
  }
  const number = numberOf(core, null);
  if (!number) return refused('notANumber');
  const value = scaledOf(number, places);
  return value === null ? refused('decimals') : { kind: 'read', value: signed(value) };
}

/** The number that a text means without doubt; null for anything else. */
export function valueOf(text: string, rule: NumberRule): number | null {
  const reading = readTyped(text, rule);
  return reading.kind === 'read' ? reading.value : null;
}
