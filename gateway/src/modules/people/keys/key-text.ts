import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/**
 * A key as it is sent: `shop_live_`, or `shop_test_` for a test company, a prefix of 12 characters that finds it, 43 secret characters (256 random bits), and a
 * checksum of 6 characters over all of these, so that a secret scanner can tell a key from other text. It has only letters,
 * digits and underscores: a double click selects all of it.
 */
const MARKS = { live: 'shop_live_', test: 'shop_test_' } as const;
const MARK_LENGTH = MARKS.live.length;
const PREFIX = 12;
const SECRET = 43;
const CHECKSUM = 6;
const FORM = new RegExp(`^shop_(?:live|test)_[0-9A-Za-z]{${PREFIX + SECRET + CHECKSUM}}$`);

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const random = (length: number): string =>
  Array.from({ length }, () => DIGITS[randomInt(DIGITS.length)]).join('');

/** The CRC-32 of a text in base 62. */
function checksumOf(text: string): string {
  let [digits, rest] = ['', crc32(text)];
  while (digits.length < CHECKSUM) {
    digits = (DIGITS[rest % DIGITS.length] ?? '') + digits;
    rest = Math.floor(rest / DIGITS.length);
  }
  return digits;
}

const markOf = (isTest: boolean): string => (isTest ? MARKS.test : MARKS.live);

/** A new key, and the prefix that finds it. */
export function newKeyText({ isTest = false }: { readonly isTest?: boolean } = {}): {
  text: string;
  prefix: string;
} {
  const prefix = random(PREFIX);
  const text = markOf(isTest) + prefix + random(SECRET);
  return { text: text + checksumOf(text), prefix };
}

/** True for a bearer token that is meant to be an API key, valid or not. */
export const looksLikeKey = (bearer: string): boolean => /^shop_/i.test(bearer);

/** The prefix of a key; null for a text that is not a key. */
export function prefixOf(text: string): string | null {
  if (!FORM.test(text)) return null;
  const rest = text.slice(0, -CHECKSUM);
  return text.endsWith(checksumOf(rest)) ? text.slice(MARK_LENGTH, MARK_LENGTH + PREFIX) : null;
}

/** How screens name a key: its beginning. */
export const shownPrefix = (prefix: string, isTest: boolean): string => markOf(isTest) + prefix;
