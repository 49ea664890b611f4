/** What the numbers of test companies begin with (adr/0131). */
export const TEST_PREFIX = 'TEST-';

/** True for the number of something that a test company has. */
export const isTestNumber = (number: string): boolean => number.startsWith(TEST_PREFIX);

/**
 * The numbers of a kind (`P`: P-2026-000017) that begin with a text, with or without hyphens, as a LIKE pattern; null if
 * the text is not the beginning of one. Versions of a quote have their place after it: Q-2026-000009-2.
 */
export function numbersOfKind(kind: string, text: string): string | null {
  const typed = new RegExp(`^(test-?)?${kind}(-|(?=\\d))(\\d{0,4})-?(\\d{0,9})(-\\d{0,4})?$`, 'i').exec(
    text.trim(),
  );
  if (!typed) return null;
  const [, test, , year = '', digits = '', version = ''] = typed;
  return `${test ? TEST_PREFIX : ''}${kind}-${year}${digits && '-'}${digits}${version}%`;
}

/** The kind of document whose number a text may begin: `INV` for "inv-2026-000042". */
export const numberKindOf = (text: string): string | null =>
  /^\s*(?:test-?)?(pro|inv|cn|ps|st|q)[-\d]/i.exec(text)?.[1]?.toUpperCase() ?? null;

/** The numbers of orders that a search text can mean, as a LIKE pattern; null if it is not the beginning of a number. */
export function numbersBeginning(text: string): string | null {
  const digits = text.trim().replace(/^ord[-\s]?/i, '');
  return /^[0-9a-f]{0,12}$/i.test(digits) && text.trim() !== '' ? `ORD-${digits.toUpperCase()}%` : null;
}
