import { plain } from './plain';

/** The longest number with blanks, brackets and an extension. */
export const LONGEST_PHONE_NUMBER = 40;
const MIN_DIGITS = 3;
/** E.164 has no longer number. */
const MAX_DIGITS = 15;

/** Format of the old client: digits only (specification section 5). */
const DIGITS_ALONE = /^[0-9]{1,20}$/;
const WRITTEN = /^(\(?\+?[0-9(][0-9 ()./-]*?)(?: ?[,;]? ?(?:extension|ext\.?|x|#)\.? ?([0-9]{1,7}))?$/i;

/**
 * The number as it is stored: as typed, but with ASCII digits, hyphens and blanks, and without the invisible characters
 * that address books copy.
 */
export const phoneText = (typed: string): string => plain(typed).trim();

/** The dialled number and its extension; null if the text is no phone number. */
function parts(typed: string): { dialled: string; extension?: string } | null {
  const text = typed.length > LONGEST_PHONE_NUMBER ? '' : phoneText(typed);
  if (text.length > LONGEST_PHONE_NUMBER) return null;
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
