/**
 * References that customers put on their transfers: creditor references of ISO 11649 (RF18INV2026000042), whose check
 * digits reveal a wrong digit, and two that changed places.
 */

/** Numbers that have one: INV-2026-000042, P-2026-000017, ORD-1A2B3C4D (some old orders have four more digits). */
const NUMBER = /^(?:(ORD)-?([\dA-F]{8}(?:[\dA-F]{4})?)|(?!ORD)([A-Z]{1,3})-?(\d{4})-?(\d{6,9}))$/;

/** Separators in references, as used by people and banks. */
const GAP = '[\\s./-]*';
const START = `^RF(?:${GAP}\\d){2}`;
const YEAR_AND_SEQUENCE = [10, 11, 12, 13];
const FORMS = [
  ...YEAR_AND_SEQUENCE.map((digits) => `(?:${GAP}[A-Z]){1,3}(?:${GAP}\\d){${digits}}`),
  ...[8, 12].map((digits) => `${GAP}O${GAP}R${GAP}D(?:${GAP}[\\dA-F]){${digits}}`),
].map((form) => new RegExp(`${START}${form}(?![\\dA-Z])`));

/** Characters of a reference that is searched for, with the gaps in it. */
const LONGEST = 100;

/** The remainder by 97 of a text whose letters count as 10 to 35. */
const remainder = (text: string): number =>
  [...text].reduce((rest, character) => {
    const value = Number.parseInt(character, 36);
    return (rest * (value > 9 ? 100 : 10) + value) % 97;
  }, 0);

/** The reference of a document, a purchase or an order, by its number. */
export function referenceOf(number: string): string {
  if (!NUMBER.test(number))
    throw new Error(`${number} is not a number of a document, a purchase or an order`);
  const content = number.replaceAll('-', '');
  return `RF${String(98 - remainder(`${content}RF00`)).padStart(2, '0')}${content}`;
}

/** A reference in groups of four, as it is printed. */
export const printedReference = (reference: string): string => reference.match(/.{1,4}/g)?.join(' ') ?? '';

/** Numbers at one place of a text: one, several if it is ambiguous, none if it cannot be read. */
export interface Reading {
  /** Where it begins in the text. */
  readonly index: number;
  readonly written: string;
  readonly numbers: readonly string[];
}

/**
 * The references in a free text. One has several numbers if its last digits could also follow a shorter one. One without a
 * number has wrong check digits.
 */
export function referencesIn(text: string): Reading[] {
  const upper = text.toUpperCase();
  const starts = [...upper.matchAll(/(?<![A-Z])RF(?=[\s./-]*\d)/g)].map(({ index }) => index);
  return starts.flatMap((start) => {
    const found = FORMS.flatMap((form) => form.exec(upper.slice(start, start + LONGEST))?.[0] ?? []);
    const numbers = [...new Set(found.flatMap(numberOf))];
    const [written] = found;
    return written ? [{ index: start, written, numbers }] : [];
  });
}

function numberOf(found: string): string[] {
  const reference = found.replace(/[^\dA-Z]/g, '');
  if (remainder(reference.slice(4) + reference.slice(0, 4)) !== 1) return [];
  const parts = NUMBER.exec(reference.slice(4))?.slice(1).filter(Boolean);
  return parts ? [parts.join('-')] : [];
}
