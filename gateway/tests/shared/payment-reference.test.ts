import fc from 'fast-check';
import { printedReference, referencesIn, referenceOf } from '../../src/shared/payment-reference';

const digits = (least: number, most = least) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: least, maxLength: most });
const number = fc.oneof(
  fc.tuple(fc.constantFrom('INV', 'P', 'PRO', 'CN'), digits(4), digits(6, 9)).map((parts) => parts.join('-')),
  fc
    .string({ unit: fc.constantFrom(...'0123456789ABCDEF'), minLength: 12, maxLength: 12 })
    .chain((hex) => fc.constantFrom(`ORD-${hex}`, `ORD-${hex.slice(4)}`)),
);
const alike = (character: string) => [...(/\d/.test(character) ? '0123456789' : 'ABCDEF')];
/** Texts of a bank or a customer around a reference: no digits, which could be its last ones. */
const around = fc.string({ maxLength: 40 }).map((text) => text.replace(/\d|rf/gi, ''));

it.each([
  ['INV-2026-000042', 'RF54INV2026000042'],
  ['P-2026-000017', 'RF97P2026000017'],
  ['ORD-1A2B3C4D', 'RF48ORD1A2B3C4D'],
])('of %s is %s', (of, reference) => {
  expect(referenceOf(of)).toBe(reference);
});

it('is a valid creditor reference: moved to the end, its first four characters leave 1 by 97', () => {
  fc.assert(
    fc.property(number, (of) => {
      const reference = referenceOf(of);
      expect(reference).toMatch(/^RF\d{2}[\dA-Z]{1,21}$/);
      const moved = reference.slice(4) + reference.slice(0, 4);
      const value = BigInt([...moved].map((character) => Number.parseInt(character, 36)).join(''));
      expect(value % 97n).toBe(1n);
    }),
  );
});

/** The one number of the references in a text; null if there are several, or none. */
function readReference(text: string): string | null {
  const [number = null, ...others] = new Set(referencesIn(text).flatMap(({ numbers }) => numbers));
  return others.length > 0 ? null : number;
}

/** True if the last group of digits could also follow a shorter reference: about one in 97 is valid by chance. */
function isAmbiguous(of: string): boolean {
  const groups = printedReference(referenceOf(of)).split(' ');
  const shorter = of.slice(0, -(groups.at(-1)?.length ?? 0));
  return (
    /-\d{4}-\d{6,}$/.test(shorter) && printedReference(referenceOf(shorter)) === groups.slice(0, -1).join(' ')
  );
}

it('is read from any text around it, in either case, whole or in groups', () => {
  fc.assert(
    fc.property(number, around, around, fc.boolean(), fc.boolean(), (of, before, after, grouped, lower) => {
      fc.pre(!grouped || !isAmbiguous(of));
      const reference = grouped ? printedReference(referenceOf(of)) : referenceOf(of);
      const text = `${before} ${lower ? reference.toLowerCase() : reference} ${after}`;
      expect(readReference(text)).toBe(of);
    }),
  );
});

it('is not read if a digit or letter is wrong, or two adjacent ones are swapped', () => {
  fc.assert(
    fc.property(number, fc.nat(), fc.nat(), (of, at, by) => {
      const reference = referenceOf(of);
      const place = 2 + (at % (reference.length - 3));
      const [left, right] = [reference[place] ?? '', reference[place + 1] ?? ''];
      const others = alike(left).filter((other) => other !== left);
      const wrong = [`${others[by % others.length]}${right}`];
      if (left !== right && alike(left).includes(right)) wrong.push(right + left);
      for (const two of wrong)
        expect(readReference(reference.slice(0, place) + two + reference.slice(place + 2))).toBeNull();
    }),
  );
});

it('is not read if its last digits could also follow a shorter one', () => {
  const reference = referenceOf('CN-5617-8506933');
  expect(reference.slice(0, -1)).toBe(referenceOf('CN-5617-850693'));
  expect(readReference(reference)).toBe('CN-5617-8506933');
  expect(readReference(printedReference(reference))).toBeNull();
});

it('is not read from a text without one, or with two', () => {
  const [first, second] = [referenceOf('INV-2026-000042'), referenceOf('P-2026-000017')];
  expect(readReference('INV-2026-000042')).toBeNull();
  expect(readReference('')).toBeNull();
  expect(readReference(`${first} and ${second}`)).toBeNull();
  expect(readReference(`${first} and once more ${first}`)).toBe('INV-2026-000042');
});
