import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';

/**
 * A key as it is sent: `shop_live_`, 12 characters that find it, 43 that are secret (256 random bits), and 6 that are a
 * checksum of all before them, so that a scanner of secrets can tell a key from a text that only looks like one. Only letters,
 * digits and underscores: a double click selects all of it.
 */
const MARK = 'shop_live_';
const PREFIX = 12;
const SECRET = 43;
const CHECKSUM = 6;
const FORM = new RegExp(`^${MARK}[0-9A-Za-z]{${PREFIX + SECRET + CHECKSUM}}$`);

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

function inBase62(value: bigint, length: number): string {
  let [text, rest] = ['', value];
  for (let at = 0; at < length; at += 1) {
    text = (DIGITS[Number(rest % 62n)] ?? '') + text;
    rest /= 62n;
  }
  return text;
}

const random = (length: number, bytes: number): string =>
  inBase62(BigInt(`0x${randomBytes(bytes).toString('hex')}`), length);

const checksumOf = (text: string): string => inBase62(BigInt(crc32(text)), CHECKSUM);

/** A new key, and what finds it. */
export function newKeyText(): { text: string; prefix: string } {
  // More bits than the characters hold: each is as likely as the others.
  const prefix = random(PREFIX, 16);
  const text = `${MARK}${prefix}${random(SECRET, 32)}`;
  return { text: text + checksumOf(text), prefix };
}

/** True for a bearer that wants to be a key, however it is written. */
export const looksLikeKey = (bearer: string): boolean => /^shop_/i.test(bearer);

/** The characters that find a key; null for a text that is none. */
export function prefixOf(text: string): string | null {
  if (!FORM.test(text)) return null;
  const rest = text.slice(0, -CHECKSUM);
  return text.endsWith(checksumOf(rest)) ? text.slice(MARK.length, MARK.length + PREFIX) : null;
}

/** How screens name a key: its beginning. */
export const shownPrefix = (prefix: string): string => MARK + prefix;

/** SHA-256 of a key: 256 random bits cannot be guessed, so a slow hash would only make each request slow. */
export const hashOf = (text: string): Buffer => hash('sha256', text, 'buffer');

/** Compares in constant time. */
export const isKeyOf = (text: string, stored: Buffer): boolean => {
  const given = hashOf(text);
  return given.length === stored.length && timingSafeEqual(given, stored);
};
