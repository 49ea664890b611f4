import { withAsciiDigits } from '../../../../rules/plain';

/** A text in one spelling, and where each of its characters was typed. */
export interface Spelling {
  readonly text: string;
  /** Offsets in the typed text, one for each character of `text` and one for its end. */
  readonly places: readonly number[];
}

/** One spelling for each meaning, by character. */
const SPELLED: Record<string, string> = {
  '…': '...',
  '‥': '..',
  '⋯': '...',
  '×': 'x',
  '✕': 'x',
  '·': '*',
  '⋅': '*',
  '∙': '*',
  '•': '*',
  '≤': '<=',
  '⩽': '<=',
  '≥': '>=',
  '⩾': '>=',
  '≈': '~',
  '∼': '~',
  '〜': '~',
  '÷': '...',
  '℃': '°C',
  '℉': '°F',
  º: '°',
  '˚': '°',
  '′': "'",
  '’': "'",
  '″': '"',
  '”': '"',
  '“': '"',
  '⁄': '/',
  '∕': '/',
  '\u03a9': 'ohm',
  '\u2126': 'ohm',
  '\u00b5': 'u',
  '\u03bc': 'u',
  '⁻': '^-',
};
const FRACTIONS: Record<string, string> = {
  '½': '1/2',
  '⅓': '1/3',
  '⅔': '2/3',
  '¼': '1/4',
  '¾': '3/4',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
};
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const DASH = /[\p{Pd}\u2212\u2043\u02d7\u207b]/u;

/** The normal spelling of a character that follows `before`. */
function spelled(character: string, before: string): string {
  const power = SUPERSCRIPTS.indexOf(character);
  if (power >= 0) return /\^-?\d*$/.test(before) ? String(power) : `^${power}`;
  const fraction = FRACTIONS[character];
  // 1½ is 1 1/2.
  if (fraction) return /\d$/.test(before) ? ` ${fraction}` : fraction;
  const known = SPELLED[character];
  if (known !== undefined) return known;
  if (DASH.test(character)) return '-';
  if (/[\p{Zs}\t]/u.test(character)) return ' ';
  if (/[\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(character)) return '';
  return withAsciiDigits(character.normalize('NFKC'));
}

export function spellingOf(typed: string): Spelling {
  const places: number[] = [];
  let text = '';
  let at = 0;
  for (const character of typed) {
    const added = spelled(character, text);
    for (let each = 0; each < added.length; each += 1) places.push(at);
    text += added;
    at += character.length;
  }
  return { text, places: [...places, typed.length] };
}
