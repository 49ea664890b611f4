/** Phone numbers as people write them. The pages have the same rule (frontend/src/lib/forms/phone.ts). */

/** The longest number with blanks, brackets and an extension. */
const MAX_LENGTH = 40;
const MIN_DIGITS = 3;
/** E.164 has no longer number. */
const MAX_DIGITS = 15;

/** Format of the old client: digits only (specification section 5). */
const DIGITS_ALONE = /^[0-9]{1,20}$/;
const WRITTEN = /^(\(?\+?[0-9(][0-9 ()./-]*?)(?: ?[,;]? ?(?:extension|ext\.?|x|#)\.? ?([0-9]{1,7}))?$/i;

/** The value of a decimal digit of any script. Each script has its ten digits in a row. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

/**
 * The number as it is stored: as typed, but with ASCII digits, hyphens and blanks, and without the invisible characters
 * that address books copy.
 */
export const phoneText = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\p{Zs}/gu, ' ')
    .replace(/\p{Nd}/gu, asciiDigit)
    .trim();

/** True if a value is a phone number. */
export function isPhoneNumber(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return false;
  const text = phoneText(value);
  if (DIGITS_ALONE.test(text)) return true;
  const main = text.length <= MAX_LENGTH ? WRITTEN.exec(text)?.[1] : undefined;
  const count = main?.replace(/^00|[^0-9]/g, '').length ?? 0;
  return count >= MIN_DIGITS && count <= MAX_DIGITS;
}
