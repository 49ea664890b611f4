/** The integer that a field's text says, or null for anything else (empty, 1.5, 1e3, beyond 2^53). */
export function wholeNumber(text: string | number | undefined): number | null {
  const trimmed = String(text ?? '').trim();
  if (!/^-?\d+$/.test(trimmed)) return null;
  const value = Number(trimmed);
  return Number.isSafeInteger(value) ? value : null;
}
