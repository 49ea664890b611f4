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

/** The dialled number and its extension; null if the text is no phone number. */
function parts(typed: string): { dialled: string; extension?: string } | null {
  const text = typed.length > MAX_LENGTH ? '' : phoneText(typed);
  if (text.length > MAX_LENGTH) return null;
  if (DIGITS_ALONE.test(text)) return { dialled: text.replace(/^00/, '+') };
  const [, written = '', extension] = WRITTEN.exec(text) ?? [];
  const isForeign = /^\(?(\+|00)/.test(written);
  const digits = written.replace(/^00|[^0-9]/g, '');
  if (digits.length < MIN_DIGITS || digits.length > MAX_DIGITS) return null;
  // (0) is dialled only within the country.
  const abroad = `+${written.replace('(0)', '').replace(/^\(?00|[^0-9]/g, '')}`;
  return { dialled: isForeign ? abroad : digits, extension };
}

/** True if the text is a phone number as people write it. */
export const isPhoneNumber = (typed: string): boolean => parts(typed) !== null;

/** The address of a link that dials (RFC 3966); null for a text that is no phone number. */
export function phoneHref(typed: string): string | null {
  const found = parts(typed);
  return found && `tel:${found.dialled}${found.extension ? `;ext=${found.extension}` : ''}`;
}
