/** Characters that no one sees, or that change the order of those that are seen. */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/u;

/** Scripts that write a joiner or a non-joiner inside a word, as Persian and Bengali do. */
const JOINING =
  'Arabic Syriac Mongolian Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Khmer Myanmar Tibetan'
    .split(' ')
    .map((script) => `\\p{Script=${script}}`)
    .join('');

/** Hidden characters that are a part of the letter or the sign before them. */
const PARTS = new RegExp(
  [
    `(?<=[${JOINING}])[\\u200c\\u200d]`,
    // Of an emoji: its style, and the joiner before the next one.
    '(?<=\\p{Extended_Pictographic})[\\ufe0e\\ufe0f]',
    '(?<=[0-9#*])\\ufe0f(?=\\u20e3)',
    '(?<=\\p{Extended_Pictographic}\\ufe0f?|\\p{Emoji_Modifier})\\u200d(?=\\p{Extended_Pictographic})',
    // The variant of a Chinese or Japanese letter, in names of people and places.
    '(?<=\\p{Script=Han})[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]',
  ].join('|'),
  'gu',
);

/** The first character that a text in one line does not hold, or null. */
export function hiddenIn(text: string): string | null {
  if (!HIDDEN.test(text)) return null;
  return HIDDEN.exec(text.replace(PARTS, ''))?.[0] ?? null;
}

/** The same of an address, which has line breaks. */
export const hiddenInLines = (text: string): string | null => hiddenIn(text.replace(/\r?\n/g, ' '));

/** Controls but line breaks, and what changes the direction of writing: no text of people holds them. */
const MISLEADING = /[^\P{Cc}\n]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u206f\ufff9-\ufffb]/u;

/** The first character that a text of several lines does not hold, or null. */
export const misleadingIn = (text: string): string | null => MISLEADING.exec(text)?.[0] ?? null;

const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{Mn}\p{Me}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** True if someone sees anything of a text. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);

const everyHidden = new RegExp(HIDDEN.source, 'gu');

/**
 * A text of another user's as one line: for names that an identity provider knows and texts of a bank, which are not
 * refused.
 */
export function oneLine(text: string): string {
  const parts: string[] = [];
  // Kept parts are set aside, because the rest loses its hidden characters.
  let end = 0;
  for (const { 0: part, index } of text.matchAll(PARTS)) {
    parts.push(withoutHidden(text.slice(end, index)), part);
    end = index + part.length;
  }
  parts.push(withoutHidden(text.slice(end)));
  return parts.join('').replace(/\s+/g, ' ').trim();
}

const withoutHidden = (text: string): string =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replace(everyHidden, '');

/** Unicode names of common characters. */
const NAMES: Readonly<Record<number, string>> = {
  0x00: 'NULL',
  0x09: 'TAB',
  0x0a: 'LINE FEED',
  0x0d: 'CARRIAGE RETURN',
  0xad: 'SOFT HYPHEN',
  0x34f: 'COMBINING GRAPHEME JOINER',
  0x61c: 'ARABIC LETTER MARK',
  0x180e: 'MONGOLIAN VOWEL SEPARATOR',
  0x200b: 'ZERO WIDTH SPACE',
  0x200c: 'ZERO WIDTH NON-JOINER',
  0x200d: 'ZERO WIDTH JOINER',
  0x200e: 'LEFT-TO-RIGHT MARK',
  0x200f: 'RIGHT-TO-LEFT MARK',
  0x2028: 'LINE SEPARATOR',
  0x2029: 'PARAGRAPH SEPARATOR',
  0x202a: 'LEFT-TO-RIGHT EMBEDDING',
  0x202b: 'RIGHT-TO-LEFT EMBEDDING',
  0x202c: 'POP DIRECTIONAL FORMATTING',
  0x202d: 'LEFT-TO-RIGHT OVERRIDE',
  0x202e: 'RIGHT-TO-LEFT OVERRIDE',
  0x2060: 'WORD JOINER',
  0x2066: 'LEFT-TO-RIGHT ISOLATE',
  0x2067: 'RIGHT-TO-LEFT ISOLATE',
  0x2068: 'FIRST STRONG ISOLATE',
  0x2069: 'POP DIRECTIONAL ISOLATE',
  0x3164: 'HANGUL FILLER',
  0xfeff: 'ZERO WIDTH NO-BREAK SPACE',
};

/** U+202E RIGHT-TO-LEFT OVERRIDE; of a visible character itself: 𖼀 (U+16F00). */
export function nameOf(character: string): string {
  const codePoint = character.codePointAt(0) as number;
  const code = `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;
  if (!HIDDEN.test(character)) return `${character} (${code})`;
  const kind = /\p{Cc}/u.test(character) ? 'control character' : 'invisible character';
  return `${code} ${NAMES[codePoint] ?? `(${kind})`}`;
}
