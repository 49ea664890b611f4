import fc from 'fast-check';
import { cellsOfLetterLine } from './letter-lines';
import { readPartsRows, rowsOfPaste } from './read-parts';

const read = (text: string) =>
  readPartsRows(rowsOfPaste(text)).lines.flatMap((one) =>
    one.outcome === 'read' ? [`${one.line.sku}|${one.line.quantity}|${one.line.reference}`] : [],
  );

it.each([
  ['GM-12 10', 'GM-12|10|'],
  ['GM-12 x 10', 'GM-12|10|'],
  ['GM-12 x10', 'GM-12|10|'],
  ['GM-12 (10)', 'GM-12|10|'],
  ['GM-12: 10 pcs', 'GM-12|10 pcs|'],
  ['GM-12 - 10 pcs.', 'GM-12|10 pcs.|'],
  ['GM-12, qty: 10, left arm', 'GM-12|10|left arm'],
  ['10 x GM-12', 'GM-12|10|'],
  ['10x GM-12 left arm', 'GM-12|10|left arm'],
  ['10 × GM-12', 'GM-12|10|'],
  ['10 pcs of GM-12', 'GM-12|10 pcs|'],
  ['10 GM-12', 'GM-12|10|'],
  ['- 10 x GM-12', 'GM-12|10|'],
  ['• GM-12 10', 'GM-12|10|'],
  ['> > GM-12 10', 'GM-12|10|'],
  ['2) GM-12 10', 'GM-12|10|'],
  ['1. 10 x GM-12', 'GM-12|10|'],
  ['4711 24', '4711|24|'],
  ['4711 24 left', '4711|24|left'],
  ['2026 10 x left', '2026|10|left'],
  ['Gear motor with encoder 5', 'Gear motor with encoder|5|'],
])('reads %j', (line, expected) => expect(cellsOfLetterLine(line).join('|')).toBe(expected));

it.each([
  [
    'Hello Mr Meyer,\n\nplease send us, as in our call of last week:\n\n- 10 x GM-12\n- 5 x SERVO-7 for the left arm\n\nPlease deliver by 12 June.\nOur PO 4711 follows.\n\nBest regards\nGreta',
    ['GM-12|10|', 'SERVO-7|5|for the left arm'],
  ],
  [
    'Guten Tag,\nwir bestellen:\nGM-12: 10 Stück\nSERVO-7: 5 Stück\nBestellung 4711\nTel. +49 30 1234567\nMit freundlichen Grüßen',
    ['GM-12|10 Stück|', 'SERVO-7|5 Stück|'],
  ],
  ['Dear all,\nGM-12, 10\nSERVO-7, 5\nThank you, Max', ['GM-12|10|', 'SERVO-7|5|']],
  ['GM-12\nSERVO-7', ['GM-12||', 'SERVO-7||']],
  [
    'GM-12;a dozen;"Row 1, arm"\nSERVO-7;5;"Row 2, arm"',
    ['GM-12|a dozen|Row 1, arm', 'SERVO-7|5|Row 2, arm'],
  ],
])('reads the lines of a letter, and leaves its sentences out: %j', (letter, expected) =>
  expect(read(letter)).toEqual(expected),
);

it('says which lines of a letter it left out', () => {
  const { lines } = readPartsRows(rowsOfPaste('Please send us:\n10 x GM-12\nThanks'));
  expect(lines.map((one) => (one.outcome === 'leftOut' ? `${one.reason} ${one.text}` : 'read'))).toEqual([
    'text Please send us:',
    'read',
    'text Thanks',
  ]);
});

const sku = fc.stringMatching(/^[A-Z]{1,4}-\d{1,3}[A-Z]?$/);
const shapes = ['$1 $2', '$1: $2', '$1 x $2', '$2 x $1', '$2 pcs of $1', '- $1 ($2)', '> 3) $2 × $1'];

it('reads any part number and quantity in each way of writing them', () =>
  fc.assert(
    fc.property(sku, fc.integer({ min: 1, max: 9_999 }), fc.constantFrom(...shapes), (part, count, shape) => {
      const [found, quantity] = cellsOfLetterLine(shape.replace('$1', part).replace('$2', String(count)));
      expect([found, quantity?.replace(' pcs', '')]).toEqual([part, String(count)]);
    }),
  ));

it('keeps every word of a line that is no sentence', () =>
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (line) => {
      expect(cellsOfLetterLine(line)).toHaveLength(3);
    }),
  ));
