import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/**
 * A key as it is sent: `shop_live_`, a prefix of 12 characters that finds it, 43 secret characters (256 random bits), and a
 * checksum of 6 characters over all of these, so that a secret scanner can tell a key from other text. It has only letters,
 * digits and underscores: a double click selects all of it.
 */
const MARK = 'shop_live_';
const PREFIX = 12;
const SECRET = 43;
const CHECKSUM = 6;
const FORM = new RegExp(`^${MARK}[0-9A-Za-z]{${PREFIX + SECRET + CHECKSUM}}$`);

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

/** A new key, and the prefix that finds it. */
export function newKeyText(): { text: string; prefix: string } {
  const prefix = random(PREFIX);
  const text = MARK + prefix + random(SECRET);
  return { text: text + checksumOf(text), prefix };
}

/** True for a bearer token that is meant to be an API key, valid or not. */
export const looksLikeKey = (bearer: string): boolean => /^shop_/i.test(bearer);

/** The prefix of a key; null for a text that is not a key. */
export function prefixOf(text: string): string | null {
  if (!FORM.test(text)) return null;
  const rest = text.slice(0, -CHECKSUM);
  return text.endsWith(checksumOf(rest)) ? text.slice(MARK.length, MARK.length + PREFIX) : null;
}

/** How screens name a key: its beginning. */
export const shownPrefix = (prefix: string): string => MARK + prefix;
