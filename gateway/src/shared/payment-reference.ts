/**
 * References that customers put on their transfers: creditor references of ISO 11649 (RF18INV2026000042), whose check
 * digits reveal a wrong digit, and two that changed places.
 */

/** Numbers that have one: INV-2026-000042, P-2026-000017, ORD-1A2B3C4D (some old orders have four more digits). */
const NUMBER = /^(?:(ORD)-?([\dA-F]{8}(?:[\dA-F]{4})?)|(?!ORD)([A-Z]{1,3})-?(\d{4})-?(\d{6,9}))$/;

/** What people and banks put between the characters of a reference. */
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

/**
 * The number that the reference in a free text stands for. Null without a valid reference, and if the text is ambiguous: it
 * has two different references, or its last digits could also follow a shorter one.
 */
export function readReference(text: string): string | null {
  const upper = text.toUpperCase();
  const starts = [...upper.matchAll(/RF/g)].map(({ index }) => upper.slice(index, index + LONGEST));
  const numbers = starts.flatMap((start) => FORMS.flatMap((form) => numberOf(form.exec(start)?.[0])));
  const [first = null, ...others] = new Set(numbers);
  return others.length > 0 ? null : first;
}

function numberOf(found: string | undefined): string[] {
  const reference = found?.replace(/[^\dA-Z]/g, '') ?? '';
  if (!reference || remainder(reference.slice(4) + reference.slice(0, 4)) !== 1) return [];
  const parts = NUMBER.exec(reference.slice(4))?.slice(1).filter(Boolean);
  return parts ? [parts.join('-')] : [];
}
