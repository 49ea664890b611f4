/**
 * The numbers of a kind (`P`: P-2026-000017) that begin with a text, as a LIKE pattern; null if the text is not the
 * beginning of one.
 */
export function numbersOfKind(kind: string, text: string): string | null {
  const typed = text.trim().toUpperCase();
  return new RegExp(`^${kind}-\\d{0,4}(-\\d{0,9})?$`).test(typed) ? `${typed}%` : null;
}
