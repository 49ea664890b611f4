import fc from 'fast-check';
import { partsKind } from '../../features/quick-order/parts-table';
import { linesOfPage, type PlacedText } from './placed-text';
import { rowsOfPlacedLines } from './placed-rows';

const SIZE = 10;
/** Letters are half as wide as they are high. */
const widthOf = (text: string) => (text.length * SIZE) / 2;
const at = (text: string, left: number, top: number): PlacedText => ({
  text,
  left,
  right: left + widthOf(text),
  top,
  size: SIZE,
});
const cells = (texts: readonly PlacedText[]) =>
  rowsOfPlacedLines(linesOfPage(texts), partsKind).map((row) => row.cells);

it('joins letters and words, and keeps columns apart', () =>
  expect(linesOfPage([at('GM', 0, 20), at('-12', 10, 20), at('left', 28, 21), at('40', 100, 19)])).toEqual([
    [expect.objectContaining({ text: 'GM-12 left' }), expect.objectContaining({ text: '40' })],
  ]));

it('reads lines from top to bottom, whatever their order in the file', () =>
  expect(cells([at('5', 60, 30), at('Qty', 60, 10), at('GM-12', 0, 30), at('SKU', 0, 10)])).toEqual([
    ['SKU', 'Qty'],
    ['GM-12', '5'],
  ]));

it('keeps the columns of a row in which one is empty', () =>
  expect(
    cells([
      ...['SKU', 'Name', 'Discount', 'Qty'].map((text, column) => at(text, column * 100, 10)),
      ...['GM-12', 'Gear motor', '', '5'].flatMap((text, column) => (text ? at(text, column * 100, 30) : [])),
    ]),
  ).toEqual([
    ['SKU', 'Name', 'Discount', 'Qty'],
    ['GM-12', 'Gear motor', '', '5'],
  ]));

it('reads a page without a table by its words', () =>
  expect(cells([at('Dear all,', 0, 10), at('10 x GM-12', 0, 30)])).toEqual([
    ['Dear all,', '', ''],
    ['GM-12', '10', ''],
  ]));

const COLUMN = 150;
const word = fc.stringMatching(/^[a-z]{1,8}$/);
const row = fc.record({
  sku: fc.stringMatching(/^[A-Z]{2}-\d{1,3}$/),
  name: fc.option(fc.array(word, { minLength: 1, maxLength: 3 }), { nil: [] }),
  discount: fc.constantFrom('', '2 %', '12.5 %'),
  quantity: fc.integer({ min: 1, max: 99_999 }).map(String),
});

it('finds the cells of any table, numbers aligned to the left or to the right, in any order of its texts', () =>
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 12 }),
      fc.boolean(),
      fc.integer(),
      (rows, right, seed) => {
        const placed = (text: string, column: number, line: number) => {
          const shift = right && column >= 2 ? COLUMN - 40 - widthOf(text) : 0;
          return at(text, column * COLUMN + shift, 20 * line);
        };
        const table = [
          ['Part no.', 'Description', 'Discount', 'Quantity'],
          ...rows.map(({ sku, name, discount, quantity }) => [sku, name.join(' '), discount, quantity]),
        ];
        const texts = table.flatMap((line, number) =>
          line.flatMap((text, column) => (text ? placed(text, column, number) : [])),
        );
        const order = (text: PlacedText) =>
          Math.imul(Math.round(text.left + text.top * 7) ^ seed, 2_654_435_761);
        expect(cells(texts.toSorted((one, other) => order(one) - order(other)))).toEqual(table);
      },
    ),
  ));
