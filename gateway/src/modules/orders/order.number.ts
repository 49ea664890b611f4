/** The number of an order (adr/0018): the last eight digits of its id. */
export const numberOfId = (id: string): string => `ORD-${id.slice(-8).toUpperCase()}`;

/** The numbers that a search text can mean, as a LIKE pattern; null if it is not the beginning of a number. */
export function numbersBeginning(text: string): string | null {
  const digits = text.trim().replace(/^ord[-\s]?/i, '');
  return /^[0-9a-f]{0,12}$/i.test(digits) && text.trim() !== '' ? `ORD-${digits.toUpperCase()}%` : null;
}
